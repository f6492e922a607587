package org.seventeen.sudoku.canon;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * A move that takes every solution grid to a solution grid: an optional reflection at the main diagonal, then a
 * rearrangement of rows and columns, then a renaming of digits. Immutable.
 *
 * <p>Rows move within bands and bands as wholes, columns and stacks likewise: 2 · 6⁴ · 6⁴ = 3 359 232 ways, and 9! namings
 * of the digits. Two grids are essentially different if none of the moves takes one to the other (Russell and Jarvis,
 * "Mathematics of Sudoku II", 2006).
 */
public final class Isotopy {
    /** The number of geometric moves, those that keep the digits' names. */
    public static final int GEOMETRIC = 3_359_232;

    private static final int LINE_ORDERS = 6 * 6 * 6 * 6;
    static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private static final int[] DIGITS_IN_ORDER = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

    private final boolean transposing;
    private final int[] rows;
    private final int[] columns;
    /** The names of 0 to 9; 0 (empty) stays 0. */
    private final int[] digits;
    /** The target of each of the 81 cells. */
    private final int[] cells = new int[81];

    private Isotopy(boolean transposing, int[] rows, int[] columns, int[] digits) {
        this.transposing = transposing;
        this.rows = rows;
        this.columns = columns;
        this.digits = digits;
        for (int cell = 0; cell < 81; cell++) {
            int row = transposing ? cell % 9 : cell / 9;
            int column = transposing ? cell / 9 : cell % 9;
            cells[cell] = 9 * rows[row] + columns[column];
        }
    }

    /**
     * The move made of these parts.
     *
     * @param transposing whether the grid is first reflected at the main diagonal
     * @param rows nine numbers 0 to 8: the target of each row; bands stay together
     * @param columns nine numbers 0 to 8: the target of each column; stacks stay together
     * @param digits nine numbers 1 to 9: the new names of digits 1 to 9
     * @throws IllegalArgumentException if these are not such numbers
     */
    public static Isotopy of(boolean transposing, int[] rows, int[] columns, int[] digits) {
        checkLines("rows", rows);
        checkLines("columns", columns);
        int[] names = new int[10];
        int seen = 0;
        for (int i = 0; i < digits.length; i++) {
            if (digits.length != 9 || digits[i] < 1 || digits[i] > 9) {
                throw new IllegalArgumentException("not nine digits 1 to 9: " + Arrays.toString(digits));
            }
            names[i + 1] = digits[i];
            seen |= 1 << digits[i];
        }
        if (seen != 0b11_1111_1110) {
            throw new IllegalArgumentException("not the digits 1 to 9 in some order: " + Arrays.toString(digits));
        }
        return new Isotopy(transposing, rows.clone(), columns.clone(), names);
    }

    /** The move that changes nothing. */
    public static Isotopy identity() {
        return geometric(0);
    }

    /**
     * One of the geometric moves; number 0 is {@link #identity()}, the upper half transpose.
     *
     * @param number 0 to {@link #GEOMETRIC} − 1
     * @throws IllegalArgumentException if it is out of range
     */
    public static Isotopy geometric(int number) {
        if (number < 0 || number >= GEOMETRIC) {
            throw new IllegalArgumentException("there is no geometric move " + number);
        }
        int orders = number % (GEOMETRIC / 2);
        return new Isotopy(
                number >= GEOMETRIC / 2,
                lines(orders / LINE_ORDERS),
                lines(orders % LINE_ORDERS),
                DIGITS_IN_ORDER.clone());
    }

    /** A move drawn from all 3 359 232 · 9!, each equally likely if the generator is fair. */
    public static Isotopy random(RandomGenerator random) {
        Isotopy places = geometric(random.nextInt(GEOMETRIC));
        int[] names = DIGITS_IN_ORDER.clone();
        for (int i = 9; i > 1; i--) {
            int other = 1 + random.nextInt(i);
            int name = names[i];
            names[i] = names[other];
            names[other] = name;
        }
        return new Isotopy(places.transposing, places.rows, places.columns, names);
    }

