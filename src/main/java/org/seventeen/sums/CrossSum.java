package org.seventeen.sums;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.seventeen.base.text.BadInputException;

/**
 * A cross sum, also called Total Concentration: a table of whole numbers, some of them blank, with the totals of its rows,
 * its columns and, if it is square, of its two diagonals. Immutable.
 *
 * <p>Cells are numbered from 0, row by row. The main diagonal goes down from the first cell; the anti-diagonal goes down from
 * the last cell of the first row. A total may be unknown: then any sum will do.
 */
public final class CrossSum {
    /** The number of a blank cell. */
    public static final int BLANK = Integer.MIN_VALUE;
    /** A total that is not given. */
    public static final long UNKNOWN = Long.MIN_VALUE;
    /** The most cells of a puzzle. */
    public static final int MAX_CELLS = 1 << 16;

    private final String title;
    private final int rows;
    private final int columns;
    private final int[] clues;
    private final Totals totals;
    private final SumConditions.Range range;
    private final SumConditions.Distinct distinct;

    /**
     * The totals of a puzzle; {@link #UNKNOWN} stands for one that is not given.
     *
     * @param rows from the first row on
     * @param columns from the first column on
     * @param main of the main diagonal
     * @param anti of the anti-diagonal
     */
    public record Totals(List<Long> rows, List<Long> columns, long main, long anti) {
        public Totals {
            rows = List.copyOf(rows);
            columns = List.copyOf(columns);
        }
    }

    /**
     * A puzzle.
     *
     * @param title its name, empty for none
     * @param clues the number of each cell, row by row, or {@link #BLANK}; as many as the rows and columns of the totals make
     * @throws IllegalArgumentException if there are too many cells or not as many as the totals make, if a table that is not
     *     square has the total of a diagonal, if a total or clue is out of range, or if two clues are equal that must differ
     */
    public CrossSum(
            String title, int[] clues, Totals totals, SumConditions.Range range, SumConditions.Distinct distinct) {
        this.title = Objects.requireNonNull(title);
        this.rows = totals.rows().size();
        this.columns = totals.columns().size();
        this.clues = clues.clone();
        this.totals = totals;
        this.range = Objects.requireNonNull(range);
        this.distinct = Objects.requireNonNull(distinct);
        if ((long) rows * columns > MAX_CELLS || rows < 1 || columns < 1 || clues.length != rows * columns) {
            throw new IllegalArgumentException("expected 1 to " + MAX_CELLS
                    + " cells, as many as rows by columns, found " + clues.length + " and " + rows + " x " + columns);
        }
        if (rows != columns && hasDiagonals()) {
            throw new IllegalArgumentException(
                    "expected totals of diagonals only if rows and columns are as many, found " + rows + " x "
                            + columns);
        }
        check();
    }

    /**
     * The puzzle of a text in the form of docs/sums.md, which {@link CrossSumReader} describes.
     *
     * @throws IllegalArgumentException if the text is not one puzzle; the message has line and column
     */
    public static CrossSum of(String text) {
        try {
            List<CrossSumReader.Entry> entries = CrossSumReader.read("text", text);
            if (entries.size() != 1) {
                throw new BadInputException("text", "expected one puzzle, found " + entries.size());
            }
            return entries.get(0).puzzle();
        } catch (BadInputException fault) {
            throw fault.unchecked();
        }
    }

    private void check() {
        for (Line line : lines()) {
            if (line.hasTotal() && Math.abs(line.total()) > SumConditions.Range.LIMIT) {
                throw new IllegalArgumentException("expected a total of " + line.name() + " within -"
                        + SumConditions.Range.LIMIT + ".." + SumConditions.Range.LIMIT + ", found " + line.total());
            }
        }
        for (int clue : clues) {
            if (clue != BLANK && !range.contains(clue)) {
                throw new IllegalArgumentException("expected clues in " + range + ", found " + clue);
            }
        }
        for (List<Integer> group : differing()) {
            int[] known = group.stream()
                    .mapToInt(cell -> clues[cell])
                    .filter(clue -> clue != BLANK)
                    .toArray();
            if (Arrays.stream(known).distinct().count() < known.length) {
                throw new IllegalArgumentException("expected clues that differ (" + distinct + "), found equal ones");
            }
        }
    }

