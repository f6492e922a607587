package org.seventeen.sums.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.TextLines;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;

/**
 * Reads puzzles in the text form of docs/sums.md:
 *
 * <pre>
 * #tc Total Concentration, a small one
 * #range 1..9
 * 15
 * x,1,6,15
 * 3,x,7,15
 * 4,9,x,15
 * 15,15,15,15
 * </pre>
 *
 * The first line is the total of the anti-diagonal, the others are the rows with their totals, the last one has the totals of
 * the columns and of the main diagonal. Without diagonals the first line is absent, and the last one has as many numbers as
 * there are columns. UTF-8, plain or gzip; one puzzle is kept in memory at a time.
 */
public final class CrossSumReader implements EntryReader<CrossSumReader.Entry> {
    private final String file;
    private final TextLines lines;
    private final SumConditions conditions;
    private boolean broken;

    /**
     * A puzzle and where it is.
     *
     * @param puzzle the puzzle
     * @param file the file's name as the user gave it
     * @param line its first line with a number, from 1
     */
    public record Entry(CrossSum puzzle, String file, long line) {}

    private CrossSumReader(String file, TextLines lines, SumConditions conditions) {
        this.file = file;
        this.lines = lines;
        this.conditions = conditions;
    }

    /**
     * Opens a file.
     *
     * @param operand the file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; left open
     * @throws BadInputException if there is no such file, it is a directory, or it may not be read
     * @throws IOException if opening fails for another reason
     */
    public static CrossSumReader open(String operand, InputStream standardInput, SumConditions conditions)
            throws BadInputException, IOException {
        return new CrossSumReader(operand, TextLines.open(operand, standardInput), conditions);
    }

    /** After a fault, the next puzzle is the one after the next line {@code #tc}. */
    @Override
    public Entry next() throws BadInputException, IOException {
        boolean more = lines.advance();
        while (broken && more && !SumHeader.isTitle(lines.text())) {
            more = lines.advance();
        }
        broken = true;
        SumHeader header = new SumHeader(file, conditions);
        SumDraft draft = null;
        long first = 0;
        boolean headed = false;
        for (; more; more = lines.advance()) {
            String text = lines.text();
            if (SumHeader.isOne(text)) {
                if (draft != null) {
                    // With --keep-going this line begins the next puzzle.
                    lines.repeat();
                    throw fault(
                            1,
                            "expected " + draft.next() + " of the puzzle at line " + first + ", found "
                                    + new SumToken(text.strip(), 0, 0));
                }
                try {
                    header.take(lines.number(), text);
                } catch (BadInputException fault) {
                    if (SumHeader.isTitle(text)) {
                        lines.repeat();
                    }
                    throw fault;
                }
                headed = true;
                continue;
            }
            if (text.stripLeading().startsWith("#")) {
                continue;
            }
            if (lines.cut()) {
                throw lines.tooLong();
            }
            List<SumToken> tokens = SumToken.split(file, lines.number(), text);
            if (tokens.isEmpty()) {
                continue;
            }
            if (draft == null) {
                first = lines.number();
                SumToken anti = tokens.size() == 1 ? checked(tokens.get(0)) : null;
                draft = new SumDraft(file, header, anti);
                if (anti != null) {
                    continue;
                }
            }
            draft.take(tokens);
            if (draft.isWhole()) {
                if (draft.mayLackANumber() && isRowNext(draft)) {
                    throw draft.lackedNumber();
                }
                Entry entry = new Entry(draft.puzzle(), file, first);
                broken = false;
                return entry;
            }
        }
        if (draft != null || headed) {
            throw new BadInputException(
                    file,
                    lines.number() + 1,
                    0,
                    "expected " + (draft == null ? "a puzzle" : draft.next()) + ", found the end of the file");
        }
        return null;
    }

    /** Whether the next line but comments, which stays the next one, can go on with the table. An empty one parts puzzles. */
    private boolean isRowNext(SumDraft draft) throws BadInputException, IOException {
        while (lines.advance()) {
            String text = lines.text();
            boolean headed = SumHeader.isOne(text);
            if (!headed && text.stripLeading().startsWith("#")) {
                continue;
            }
            if (headed || lines.cut()) {
                lines.repeat();
                return false;
            }
            List<SumToken> tokens;
            try {
                tokens = SumToken.split(file, lines.number(), text);
            } catch (BadInputException noRow) {
                // It is reported when its turn comes.
                lines.repeat();
                return false;
            }
            lines.repeat();
            return draft.canGoOnWith(tokens);
        }
        return false;
    }

    /** Refuses what cannot be a total before it is taken for the beginning of a puzzle. */
    private SumToken checked(SumToken token) throws BadInputException {
        if (!token.isUnknown()) {
            token.number(file, "the total of the anti-diagonal");
        }
        return token;
    }

    private BadInputException fault(int column, String message) {
        return new BadInputException(file, lines.number(), column, message);
    }

    @Override
    public boolean ready() {
        return lines.ready();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
