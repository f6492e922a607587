package org.seventeen.sudoku.grid;

import org.seventeen.sudoku.grid.PuzzleReader.Entry;

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
    public static DigitTwice in(byte[] digits) {
        int[][] seen = new int[27][10];
        for (int cell = 0; cell < 81; cell++) {
            int digit = digits[cell];
            if (digit < 1 || digit > 9) {
                continue;
            }
            int[] units = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
            for (int unit : units) {
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

    /** The fault with the lines and columns of both cells, such as {@code digit 5 twice in row 2, at 3:10 and 3:14}. */
    public String places(Entry entry) {
        return found + ", at " + place(entry, first) + " and " + place(entry, second);
    }

    private static String place(Entry entry, int cell) {
        return entry.places().line(cell) + ":" + entry.places().column(cell);
    }
}