    /** The name of the puzzle; empty for none. */
    public String title() {
        return title;
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    /** How many cells there are. */
    public int cells() {
        return clues.length;
    }

    /** The clue of a cell, or {@link #BLANK}. */
    public int clue(int cell) {
        return clues[cell];
    }

    /** A copy of the clues of all cells, {@link #BLANK} for one that has none. */
    public int[] clues() {
        return clues.clone();
    }

    /** Whether a cell has no clue. */
    public boolean isBlank(int cell) {
        return clues[cell] == BLANK;
    }

    /** The blank cells, ascending. */
    public int[] blanks() {
        int count = 0;
        int[] blanks = new int[clues.length];
        for (int cell = 0; cell < clues.length; cell++) {
            if (isBlank(cell)) {
                blanks[count++] = cell;
            }
        }
        return Arrays.copyOf(blanks, count);
    }

    public Totals totals() {
        return totals;
    }

    public SumConditions.Range range() {
        return range;
    }

    public SumConditions.Distinct distinct() {
        return distinct;
    }

    /** Whether the total of a diagonal is given. */
    public boolean hasDiagonals() {
        return totals.main() != UNKNOWN || totals.anti() != UNKNOWN;
    }

    /** All rows, then all columns, then, if there {@link #hasDiagonals}, the main diagonal and the anti-diagonal. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            lines.add(new Line(
                    "row " + (row + 1),
                    steps(row * columns, 1, columns),
                    totals.rows().get(row)));
        }
        for (int column = 0; column < columns; column++) {
            lines.add(new Line(
                    "column " + (column + 1),
                    steps(column, columns, rows),
                    totals.columns().get(column)));
        }
        if (hasDiagonals()) {
            lines.add(new Line("the main diagonal", steps(0, columns + 1, rows), totals.main()));
            lines.add(new Line("the anti-diagonal", steps(columns - 1, Math.max(1, columns - 1), rows), totals.anti()));
        }
        return lines;
    }

    private static List<Integer> steps(int first, int step, int count) {
        List<Integer> cells = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            cells.add(first + i * step);
        }
        return cells;
    }

    /** The groups of cells whose numbers must differ; a diagonal counts if it has a total. */
    public List<List<Integer>> differing() {
        return switch (distinct) {
            case NONE -> List.of();
            case ALL -> List.of(steps(0, 1, cells()));
            case LINES -> {
                List<List<Integer>> groups = new ArrayList<>();
                for (Line line : lines()) {
                    if (line.hasTotal() || !line.name().endsWith("diagonal")) {
                        groups.add(line.cells());
                    }
                }
                yield groups;
            }
        };
    }

    /** The same puzzle with other clues. */
    public CrossSum withClues(int[] other) {
        return new CrossSum(title, other, totals, range, distinct);
    }

    /** Whether titles, sizes, clues, totals and conditions are equal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof CrossSum puzzle
                && puzzle.title.equals(title)
                && Arrays.equals(puzzle.clues, clues)
                && puzzle.totals.equals(totals)
                && puzzle.range.equals(range)
                && puzzle.distinct == distinct;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(clues) * 31 + totals.hashCode();
    }

    /**
     * The text form that {@link CrossSumReader} reads, with the conditions that are not the usual ones; lines end with a line feed.
     */
    @Override
    public String toString() {
        return text(clues, false);
    }

    /**
     * A solution in the form of its puzzle. A total that the puzzle does not give is the sum of the numbers.
     *
     * @param numbers the numbers of all cells
     */
    public String text(int[] numbers) {
        return text(numbers, true);
    }

    private String text(int[] numbers, boolean whole) {
        StringBuilder text = new StringBuilder();
        if (!title.isEmpty()) {
            text.append("#tc ").append(title).append('\n');
        }
        if (!range.equals(SumConditions.Range.POSITIVE)) {
            text.append("#range ").append(range).append('\n');
        }
        if (distinct != SumConditions.Distinct.NONE) {
            text.append("#distinct ").append(distinct).append('\n');
        }
        CrossSum.Line[] all = lines().toArray(CrossSum.Line[]::new);
        // The total of a diagonal would ask for different numbers on it.
        boolean diagonals = whole && distinct != SumConditions.Distinct.LINES;
        if (hasDiagonals()) {
            append(text, all[rows + columns + 1], numbers, diagonals).append('\n');
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int number = numbers[row * columns + column];
                text.append(number == BLANK ? "x" : Integer.toString(number)).append(',');
            }
            append(text, all[row], numbers, whole).append('\n');
        }
        int last = columns + (hasDiagonals() ? 1 : 0);
        for (int i = 0; i < last; i++) {
            append(text.append(i == 0 ? "" : ","), all[rows + i], numbers, i < columns ? whole : diagonals);
        }
        return text.append('\n').toString();
    }

    private static StringBuilder append(StringBuilder text, CrossSum.Line line, int[] numbers, boolean summed) {
        if (line.hasTotal()) {
            return text.append(line.total());
        }
        // A total beyond the limit could not be read again.
        long sum = summed ? line.sumOf(numbers) : UNKNOWN;
        return summed && Math.abs(sum) <= SumConditions.Range.LIMIT ? text.append(sum) : text.append('x');
    }

    /**
     * A row, a column or a diagonal with its total.
     *
     * @param name the line in messages, as {@code row 1}; rows and columns count from 1
     * @param cells the cells, in order
     * @param total the sum of their numbers, or {@link CrossSum#UNKNOWN}
     */
    public record Line(String name, List<Integer> cells, long total) {
        public Line {
            cells = List.copyOf(cells);
        }

        /** Whether the total is given. */
        public boolean hasTotal() {
            return total != CrossSum.UNKNOWN;
        }

        /** The sum of the line's numbers in a filled table. */
        public long sumOf(int[] numbers) {
            long sum = 0;
            for (int cell : cells) {
                sum += numbers[cell];
            }
            return sum;
        }
    }
}
