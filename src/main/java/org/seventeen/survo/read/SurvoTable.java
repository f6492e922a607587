package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;

/**
 * One way to read a table of several lines: rows of cells with their sum, then a line of column sums. There are several
 * ways, as lines can be words or fields, and the sum of all cells may stand in the corner.
 */
final class SurvoTable {
    private final SurvoReader.Lines lines;
    private final SurvoLine first;
    private final boolean byFields;
    private final boolean starts;
    private final SurvoDraft draft = new SurvoDraft();
    private final List<List<SurvoWord>> rows = new ArrayList<>();
    /** The last lines of a table with compared sums. */
    private final List<List<SurvoWord>> compared = new ArrayList<>();
    /** How these lines are named. */
    private Comparison.Style style = Comparison.Style.COLUMNS;

    private int next;
    private SurvoForm form = SurvoForm.GRID;
    private Header header = Header.NONE;
    /** The number of columns, 0 while unknown. */
    private int columns;

    private boolean complete;
    private boolean cut;
    private boolean hasTotal;
    /** How many totals must agree for a line with a total to end the table; more than there are if no such line ends it. */
    private int agreeing = Integer.MAX_VALUE;
    /** How many such lines are still taken as rows. */
    private int passedOver;

    /**
     * A way to read a table.
     *
     * @param lines the lines of the text
     * @param start the index of the table's first line
     * @param byFields whether entries are fields between tabs or commas, which may be empty
     * @param starts whether a full table may miss its sums without lines that say so
     */
    SurvoTable(SurvoReader.Lines lines, int start, boolean byFields, boolean starts) {
        this.lines = lines;
        this.byFields = byFields;
        this.starts = starts;
        first = lines.get(start);
        next = start;
    }

    /**
     * Lets a line that could be a row end the table if it can be column sums with the sum of all cells at the end.
     *
     * @param totals how many of three totals must be the sum of all numbers: that of the rows, that of the columns and the
     *     one written
     * @param rows how many such lines are taken as rows first
     */
    SurvoTable endAtTotal(int totals, int rows) {
        agreeing = totals;
        passedOver = rows;
        return this;
    }

    /** The index of the line after the table, once it is read. */
    int end() {
        return next;
    }

    /** Whether the column sums were found. */
    boolean isComplete() {
        return complete;
    }

    /** Whether the text ended before the column sums. */
    boolean isCut() {
        return cut;
    }

    /** Whether a line that could be a row was taken as column sums with the sum of all cells at the end. */
    boolean hasTotal() {
        return hasTotal;
    }

    /** Reads the table. */
    SurvoReader.Entry read() throws BadInputException {
        if (first.isMatrixTitle()) {
            next++;
            form = SurvoForm.MATRIX;
        } else {
            header = Header.of(entries(next), lines.has(next + 1) ? entries(next + 1) : List.of());
            columns = header.columns();
            if (!header.equals(Header.NONE)) {
                next++;
                form = header.isLabelled() ? SurvoForm.LETTERS : SurvoForm.GRID;
            }
        }
        while (!complete) {
            if (!lines.has(next)) {
                cut = true;
                throw lines.get(next - 1).fault("expected " + expected() + ", found the end of the input");
            }
            lines.get(next).checkOneRow();
            add(entries(next++));
        }
        boolean isStart = (starts || !compared.isEmpty()) && draft.missesSums();
        return new SurvoReader.Entry(
                isStart ? draft.openPuzzle(first) : draft.puzzle(first),
                form,
                first.file(),
                first.number(),
                isStart ? draft.numbers() : List.of());
    }

    private List<SurvoWord> entries(int line) {
        return byFields ? lines.get(line).fields() : lines.get(line).words();
    }

    /** The expected content of the next line, for messages. */
    private String expected() {
        String sums = header.compared() ? "their sum, what it should be and the error" : "their sum";
        if (!compared.isEmpty()) {
            return "the line " + style.names().get(compared.size()) + " of the column sums";
        }
        if (columns == 0) {
            return "a row of cells and " + sums;
        }
        String row = (header.isLabelled()
                        ? "a row of its " + (header.label().isEmpty() ? "number" : "label") + ", "
                        : "a row of ")
                + Printable.counted(columns, "cell") + " and " + sums;
        return draft.rows() == 0 ? row : row + " or " + (header.compared() ? "the line Sum" : columnSums());
    }

    private String columnSums() {
        return Printable.counted(columns, "column sum");
    }

