package org.seventeen.grid.canon;

import java.util.Arrays;
import org.seventeen.grid.SolutionGrid;

/** The first rows of a solution grid: checks, names and orders shared by bands and band pairs. */
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

    /** For each digit 1 to 9 its place, from 1, in the row that a layout puts first; 0 for 0. */
    static byte[] names(byte[] digits, int firstCell, long layout) {
        byte[] names = new byte[10];
        int row = firstCell + 9 * BandLayouts.row(layout, 0);
        for (int i = 0; i < 9; i++) {
            names[digits[row + BandLayouts.column(layout, i)]] = (byte) (i + 1);
        }
        return names;
    }

    /** The indices of three different numbers in ascending order of the numbers. */
    static int[] order(int one, int two, int three) {
        int[] order = new int[3];
        order[(two < one ? 1 : 0) + (three < one ? 1 : 0)] = 0;
        order[(one < two ? 1 : 0) + (three < two ? 1 : 0)] = 1;
        order[(one < three ? 1 : 0) + (two < three ? 1 : 0)] = 2;
        return order;
    }
}
