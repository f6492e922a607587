package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.testing.Permutations;

/**
 * Minlex forms by trying every order of bands, rows, stacks and columns. Slow, short, and without code shared with the
 * program.
 */
final class SlowForms {
    private SlowForms() {}

    /**
     * A form.
     *
     * @param digits the least digits
     * @param orders how many of the orders lead to them
     */
    record Form(String digits, int orders) {}

    /** The form of one band (27 digits) or of two (54 digits). */
    static Form of(byte[] digits) {
        int bands = digits.length / 27;
        int[] rows = new int[3 * bands];
        byte[] best = null;
        int orders = 0;
        for (int number = 0; number < (bands == 1 ? 6 : 72); number++) {
            int[] upper = Permutations.OF_THREE[number % 6];
            int[] lower = Permutations.OF_THREE[number / 6 % 6];
            int top = number < 36 ? 0 : 3;
            for (int i = 0; i < 3; i++) {
                rows[i] = top + upper[i];
                if (bands == 2) {
                    rows[3 + i] = 3 - top + lower[i];
                }
            }
            for (int[] columns : SlowGridForm.LINES) {
                byte[] tried = laidOut(digits, rows, columns);
                int compared = best == null ? -1 : Arrays.compare(tried, best);
                if (compared < 0) {
                    best = tried;
                    orders = 0;
                }
                orders += compared <= 0 ? 1 : 0;
            }
        }
        return new Form(text(best), orders);
    }

    /** The digits as characters. */
    static String text(byte[] digits) {
        return Arrays.toString(digits).replaceAll("\\D", "");
    }

    private static byte[] laidOut(byte[] digits, int[] rows, int[] columns) {
        byte[] names = new byte[10];
        byte[] tried = new byte[digits.length];
        for (int cell = 0; cell < tried.length; cell++) {
            int digit = digits[9 * rows[cell / 9] + columns[cell % 9]];
            if (cell < 9) {
                names[digit] = (byte) (cell + 1);
            }
            tried[cell] = names[digit];
        }
        return tried;
    }
}