    private void add(List<SurvoWord> line) throws BadInputException {
        if (!header.compared() && compared.isEmpty() && draft.rows() > 0 && Comparison.isBorder(line)) {
            style = Comparison.Style.BORDERS;
            compare(line);
            return;
        }
        if (!compared.isEmpty() || header.compared() && Comparison.isSumLine(line)) {
            compare(line);
            return;
        }
        int behind = header.compared() ? 3 : 1;
        int label = header.isLabelled() ? 1 : 0;
        if (columns == 0) {
            columns = line.size() - behind;
            if (columns < 1) {
                columns = 1;
                throw line.get(0)
                        .fault("expected cells and their sum, found "
                                + (line.size() == 1 ? "one entry" : line.size() + " entries"));
            }
        }
        if (!header.compared() && draft.rows() > 0 && takeColumnSums(line)) {
            complete = true;
            return;
        }
        if (line.size() != columns + behind + label) {
            throw fault(line, columns + behind + label, counted(line.size()));
        }
        if (label == 1 && !line.get(0).is(header.label() + (draft.rows() + 1))) {
            throw line.get(0).expected("row " + header.label() + (draft.rows() + 1));
        }
        if (draft.rows() == SurvoPuzzle.MAX_CELLS) {
            throw first.fault("expected 1 to " + SurvoPuzzle.MAX_CELLS + " cells, found more rows");
        }
        for (int column = 0; column < columns; column++) {
            draft.addCell(line.get(column + label));
        }
        draft.addRowSum(line.get(columns + label + (header.compared() ? 1 : 0)));
        rows.add(line);
    }

    /** Takes one of the last lines of a table with compared sums. */
    private void compare(List<SurvoWord> line) throws BadInputException {
        compared.add(line);
        if (compared.size() == style.names().size()) {
            new Comparison(columns, header.isLabelled(), style).finish(compared, rows, draft);
            complete = true;
        }
    }

    private BadInputException fault(List<SurvoWord> line, int place, String found) {
        String message = "expected " + expected() + ", found " + found;
        return place < line.size()
                ? line.get(place).fault(message)
                : lines.get(next - 1).fault(message);
    }

    private static String counted(int count) {
        return count + (count == 1 ? " entry" : " entries");
    }

    /** Takes a line as the column sums if it can be nothing else, or is meant as such. */
    private boolean takeColumnSums(List<SurvoWord> line) throws BadInputException {
        boolean named = line.get(0).isEmpty() || line.get(0).isSum();
        List<SurvoWord> sums = header.isLabelled() && named ? line.subList(1, line.size()) : line;
        SurvoWord corner = sums.size() == columns + 1 ? sums.get(columns) : null;
        if (corner == null && sums.size() != columns) {
            return false;
        }
        if (corner != null && corner.isBlank()) {
            form = header.isLabelled() ? form : SurvoForm.MATRIX;
        } else if (corner != null) {
            if (!header.isLabelled() && !endsAt(sums.subList(0, columns), corner)) {
                return false;
            }
            hasTotal = !header.isLabelled();
            checkCorner(corner);
        }
        if (corner == null) {
            refuseShortRow(line, sums);
        }
        for (SurvoWord sum : sums.subList(0, columns)) {
            draft.addColumnSum(sum);
        }
        return true;
    }

    /** The sum of all numbers for the cells read so far. */
    private long total() {
        long cells = (long) draft.rows() * columns;
        return cells * (cells + 1) / 2;
    }

    /** Whether a line that could be a row ends the table. */
    private boolean endsAt(List<SurvoWord> sums, SurvoWord corner) throws BadInputException {
        if (agreeing == Integer.MAX_VALUE || sums.stream().anyMatch(SurvoWord::isBlank)) {
            return false;
        }
        long totals = Stream.of(draft.total(), SurvoDraft.total(sums), (long) corner.sum())
                .filter(total -> total == total())
                .count();
        return totals >= agreeing && passedOver-- == 0;
    }

    private void checkCorner(SurvoWord corner) throws BadInputException {
        if (form == SurvoForm.MATRIX) {
            throw corner.fault("expected 0 in the corner, found " + corner.text());
        }
        if (!corner.is(total())) {
            throw corner.expected("0 or " + total() + ", the sum of all cells, in the corner");
        }
    }

