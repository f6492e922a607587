package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.sudoku.grid.SolutionGrid;

/** The first rows of a solution grid: checks, names, orders and text shared by bands and band pairs. */
final class Fragment {
    private Fragment() {}

    /**
     * Checks that digits can be the first rows of a solution grid, judged by their own rows, columns and boxes.
     *
     * @param what the expected object, such as {@code a band}
     * @throws IllegalArgumentException if there are not {@code cells} or a digit is missing or repeated; the message names
     *     the first such place
     */
    static void check(byte[] digits, int cells, String what) {
        if (digits.length != cells) {
            throw new IllegalArgumentException(
                    "expected the " + cells + " digits of " + what + ", found " + digits.length);
        }
        SolutionGrid.Fault fault = SolutionGrid.firstFault(Arrays.copyOf(digits, 81));
        if (fault != null && fault.cell() < cells) {
            throw new IllegalArgumentException("expected " + what + ", found " + fault.found());
        }
    }
}
