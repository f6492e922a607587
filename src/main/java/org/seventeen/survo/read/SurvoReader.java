package org.seventeen.survo.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;

/**
 * Reads Survo puzzles in the forms of {@link SurvoForm}, any number of them one after the other, forms mixed. Puzzles are
 * read as they arrive, and only a bounded number of lines is kept. A blank cell is {@code *}, {@code .}, {@code _} or {@code
 * 0} in every form. Blank lines are skipped; {@code #} and {@code %} start a comment.
 */
public final class SurvoReader implements EntrySource.Reader<SurvoReader.Entry> {
    /** How many lines are kept before those that were read are dropped: more than a table can have. */
    private static final int MOST_LINES = 2 * SurvoPuzzle.MAX_CELLS;

    /** The most lines of prose before a puzzle: other text, which has no end, is refused before it fills the memory. */
    private static final int MOST_TITLES = 100;

    /** The totals of the rows, of the columns and in the corner. */
    private static final int ALL_TOTALS = 3;

    /** More characters than a line of a puzzle needs. */
    private static final int LONGEST = 1 << 14;

    private final Lines lines;
    private final boolean starts;
    private int next;

    private SurvoReader(String file, TextLines in, boolean starts) {
        lines = new Lines(file, in);
        this.starts = starts;
    }

    /**
     * A puzzle and where it came from.
     *
     * @param puzzle the puzzle
     * @param form how it was written
     * @param file the name of its file, {@code -} for standard input
     * @param line the line it starts at, from 1
     * @param start the numbers row by row of a full table that misses the sums of the puzzle, which is open then; else empty
     */
    public record Entry(SurvoPuzzle puzzle, SurvoForm form, String file, long line, List<Integer> start) {
        /** The form of a solution: that of the puzzle, a grid for one on a line. */
        public SurvoForm solutionForm() {
            return form == SurvoForm.LINE ? SurvoForm.GRID : form;
        }
    }

    /**
     * The lines of a text without empty ones and commands of Survo, each read when it is first asked for. A fault of the text ends
     * it like its last line, so that what stands before is still read, and waits for {@link #checkEnd}.
     */
    static final class Lines implements Closeable {
        private final String file;
        private final TextLines in;
        private final List<SurvoLine> kept = new ArrayList<>();
        private boolean ended;
        private BadInputException fault;
        private IOException failure;

        /** The lines of {@code in}; {@code file} is named in faults. */
        Lines(String file, TextLines in) {
            this.file = file;
            this.in = in;
        }

        /** Whether there is a line of this index, from 0; waits for it to be read. */
        boolean has(int index) {
            while (!ended && kept.size() <= index) {
                try {
                    ended = !in.advanceToText();
                    if (!ended) {
                        checkLength();
                        SurvoLine words = new SurvoLine(file, in.number(), in.text());
                        if (!words.isEmpty() && !words.isCommand()) {
                            kept.add(words);
                        }
                    }
                } catch (BadInputException thrown) {
                    ended = true;
                    fault = thrown;
                } catch (IOException thrown) {
                    ended = true;
                    failure = thrown;
                }
            }
            return index < kept.size();
        }

        /** Many lines are kept, so a single line must stay short. */
        private void checkLength() throws BadInputException {
            if (in.text().length() > LONGEST && SurvoLine.lengthWithoutComment(in.text()) > LONGEST) {
                throw new BadInputException(
                        file,
                        in.number(),
                        LONGEST + 1,
                        "expected a line of at most " + LONGEST + " characters before a comment, found a longer one");
            }
        }

        /** A line that {@link #has} was true for. */
        SurvoLine get(int index) {
            return kept.get(index);
        }

        /** How many lines have been asked for so far, less those that were dropped. */
        int size() {
            return kept.size();
        }

        /** Forgets the first lines; the others get lower indices. */
        void drop(int count) {
            kept.subList(0, count).clear();
        }