    /** A row that lacks a cell looks like column sums; reports it if it cannot be column sums. */
    private void refuseShortRow(List<SurvoWord> line, List<SurvoWord> sums) throws BadInputException {
        boolean blank = sums.stream().anyMatch(SurvoWord::isBlank);
        if (blank && !sums.get(columns - 1).isBlank()) {
            throw fault(line, line.size(), counted(columns) + ", a blank one among them");
        }
        if (!blank) {
            long sum = SurvoDraft.total(sums);
            // The line behind is asked for only if the sums are wrong, as it may be long in coming.
            if (sum != total() && isRowNext()) {
                throw lines.get(next - 1)
                        .fault("expected " + expected() + " that add up to " + total() + ", found " + counted(columns)
                                + " that add up to " + sum);
            }
        }
    }

    /** Whether the next line can go on with the table. */
    private boolean isRowNext() {
        if (!lines.has(next) || lines.get(next).startsPuzzle()) {
            return false;
        }
        int size = entries(next).size();
        return size == columns || size == columns + 1;
    }

    /**
     * The header over the cells of a table: letters or numbers of the columns (Mustonen 2007), or C1, C2, …, perhaps with Sum over the sums, or Sum, OK, D over
     * compared sums (Mustonen, <em>Products of marginal sums</em>). Other forms have no header.
     *
     * @param columns how many columns there are, 0 if only the rows show it
     * @param label the text before the number in the labels of rows; null if rows have no labels
     * @param compared whether the present sums stand beside the correct ones
     */
    private record Header(int columns, String label, boolean compared) {
        /** No line over the cells. */
        static final Header NONE = new Header(0, null, false);

        private static final List<String> SUMS = List.of("SUM", "OK", "D");

        /**
         * The header in a line, or {@link #NONE} if the line is a row.
         *
         * @param next the words of the next line, none at the end of the input
         * @throws BadInputException if the line starts like a header but does not continue like one
         */
        static Header of(List<SurvoWord> line, List<SurvoWord> next) throws BadInputException {
            List<SurvoWord> words = line.get(0).isEmpty() ? line.subList(1, line.size()) : line;
            int sums = words.size() - SUMS.size();
            boolean compared =
                    sums >= 0 && upperCase(words.subList(sums, words.size())).equals(SUMS);
            int last = words.size() - 1;
            List<SurvoWord> names = compared
                    ? words.subList(0, sums)
                    : last > 0 && words.get(last).isSum() ? words.subList(0, last) : words;
            if (names.isEmpty()) {
                return compared ? new Header(0, null, true) : NONE;
            }
            boolean letters = names.get(0).is("A");
            if (letters || names.get(0).is("C1")) {
                for (int i = 0; i < names.size(); i++) {
                    check(names, i, letters ? SurvoPuzzle.columnName(i) : "C" + (i + 1), letters ? "the letter " : "");
                }
                return new Header(names.size(), letters ? "" : "R", compared);
            }
            // A row 1 2 3 has as many entries as the rows below it; a header has two fewer, as it lacks label and sum.
            boolean numbers = next.size() == names.size() + 2 && next.get(0).is(1);
            for (int i = 0; i < names.size(); i++) {
                numbers &= names.get(i).is(i + 1);
            }
            return numbers ? new Header(names.size(), "", compared) : NONE;
        }

        private static List<String> upperCase(List<SurvoWord> words) {
            List<String> texts = new ArrayList<>();
            words.forEach(word -> texts.add(word.text().toUpperCase(Locale.ROOT)));
            return texts;
        }

        private static void check(List<SurvoWord> names, int i, String name, String what) throws BadInputException {
            if (i >= SurvoPuzzle.MAX_CELLS) {
                throw names.get(i)
                        .fault("expected at most " + SurvoPuzzle.MAX_CELLS + " columns, found " + names.size());
            }
            if (!names.get(i).is(name)) {
                throw names.get(i).expected(what + name);
            }
        }

        boolean isLabelled() {
            return label != null;
        }
    }

    /**
     * The present sums, the correct ones and the errors that Mustonen prints below a full table: the lines Sum, OK and D, with
     * columns of the same names behind the table, or, with the correct sums alone behind the table, lines that end with
     * <em>computed sums</em>, <em>correct sums</em> and <em>error</em>. Without errors such a table is a puzzle with its solution, with
     * errors a start of the swapping method.
     */
    private static final class Comparison {
        /** How the three lines are named. */
        enum Style {
            /** Names before the lines, and columns of the same names (<em>Products of marginal sums</em>). */
            COLUMNS("Sum", "OK", "D"),
            /** Names behind the lines (Mustonen 2007). */
            BORDERS("computed sums", "correct sums", "error");

