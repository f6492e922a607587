package org.seventeen.sums;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;

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
public final class CrossSumReader implements EntrySource.Reader<CrossSumReader.Entry> {
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

    /**
     * Reads all puzzles of a text.
     *
     * @param file where the text comes from, for messages
     * @throws BadInputException at the first text that is no puzzle; names the place
     */
    public static List<Entry> read(String file, String text) throws BadInputException {
        return new CrossSumReader(file, TextLines.of(file, text), SumConditions.OF_THE_FILE).all();
    }

    /** After a fault, the next puzzle is the one after the next line {@code #tc}. */
    @Override
    public @Nullable Entry next() throws BadInputException, IOException {
        boolean more = lines.advance();
        while (broken && more && !Header.isTitle(lines.text())) {
            more = lines.advance();
        }
        broken = true;
        Header header = new Header(file, conditions);
        Draft draft = null;
        long first = 0;
        boolean headed = false;
        for (; more; more = lines.advance()) {
            String text = lines.text();
            if (Header.isOne(text)) {
                if (draft != null) {
                    // With --keep-going this line begins the next puzzle.
                    lines.repeat();
                    throw new BadInputException(
                            file,
                            lines.number(),
                            1,
                            "expected " + draft.next() + " of the puzzle at line " + first + ", found "
                                    + SumToken.quoted(text.strip()));
                }
                try {
                    header.take(lines.number(), text);
                } catch (BadInputException fault) {
                    if (Header.isTitle(text)) {
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
                draft = new Draft(header, anti);
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
    private boolean isRowNext(Draft draft) throws BadInputException, IOException {
        while (lines.advance()) {
            String text = lines.text();
            boolean headed = Header.isOne(text);
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
            token.number("the total of the anti-diagonal");
        }
        return token;
    }

    @Override
    public boolean ready() {
        return lines.ready();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    /** A puzzle of which some lines have been read. Faults name the place of the number that is wrong. */
    private static final class Draft {
        private final Header header;
        private final SumToken anti;
        private final List<List<SumToken>> lines = new ArrayList<>();
        private int columns;
        private boolean whole;

        /**
         * A puzzle without rows.
         *
         * @param anti the total of the anti-diagonal, null if the puzzle does not begin with one
         */
        Draft(Header header, SumToken anti) {
            this.header = header;
            this.anti = anti;
        }

        /** Whether all lines have been read. */
        boolean isWhole() {
            return whole;
        }

        /** The line that is to come, for messages. */
        String next() {
            if (lines.isEmpty()) {
                return "row 1";
            }
            String last = "the totals of the " + columns + " columns";
            if (anti != null) {
                return lines.size() < columns ? "row " + (lines.size() + 1) + " of " + columns : last;
            }
            return "row " + (lines.size() + 1) + " or " + last;
        }

        /** Takes the next line. */
        void take(List<SumToken> line) throws BadInputException {
            int size = line.size();
            for (SumToken token : line) {
                if (!token.isUnknown()) {
                    token.number("a number");
                }
            }
            if (lines.isEmpty()) {
                if (size < 2) {
                    throw line.get(0).fault("expected row 1: its numbers and their total, found only " + line.get(0));
                }
                columns = size - 1;
            } else if (anti != null && lines.size() == columns) {
                if (size != columns && size != columns + 1) {
                    throw last(line)
                            .fault("expected the totals of the " + columns
                                    + " columns and perhaps the main diagonal, found "
                                    + Printable.counted(size, "number"));
                }
                whole = true;
            } else if (anti == null && size == columns) {
                whole = true;
            } else if (size != columns + 1) {
                throw last(line)
                        .fault("expected " + next() + ", a row having " + (columns + 1)
                                + " numbers with its total, found " + Printable.counted(size, "number"));
            }
            lines.add(line);
            if ((long) (lines.size() - (whole ? 1 : 0)) * columns > CrossSum.MAX_CELLS) {
                throw line.get(0).fault("expected at most " + CrossSum.MAX_CELLS + " cells, found more");
            }
        }

        /**
         * Whether the last line, which has no more numbers than there are columns, may be a row that lacks one: the totals of the columns
         * would not fit the table, or not all of them are given.
         */
        boolean mayLackANumber() {
            if (!whole || anti != null) {
                return false;
            }
            List<SumToken> last = lines.get(lines.size() - 1);
            return last.stream().anyMatch(SumToken::isUnknown) || sumsDiffer() || someFullColumnDiffers();
        }

        /** Whether rows and columns, with all totals given, add up to different sums. */
        private boolean sumsDiffer() {
            List<SumToken> ofRows =
                    lines.subList(0, lines.size() - 1).stream().map(Draft::last).toList();
            return ofRows.stream().noneMatch(SumToken::isUnknown) && sum(ofRows) != sum(lines.get(lines.size() - 1));
        }

        /** Whether a column without blanks has another sum than its total. */
        private boolean someFullColumnDiffers() {
            for (int i = 0; i < columns; i++) {
                int column = i;
                List<SumToken> cells = lines.subList(0, lines.size() - 1).stream()
                        .map(row -> row.get(column))
                        .toList();
                SumToken total = lines.get(lines.size() - 1).get(column);
                if (cells.stream().noneMatch(SumToken::isUnknown) && sum(cells) != sum(List.of(total))) {
                    return true;
                }
            }
            return false;
        }

        private static long sum(List<SumToken> numbers) {
            return numbers.stream().mapToLong(SumToken::checkedNumber).sum();
        }

        /** Whether a line can follow in the same table, as a row or as the totals of the columns. */
        boolean canGoOnWith(List<SumToken> line) {
            return line.size() == columns || line.size() == columns + 1;
        }

        /** The fault of a last line that {@link #mayLackANumber} and has another row below it. */
        BadInputException lackedNumber() {
            return last(lines.get(lines.size() - 1))
                    .fault("expected a row of " + Printable.counted(columns, "number")
                            + " and its total, or the totals of the " + columns
                            + " columns with an empty line before the next puzzle, found "
                            + Printable.counted(columns, "number")
                            + " above another row");
        }

        private static SumToken last(List<SumToken> line) {
            return line.get(line.size() - 1);
        }

        /** The puzzle, when it is whole. */
        CrossSum puzzle() throws BadInputException {
            int rows = lines.size() - 1;
            int[] clues = new int[rows * columns];
            List<Long> rowTotals = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    clues[row * columns + column] = clue(lines.get(row).get(column));
                }
                rowTotals.add(total(lines.get(row).get(columns)));
            }
            List<Long> columnTotals = new ArrayList<>();
            List<SumToken> last = lines.get(rows);
            for (int column = 0; column < columns; column++) {
                columnTotals.add(total(last.get(column)));
            }
            long main = last.size() > columns ? total(last.get(columns)) : CrossSum.UNKNOWN;
            long antiTotal = anti == null ? CrossSum.UNKNOWN : total(anti);
            CrossSum.Totals totals = new CrossSum.Totals(rowTotals, columnTotals, main, antiTotal);
            int[] blank = new int[clues.length];
            Arrays.fill(blank, CrossSum.BLANK);
            CrossSum puzzle = new CrossSum(header.title(), blank, totals, header.range(), header.distinct());
            checkDiffering(puzzle, clues);
            return puzzle.withClues(clues);
        }

        private int clue(SumToken token) throws BadInputException {
            if (token.isUnknown()) {
                return CrossSum.BLANK;
            }
            int number = token.number("a number");
            if (!header.range().contains(number)) {
                SumConditions.Range range = header.range();
                throw token.fault("expected a number from " + range.least()
                        + (range.isBounded() ? " to " + range.most() : "") + ", found " + token);
            }
            return number;
        }

        private long total(SumToken token) throws BadInputException {
            return token.isUnknown() ? CrossSum.UNKNOWN : token.number("a total");
        }

        private void checkDiffering(CrossSum puzzle, int[] clues) throws BadInputException {
            for (List<Integer> group : puzzle.differing()) {
                Map<Integer, SumToken> seen = new HashMap<>();
                for (int cell : group) {
                    if (clues[cell] == CrossSum.BLANK) {
                        continue;
                    }
                    SumToken token = lines.get(cell / columns).get(cell % columns);
                    SumToken first = seen.putIfAbsent(clues[cell], token);
                    if (first != null) {
                        throw token.fault("expected numbers that differ (" + puzzle.distinct() + "), found " + token
                                + " again (first at " + first.line() + ":" + first.column() + ")");
                    }
                }
            }
        }
    }

    /**
     * What comment lines say of the puzzle that follows: {@code #tc TITLE}, {@code #range 1..30}, {@code #distinct lines}. They
     * are comments for other programs; every other comment is one here too.
     */
    private static final class Header {
        private static final int LONGEST_TITLE = 200;
        private static final String TITLE = "#tc";
        private static final Set<String> WORDS = Set.of(TITLE, "#range", "#distinct");
        /** A line of a header, or one with a slip: a capital letter, another sign than a blank behind the word, a blank before it. */
        private static final Pattern MEANT = Pattern.compile("(?is)#(?:(?:tc|range|distinct)(?![a-z]).*"
                + "|\\s+range\\s*[:=]?\\s*[-+]?[0-9]+\\.\\.[-+]?[0-9]*|\\s+distinct\\s*[:=]?\\s*(?:none|lines|all))");

        private final String file;
        private final SumConditions conditions;
        private String title = "";
        private SumConditions.Range range = SumConditions.Range.POSITIVE;
        private SumConditions.Distinct distinct = SumConditions.Distinct.NONE;
        /** For each word of a header the line that has it. */
        private final Map<String, Long> lines = new HashMap<>();

        /** A header that says nothing yet. */
        Header(String file, SumConditions conditions) {
            this.file = file;
            this.conditions = conditions;
        }

        /** Whether a line says something of a puzzle, or is meant to, and so cannot stand within one. */
        static boolean isOne(String line) {
            return MEANT.matcher(line.strip()).matches();
        }

        /** Whether a line says the title of a puzzle: reading goes on there after a bad one. */
        static boolean isTitle(String line) {
            return word(line).equals(TITLE);
        }

        private static String word(String line) {
            String text = line.strip();
            int end = 0;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            return text.substring(0, end);
        }

        /** Takes a line that {@link #isOne}. */
        void take(long number, String line) throws BadInputException {
            String name = word(line);
            int at = line.indexOf(name) + name.length();
            String text = line.substring(at).strip();
            SumToken word = new SumToken(file, number, line.indexOf(name) + 1, name);
            int column = text.isEmpty() ? line.length() + 1 : line.indexOf(text, at) + 1;
            SumToken value = new SumToken(file, number, column, text);
            String found = text.isEmpty() ? "nothing" : value.toString();
            if (!WORDS.contains(name)) {
                // Taken for a comment, it would change the puzzle without a word.
                throw word.fault("expected a line that begins with '#tc ', '#range ' or '#distinct ', found "
                        + SumToken.quoted(line.strip()));
            }
            Long before = lines.putIfAbsent(name, number);
            if (before != null) {
                throw word.fault(
                        "expected the puzzle of " + name + " at line " + before + ", found " + name + " again");
            }
            switch (name) {
                case TITLE -> {
                    String shown = Printable.line(text);
                    title = shown.length() > LONGEST_TITLE ? shown.substring(0, LONGEST_TITLE) + "…" : shown;
                }
                case "#range" ->
                    range = SumConditions.Range.parse(text)
                            .orElseThrow(
                                    () -> value.fault("expected a range as 1..30 or 1.. after #range, found " + found));
                default ->
                    distinct = SumConditions.Distinct.of(text)
                            .orElseThrow(
                                    () -> value.fault("expected none, lines or all after #distinct, found " + found));
            }
        }

        String title() {
            return title;
        }

        SumConditions.Range range() {
            return conditions.range().orElse(range);
        }

        SumConditions.Distinct distinct() {
            return conditions.distinct().orElse(distinct);
        }
    }
}