    /** The grid moved. */
    public SolutionGrid apply(SolutionGrid grid) {
        return SolutionGrid.of(moved(grid.digits()));
    }

    /** The puzzle moved. */
    public Puzzle apply(Puzzle puzzle) {
        return Puzzle.of(moved(puzzle.digits()));
    }

    /** The cells moved. */
    public CellSet apply(CellSet set) {
        CellSet moved = CellSet.EMPTY;
        for (int cell : set.cells()) {
            moved = moved.with(cells[cell]);
        }
        return moved;
    }

    /** The target of cell 0 to 80. */
    public int cell(int cell) {
        return cells[cell];
    }

    /** The new name of digit 1 to 9; 0, an empty cell, stays 0. */
    public int digit(int digit) {
        return digits[digit];
    }

    /** Whether the grid is first reflected at the main diagonal. */
    public boolean transposes() {
        return transposing;
    }

    /** The target, 0 to 8, of each row, after the reflection if there is one. A copy. */
    public int[] rows() {
        return rows.clone();
    }

    /** The target, 0 to 8, of each column, after the reflection if there is one. A copy. */
    public int[] columns() {
        return columns.clone();
    }

    /** The new names of digits 1 to 9. A copy. */
    public int[] digits() {
        return Arrays.copyOfRange(digits, 1, 10);
    }

    /** The inverse move. */
    public Isotopy inverse() {
        int[] rowsBack = inverse(rows);
        int[] columnsBack = inverse(columns);
        return transposing
                ? new Isotopy(true, columnsBack, rowsBack, inverse(digits))
                : new Isotopy(false, rowsBack, columnsBack, inverse(digits));
    }

    /** This move followed by another, as one move. */
    public Isotopy andThen(Isotopy next) {
        int[] firstRows = next.transposing ? columns : rows;
        int[] firstColumns = next.transposing ? rows : columns;
        return new Isotopy(
                transposing != next.transposing,
                chain(firstRows, next.rows),
                chain(firstColumns, next.columns),
                chain(digits, next.digits));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Isotopy isotopy
                && Arrays.equals(cells, isotopy.cells)
                && Arrays.equals(digits, isotopy.digits);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(cells) + Arrays.hashCode(digits);
    }

    /** The parts in the order in which they act, lines counted from 1: {@code transpose rows 123456789 … }. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(transposing ? "transpose, rows " : "rows ");
        for (int row : rows) {
            text.append(row + 1);
        }
        text.append(", columns ");
        for (int column : columns) {
            text.append(column + 1);
        }
        text.append(", digits ");
        for (int digit = 1; digit <= 9; digit++) {
            text.append(digits[digit]);
        }
        return text.toString();
    }

    private byte[] moved(byte[] source) {
        byte[] target = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            target[cells[cell]] = (byte) digits[source[cell]];
        }
        return target;
    }

    /** One of the 1 296 orders of nine lines that keep triples together. */
    private static int[] lines(int number) {
        byte[] groups = Orders.FROM[number / 216];
        int rest = number % 216;
        int[] lines = new int[9];
        for (int group = 0; group < 3; group++) {
            byte[] order = Orders.FROM[group == 0 ? rest / 36 : group == 1 ? rest / 6 % 6 : rest % 6];
            for (int line = 0; line < 3; line++) {
                lines[3 * group + line] = 3 * groups[group] + order[line];
            }
        }
        return lines;
    }

    private static void checkLines(String what, int[] lines) {
        int[] sorted = lines.clone();
        Arrays.sort(sorted);
        boolean kept = Arrays.equals(sorted, IN_ORDER);
        for (int i = 0; kept && i < 9; i++) {
            kept = lines[i] / 3 == lines[i - i % 3] / 3;
        }
        if (!kept) {
            throw new IllegalArgumentException(
                    what + " that are not 0 to 8 with threes kept together: " + Arrays.toString(lines));
        }
    }

    private static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            inverse[order[i]] = i;
        }
        return inverse;
    }

    private static int[] chain(int[] first, int[] second) {
        int[] chain = new int[first.length];
        for (int i = 0; i < first.length; i++) {
            chain[i] = second[first[i]];
        }
        return chain;
    }
}
