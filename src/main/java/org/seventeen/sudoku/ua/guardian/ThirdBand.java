package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * A third band that completes a band pair, with its rows ordered so that the digits of its first column ascend. Immutable.
 *
 * <p>Bands that are equal up to the order of their rows complete a pair to grids with the same puzzles up to that order, so
 * one of the six represents all. Cells are numbered 0 to 26, 9 · row in band + column.
 *
 * <p>Source: docs/census.md.
 */
public final class ThirdBand extends DigitValue {
    private static final int CELLS = 27;

    private ThirdBand(byte[] digits) {
        super(digits);
    }

    /**
     * The third band with these rows, given in any order.
     *
     * @param rows 27 digits 1 to 9, row by row
     * @throws IllegalArgumentException if there are not 27, or a digit is missing in a row or box, or a column holds a digit
     *     twice
     */
    public static ThirdBand of(byte[] rows) {
        SolutionGrid.check(rows, CELLS, "a third band");
        int[] order = rowOrder(rows);
        byte[] digits = new byte[CELLS];
        for (int row = 0; row < 3; row++) {
            System.arraycopy(rows, 9 * order[row], digits, 9 * row, 9);
        }
        return new ThirdBand(digits);
    }

    /** A valid band with ordered rows; the array is not copied. */
    static ThirdBand ofOrdered(byte[] digits) {
        return new ThirdBand(digits);
    }

    /**
     * The places of the rows of this form in a band that equals it up to row order: row {@code r} here is row {@code
     * result[r]} there.
     *
     * @param rows 27 digits, row by row, of which only the first column is read
     */
    public static int[] rowOrder(byte[] rows) {
        int[] order = {0, 1, 2};
        for (int i = 1; i < 3; i++) {
            for (int j = i; j > 0 && rows[9 * order[j - 1]] > rows[9 * order[j]]; j--) {
                int swapped = order[j];
                order[j] = order[j - 1];
                order[j - 1] = swapped;
            }
        }
        return order;
    }

    /**
     * The grid of a band pair and this band.
     *
     * @param pair the 54 digits of bands 1 and 2
     * @throws IllegalArgumentException if the three do not fit; the message names the first place
     */
    public SolutionGrid under(byte[] pair) {
        byte[] grid = Arrays.copyOf(pair, pair.length + CELLS);
        System.arraycopy(digits, 0, grid, pair.length, CELLS);
        return SolutionGrid.of(grid);
    }
}