            private final String sums;
            private final String rightSums;
            private final String errors;

            Style(String sums, String rightSums, String errors) {
                this.sums = sums;
                this.rightSums = rightSums;
                this.errors = errors;
            }

            /** The names of the last three lines. */
            List<String> names() {
                return List.of(sums, rightSums, errors);
            }
        }

        private static final Pattern ERROR = Pattern.compile("-?[0-9]{1,9}");
        private static final Pattern TOTAL_ERROR = Pattern.compile("W=[0-9]{1,9}");

        private final int columns;
        private final int label;
        private final Style style;

        Comparison(int columns, boolean labelled, Style style) {
            this.columns = columns;
            label = labelled ? 1 : 0;
            this.style = style;
        }

        /** Whether a line is the first of the last three, with the name before it. */
        static boolean isSumLine(List<SurvoWord> line) {
            String name = Style.COLUMNS.sums;
            return line.get(0).is(name)
                    || line.size() > 1 && line.get(0).isEmpty() && line.get(1).is(name);
        }

        /** Whether a line is the first of the last three, with the name behind it. */
        static boolean isBorder(List<SurvoWord> line) {
            return wordsOfName(line, Style.BORDERS.sums) > 0;
        }

        /** How many words or fields at the end of a line are this name; 0 if it has another end. */
        private static int wordsOfName(List<SurvoWord> line, String name) {
            int size = line.size();
            if (line.get(size - 1).is(name)) {
                return 1;
            }
            String[] words = name.split(" ", -1);
            return words.length == 2
                            && size > 1
                            && line.get(size - 2).is(words[0])
                            && line.get(size - 1).is(words[1])
                    ? 2
                    : 0;
        }

        /**
         * Checks the printed sums and errors, and adds the column sums to the draft.
         *
         * @param last the last three lines
         * @param rows the rows, with their labels if they have any
         */
        void finish(List<List<SurvoWord>> last, List<List<SurvoWord>> rows, SurvoDraft draft) throws BadInputException {
            for (List<SurvoWord> row : rows) {
                int sum = 0;
                for (SurvoWord cell : row.subList(label, label + columns)) {
                    sum += cell.number("a number, as all cells of such a table have");
                }
                if (style == Style.COLUMNS) {
                    check(row.get(label + columns), sum, row.get(label + columns + 1), row.get(label + columns + 2));
                }
            }
            List<SurvoWord> sums = values(last, 0);
            List<SurvoWord> right = values(last, 1);
            List<SurvoWord> errors = values(last, 2);
            for (int column = 0; column < columns; column++) {
                int sum = 0;
                for (List<SurvoWord> row : rows) {
                    sum += row.get(label + column).cell();
                }
                check(sums.get(column), sum, right.get(column), errors.get(column));
                draft.addColumnSum(right.get(column));
            }
        }

        /** The numbers of one of the last lines. */
        private List<SurvoWord> values(List<List<SurvoWord>> last, int which) throws BadInputException {
            List<SurvoWord> line = last.get(which);
            String name = style.names().get(which);
            int from = line.get(0).isEmpty() ? 1 : 0;
            int to = line.size();
            SurvoWord named = line.get(from);
            boolean found;
            if (style == Style.COLUMNS) {
                found = named.is(name);
                from++;
                to -= to > from && TOTAL_ERROR.matcher(line.get(to - 1).text()).matches() ? 1 : 0;
            } else {
                named = line.get(to - 1);
                found = wordsOfName(line, name) > 0;
                to -= wordsOfName(line, name);
            }
            if (!found) {
                throw named.expected("the line " + name + " of the column sums");
            }
            if (to - from != columns) {
                throw named.fault("expected " + Printable.counted(columns, "number")
                        + (style == Style.COLUMNS ? " behind " : " before ") + name + ", found "
                        + Math.max(0, to - from));
            }
            return line.subList(from, to);
        }

        private static void check(SurvoWord written, int sum, SurvoWord right, SurvoWord error)
                throws BadInputException {
            if (!written.is(sum)) {
                throw written.expected("the sum " + sum);
            }
            int difference = sum - right.sum();
            if (!ERROR.matcher(error.text()).matches() || Integer.parseInt(error.text()) != difference) {
                throw error.expected("the error " + difference);
            }
        }
    }
}
