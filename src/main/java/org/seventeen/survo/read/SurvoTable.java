package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.SurvoPuzzle;

/**
 * One way to read a table of several lines: rows of cells with their sum, then a line of column sums. There are several
 * ways, as lines can be words or fields, and the sum of all cells may stand in the corner.
 */
final class SurvoTable {
    private final SurvoLines lines;
    private final SurvoLine first;
    private final boolean byFields;
    private final SurvoDraft draft = new SurvoDraft();
    private final List<List<SurvoWord>> rows = new ArrayList<>();
    /** The last lines of a table with compared sums. */
    private final List<List<SurvoWord>> compared = new ArrayList<>();
    /** How these lines are named. */
    private SurvoComparison.Style style = SurvoComparison.Style.COLUMNS;

    private int next;
    private SurvoForm form = SurvoForm.GRID;
    private SurvoHeader header = SurvoHeader.NONE;
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
     */
    SurvoTable(SurvoLines lines, int start, boolean byFields) {
        this.lines = lines;
        this.byFields = byFields;
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
    SurvoReader.Entry read() throws BadSurvoException {
        if (first.isMatrixTitle()) {
            next++;
            form = SurvoForm.MATRIX;
        } else {
            header = SurvoHeader.of(entries(next), lines.has(next + 1) ? entries(next + 1) : List.of());
            columns = header.columns();
            if (!header.equals(SurvoHeader.NONE)) {
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
        return new SurvoReader.Entry(draft.puzzle(first), form, first.number());
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
                + columns + (columns == 1 ? " cell" : " cells") + " and " + sums;
        return draft.rows() == 0 ? row : row + " or " + (header.compared() ? "the line Sum" : columnSums());
    }

    private String columnSums() {
        return columns + (columns == 1 ? " column sum" : " column sums");
    }

    private void add(List<SurvoWord> line) throws BadSurvoException {
        if (!header.compared() && compared.isEmpty() && draft.rows() > 0 && SurvoComparison.isBorder(line)) {
            style = SurvoComparison.Style.BORDERS;
            compare(line);
            return;
        }
        if (!compared.isEmpty() || header.compared() && SurvoComparison.isSumLine(line)) {
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
            throw line.get(0)
                    .fault("expected row " + header.label() + (draft.rows() + 1) + ", found "
                            + line.get(0).quoted());
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
    private void compare(List<SurvoWord> line) throws BadSurvoException {
        compared.add(line);
        if (compared.size() == style.names().size()) {
            new SurvoComparison(columns, header.isLabelled(), style).finish(compared, rows, draft);
            complete = true;
        }
    }

    private BadSurvoException fault(List<SurvoWord> line, int place, String found) {
        String message = "expected " + expected() + ", found " + found;
        return place < line.size()
                ? line.get(place).fault(message)
                : lines.get(next - 1).fault(message);
    }

    private static String counted(int count) {
        return count + (count == 1 ? " entry" : " entries");
    }

    /** Takes a line as the column sums if it can be nothing else, or is meant as such. */
    private boolean takeColumnSums(List<SurvoWord> line) throws BadSurvoException {
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
    private boolean endsAt(List<SurvoWord> sums, SurvoWord corner) throws BadSurvoException {
        if (agreeing == Integer.MAX_VALUE || sums.stream().anyMatch(SurvoWord::isBlank)) {
            return false;
        }
        long totals = Stream.of(draft.total(), SurvoDraft.total(sums), (long) corner.sum())
                .filter(total -> total == total())
                .count();
        return totals >= agreeing && passedOver-- == 0;
    }

    private void checkCorner(SurvoWord corner) throws BadSurvoException {
        if (form == SurvoForm.MATRIX) {
            throw corner.fault("expected 0 in the corner, found " + corner.text());
        }
        if (!corner.is(total())) {
            throw corner.fault(
                    "expected 0 or " + total() + ", the sum of all cells, in the corner, found " + corner.quoted());
        }
    }

    /** A row that lacks a cell looks like column sums; reports it if it cannot be column sums. */
    private void refuseShortRow(List<SurvoWord> line, List<SurvoWord> sums) throws BadSurvoException {
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
}