        /** Throws the fault that has ended the text, if one has. */
        void checkEnd() throws BadInputException, IOException {
            if (fault != null) {
                throw fault;
            }
            if (failure != null) {
                throw failure;
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /**
     * Reads all puzzles of a text.
     *
     * @param file the name for messages
     * @throws BadInputException at the first text that is no puzzle; names the place
     */
    public static List<Entry> read(String file, String text) throws BadInputException {
        return read(file, text, false);
    }

    /** As {@link #read(String, String)}, and with {@code starts} as {@link #openStarts}. */
    public static List<Entry> read(String file, String text, boolean starts) throws BadInputException {
        return new SurvoReader(file, TextLines.of(file, text), starts).all();
    }

    /**
     * Opens a file, UTF-8, plain or gzip.
     *
     * @param operand a file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; left open
     * @throws BadInputException if there is no such file; names it
     * @throws IOException if reading fails for another reason
     */
    public static SurvoReader open(String operand, InputStream standardInput) throws BadInputException, IOException {
        return new SurvoReader(operand, TextLines.open(operand, standardInput), false);
    }

    /** As {@link #open}; a full table that misses its sums is no fault even if it does not say by how much, but {@link Entry#start}. */
    public static SurvoReader openStarts(String operand, InputStream standardInput)
            throws BadInputException, IOException {
        return new SurvoReader(operand, TextLines.open(operand, standardInput), true);
    }

    @Override
    public Entry next() throws BadInputException, IOException {
        if (next >= MOST_LINES) {
            lines.drop(next);
            next = 0;
        }
        if (!lines.has(next)) {
            lines.checkEnd();
            return null;
        }
        return entry();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private Entry entry() throws BadInputException, IOException {
        skipTitles();
        SurvoLine first = lines.get(next);
        if (first.isLine()) {
            next++;
            return new Entry(SurvoDraft.ofLine(first), SurvoForm.LINE, first.file(), first.number(), List.of());
        }
        Reading reading = reading(false);
        if (hasEmptyFields()) {
            Reading byFields = reading(true);
            if (reading.entry != null && byFields.entry != null && !reading.entry.equals(byFields.entry)) {
                throw first.fault("expected * in each blank cell, found tabs or commas that can be read in two ways");
            }
            reading = better(reading, byFields);
        }
        if (reading.fault != null) {
            if (reading.cut) {
                lines.checkEnd();
            }
            throw reading.fault;
        }
        next = reading.end;
        return reading.entry;
    }

    /**
     * The result of reading a table in one way.
     *
     * @param entry the puzzle, or null if it cannot be read this way
     * @param complete whether it is at least a complete table
     * @param cut whether the text ends within the table
     * @param end the index of the line after it
     * @param fault null if there is an entry
     */
    private record Reading(Entry entry, boolean complete, boolean cut, int end, BadInputException fault) {}

    /**
     * Reads a table with or without the sum of all cells in the corner. A row of all cells with their sum can look like
     * column sums with a total. But column sums add up for one number of rows only, so at most one end lets everything after
     * it be read: the end without a total if that gives a puzzle, else the last line with a total that gives one.
     */
    private Reading reading(boolean byFields) {
        Reading plain = reading(new SurvoTable(lines, next, byFields, starts));
        if (plain.entry != null) {
            return plain;
        }
        Reading last = null;
        for (int rows = 0; ; rows++) {
            SurvoTable table = new SurvoTable(lines, next, byFields, starts).endAtTotal(ALL_TOTALS, rows);
            Reading reading = reading(table);
            if (!table.hasTotal()) {
                break;
            }
            last = last == null || reading.entry != null ? reading : last;
        }
        if (last != null) {
            return last;
        }
        // Neither way works; if one of the totals is wrong, that is the fault to report.
        SurvoTable table = new SurvoTable(lines, next, byFields, starts).endAtTotal(ALL_TOTALS - 1, 0);
        Reading withFault = reading(table);
        return table.hasTotal() ? withFault : plain;
    }

    private static Reading reading(SurvoTable table) {
        try {
            return new Reading(table.read(), true, false, table.end(), null);
        } catch (BadInputException fault) {
            return new Reading(null, table.isComplete(), table.isCut(), table.end(), fault);
        }
    }

    /** Of two readings the puzzle, or else the one whose fault is more likely that of the text. */
    private Reading better(Reading byWords, Reading byFields) {
        if (byWords.entry != null || byFields.entry != null) {
            return byWords.entry != null ? byWords : byFields;
        }
        if (byWords.complete != byFields.complete) {
            return byWords.complete ? byWords : byFields;
        }
        return startsWithEmptyFields() ? byFields : byWords;
    }

    /**
     * Whether a line that may belong to the table has an empty field. Lines that no reading has asked for do not matter: as
     * long as no field is empty, fields make the same table as words.
     */
    private boolean hasEmptyFields() {
        for (int line = next;
                line < lines.size() && (line == next || !lines.get(line).startsPuzzle());
                line++) {
            if (lines.get(line).hasEmptyFields()) {
                return true;
            }
        }
        return false;
    }

    private boolean startsWithEmptyFields() {
        return lines.get(next).hasEmptyFields()
                || lines.has(next + 1) && lines.get(next + 1).hasEmptyFields();
    }

    /** Skips titles above a puzzle: before {@code MAT SAVE AS} any, elsewhere lines of prose, which end before a header. */
    private void skipTitles() throws BadInputException, IOException {
        int at = next;
        while (at - next < MOST_TITLES && lines.has(at) && lines.get(at).isTitle()) {
            at++;
        }
        if (lines.has(at) && !lines.get(at).isTitle()) {
            boolean matrix = lines.get(at).isMatrixTitle();
            while (next < at && (matrix || lines.get(next).isProse())) {
                next++;
            }
        }
        SurvoLine first = lines.get(next);
        if (first.isProse()) {
            if (!lines.has(at)) {
                lines.checkEnd();
            }
            throw first.words()
                    .get(0)
                    .fault("expected a puzzle, found " + first.words().get(0).quoted()
                            + "; # makes a comment of a line");
        }
    }
}
