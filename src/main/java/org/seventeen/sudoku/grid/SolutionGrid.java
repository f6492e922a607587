package org.seventeen.sudoku.grid;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** A completed sudoku grid: 81 digits 1 to 9, each once in every row, column and box. Immutable. */
public final class SolutionGrid extends DigitValue {
    /** All digits of a unit, bit d for digit d. */
    private static final int ALL = 0b11_1111_1110;

    /** Bits of one column of three. */
    private static final int COLUMN = 10;

    private SolutionGrid(byte[] digits) {
        super(digits);
    }

    /**
     * The grid with the given digits, row by row.
     *
     * @throws IllegalArgumentException if there are not 81 digits 1 to 9 or a unit lacks a digit; the message names the
     *     first such place
     */
    public static SolutionGrid of(byte[] digits) {
        Fault fault = firstFault(digits);
        if (fault != null) {
            throw new IllegalArgumentException("expected a solution grid, found " + fault.found());
        }
        return new SolutionGrid(digits.clone());
    }

    /** The grid with digits that have no {@link #firstFault}, and that nobody changes later: they are not copied. */
    static SolutionGrid ofChecked(byte[] digits) {
        return new SolutionGrid(digits);
    }

    /**
     * The grid written as 81 digits.
     *
     * @throws IllegalArgumentException as {@link #of(byte[])}
     */
    public static SolutionGrid of(String text) {
        return of(digitsOf(text));
    }

    /**
     * A reason why 81 digits are no solution grid.
     *
     * @param cell the cell, 0 to 80
     * @param found the fault there, such as {@code digit 5 twice in row 2}
     */
    public record Fault(int cell, String found) {}

    /**
     * The first fault of the digits, row by row; null if they are a solution grid.
     *
     * @param digits 81 numbers; those that are not 1 to 9 count as empty cells
     * @throws IllegalArgumentException if there are not 81
     */
    public static @Nullable Fault firstFault(byte[] digits) {
        if (digits.length != 81) {
            throw new IllegalArgumentException("expected 81 digits, found " + digits.length);
        }
        if (isSolution(digits)) {
            return null;
        }
        DigitTwice twice = DigitTwice.in(digits);
        int checked = twice == null ? 81 : twice.second();
        for (int cell = 0; cell < checked; cell++) {
            if (digits[cell] < 1 || digits[cell] > 9) {
                return new Fault(cell, "an empty cell in row " + (cell / 9 + 1) + " column " + (cell % 9 + 1));
            }
        }
        return twice == null ? null : new Fault(twice.second(), twice.found());
    }

    /**
     * Checks that digits can be the first rows of a solution grid, judged by their own rows, columns and boxes.
     *
     * @param what the expected object, such as {@code a band}
     * @throws IllegalArgumentException if there are not {@code cells} or a digit is missing or repeated; the message names
     *     the first such place
     */
    public static void check(byte[] digits, int cells, String what) {
        if (digits.length != cells) {
            throw new IllegalArgumentException(
                    "expected the " + cells + " digits of " + what + ", found " + digits.length);
        }
        Fault fault = firstFault(Arrays.copyOf(digits, 81));
        if (fault != null && fault.cell() < cells) {
            throw new IllegalArgumentException("expected " + what + ", found " + fault.found());
        }
    }

    /** Whether 81 numbers are a solution grid. Finds no place, and takes a fraction of the time of {@link #firstFault}. */
    private static boolean isSolution(byte[] digits) {
        int stack0 = 0;
        int stack1 = 0;
        int stack2 = 0;
        int all = ALL;
        int odd = 0;
        for (int band = 0; band < 81; band += 27) {
            int box0 = 0;
            int box1 = 0;
            int box2 = 0;
            for (int row = band; row < band + 27; row += 9) {
                int left = columns(digits, row);
                int middle = columns(digits, row + 3);
                int right = columns(digits, row + 6);
                odd |= odd(digits, row) | odd(digits, row + 3) | odd(digits, row + 6);
                all &= together(left | middle | right);
                stack0 |= left;
                stack1 |= middle;
                stack2 |= right;
                box0 |= left;
                box1 |= middle;
                box2 |= right;
            }
            all &= together(box0) & together(box1) & together(box2);
        }
        // Nine cells with all nine digits have each once.
        int allColumns = ALL | ALL << COLUMN | ALL << 2 * COLUMN;
        return odd == 0 && all == ALL && (stack0 & stack1 & stack2) == allColumns;
    }

