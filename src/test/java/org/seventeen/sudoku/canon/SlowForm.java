package org.seventeen.sudoku.canon;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.seventeen.testing.Permutations;

/**
 * The form of a band, of two, of a grid or puzzle, or of a grid and a puzzle of it below it, by trying every order of bands, rows,
 * stacks and columns; those of a grid reflected too. Digits are named by first occurrence. Slow, short, and without code shared with
 * the program.
 */
final class SlowForm {
    /** The 1 296 orders of nine lines that keep threes together. */
    private static final int[][] LINES = new int[1296][9];

    static {
        for (int number = 0; number < 1296; number++) {
            int rest = number;
            for (int i = 0; i < 3; i++, rest /= 6) {
                for (int j = 0; j < 3; j++) {
                    LINES[number][3 * i + j] =
                            3 * Permutations.OF_THREE[number / 216][i] + Permutations.OF_THREE[rest % 6][j];
                }
            }
        }
    }

    /** The least digits. */
    final byte[] least;

    /** How many of the orders lead to them. */
    int orders;

    private final byte[] tried;
    private final byte[] names = new byte[10];

    /** Finds the form of 27, 54 or 81 digits, 0 for an empty cell. */
    SlowForm(byte[] digits) {
        this(digits, new byte[0]);
    }

    /** Finds the form of a grid, and of all orders that lead to it the least form of a puzzle, which is below it in the digits. */
    SlowForm(byte[] grid, byte[] puzzle) {
        byte[] digits = Arrays.copyOf(grid, grid.length + puzzle.length);
        System.arraycopy(puzzle, 0, digits, grid.length, puzzle.length);
        tried = new byte[digits.length];
        least = new byte[digits.length];
        Arrays.fill(least, (byte) 10);
        int rows = digits.length / 9;
        for (int[] order : LINES) {
            // Of one band or two, the others stay in place.
            if (rows >= 9 || IntStream.range(rows, 9).allMatch(row -> order[row] == row)) {
                tryColumns(digits, order);
                if (rows >= 9) {
                    tryColumns(reflected(digits), order);
                }
            }
        }
    }

    private void tryColumns(byte[] from, int[] rows) {
        for (int[] columns : LINES) {
            compare(from, rows, columns);
        }
    }

    private void compare(byte[] from, int[] rows, int[] columns) {
        Arrays.fill(names, (byte) 0);
        int named = 0;
        boolean less = false;
        for (int cell = 0; cell < tried.length; cell++) {
            int digit = from[cell / 81 * 81 + 9 * rows[cell / 9 % 9] + columns[cell % 9]];
            if (digit != 0 && names[digit] == 0) {
                names[digit] = (byte) ++named;
            }
            tried[cell] = names[digit];
            if (!less && tried[cell] > least[cell]) {
                return;
            }
            less |= tried[cell] < least[cell];
        }
        if (less) {
            System.arraycopy(tried, 0, least, 0, tried.length);
            orders = 0;
        }
        orders++;
    }

    private static byte[] reflected(byte[] digits) {
        byte[] reflected = new byte[digits.length];
        for (int cell = 0; cell < digits.length; cell++) {
            reflected[cell / 81 * 81 + cell % 9 * 9 + cell / 9 % 9] = digits[cell];
        }
        return reflected;
    }

    /** The least digits as characters. */
    @Override
    public String toString() {
        return Arrays.toString(least).replaceAll("\\D", "");
    }
}