    /** The digits of three cells in a row: ten bits for each, bit d for digit d. */
    private static int columns(byte[] digits, int cell) {
        return 1 << digits[cell] | 1 << digits[cell + 1] + COLUMN | 1 << digits[cell + 2] + 2 * COLUMN;
    }

    /** The digits of three columns as one set. */
    private static int together(int columns) {
        return columns | columns >>> COLUMN | columns >>> 2 * COLUMN;
    }

    /** Not 0 if one of three numbers is not 1 to 9: those below 1 and above 16 set a bit less one, those above 9 plus six. */
    private static int odd(byte[] digits, int cell) {
        int one = digits[cell];
        int two = digits[cell + 1];
        int three = digits[cell + 2];
        return (one - 1 | one + 6 | two - 1 | two + 6 | three - 1 | three + 6) & ~15;
    }

    /** The grid reflected at its main diagonal. */
    public SolutionGrid transposed() {
        byte[] mirrored = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            mirrored[cell % 9 * 9 + cell / 9] = digits[cell];
        }
        return new SolutionGrid(mirrored);
    }

    /**
     * Two cells that see each other and have the same digit, for which they stand in no solution grid.
     *
     * @param first a cell, 0 to 80
     * @param second a later cell
     * @param found the fault in words, such as {@code digit 5 twice in row 2}
     */
    public record DigitTwice(int first, int second, String found) {
        /**
         * The first such cells, in the order of the second; null if there are none.
         *
         * @param digits 81 cells; those without a digit 1 to 9 are empty
         */
        public static @Nullable DigitTwice in(byte[] digits) {
            int[][] seen = new int[27][10];
            for (int cell = 0; cell < 81; cell++) {
                int digit = digits[cell];
                if (digit < 1 || digit > 9) {
                    continue;
                }
                for (int unit : CellSet.unitsOf(cell)) {
                    if (seen[unit][digit] != 0) {
                        String kind = unit < 9 ? "row " : unit < 18 ? "column " : "box ";
                        String found = "digit " + digit + " twice in " + kind + (unit % 9 + 1);
                        return new DigitTwice(seen[unit][digit] - 1, cell, found);
                    }
                    seen[unit][digit] = cell + 1;
                }
            }
            return null;
        }

        /**
         * Checks that there are no such cells.
         *
         * @param digits as in {@link #in}
         * @throws IllegalArgumentException if there are
         */
        public static void check(byte[] digits) {
            DigitTwice twice = in(digits);
            if (twice != null) {
                throw new IllegalArgumentException(
                        "expected no digit twice in a row, column or box, found " + twice.found());
            }
        }

        /**
         * All cells whose digit stands in their row, column or box once more.
         *
         * @param digits 81 numbers, 1 to 9, or 0 for an empty cell
         */
        public static CellSet cells(byte[] digits) {
            int[][] counts = new int[27][10];
            for (int cell = 0; cell < 81; cell++) {
                for (int unit : CellSet.unitsOf(cell)) {
                    counts[unit][digits[cell]]++;
                }
            }
            CellSet cells = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                for (int unit : CellSet.unitsOf(cell)) {
                    boolean twice = digits[cell] != 0 && counts[unit][digits[cell]] > 1;
                    cells = twice ? cells.with(cell) : cells;
                }
            }
            return cells;
        }

        /** The fault with the lines and columns of both cells, such as {@code digit 5 twice in row 2, at 3:10 and 3:14}. */
        public String places(Entry entry) {
            return found + ", at " + place(entry, first) + " and " + place(entry, second);
        }

        private static String place(Entry entry, int cell) {
            return entry.places().line(cell) + ":" + entry.places().column(cell);
        }
    }
}
