package org.seventeen.grid;

import java.util.Arrays;

/** A completed sudoku grid: 81 digits 1 to 9, each once in every row, column and box. Immutable. */
public final class SolutionGrid {
    private final byte[] digits;

    private SolutionGrid(byte[] digits) {
        this.digits = digits;
    }

    /**
     * The grid with the given digits, row by row.
     *
     * @throws IllegalArgumentException if there are not 81 digits 1 to 9 or a unit lacks a digit; the message names the
     *     first such place
     */
    public static SolutionGrid of(byte[] digits) {
        String fault = fault(digits);
        if (fault != null) {
            throw new IllegalArgumentException(fault);
        }
        return new SolutionGrid(digits.clone());
    }

    /**
     * The grid written as 81 digits.
     *
     * @throws IllegalArgumentException as {@link #of(byte[])}
     */
    public static SolutionGrid of(String text) {
        byte[] digits = new byte[text.length()];
        for (int i = 0; i < digits.length; i++) {
            int digit = text.charAt(i) - '0';
            digits[i] = (byte) (digit < 0 || digit > 9 ? 0 : digit);
        }
        return of(digits);
    }

    /** What keeps the digits from being a solution grid, in words, or null if nothing does. */
    public static String fault(byte[] digits) {
        if (digits.length != 81) {
            return "expected 81 digits, found " + digits.length;
        }
        int[] seen = new int[27];
        for (int cell = 0; cell < 81; cell++) {
            int digit = digits[cell];
            if (digit < 1 || digit > 9) {
                return "expected a digit 1 to 9 in row " + (cell / 9 + 1) + " column " + (cell % 9 + 1)
                        + ", found an empty cell";
            }
            int bit = 1 << digit;
            int[] units = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
            for (int unit : units) {
                if ((seen[unit] & bit) != 0) {
                    String kind = unit < 9 ? "row " : unit < 18 ? "column " : "box ";
                    return "digit " + digit + " stands twice in " + kind + (unit % 9 + 1);
                }
                seen[unit] |= bit;
            }
        }
        return null;
    }

    /** The digit, 1 to 9, of cell 0 to 80. */
    public int digit(int cell) {
        return digits[cell];
    }

    /** A copy of the 81 digits, row by row. */
    public byte[] digits() {
        return digits.clone();
    }

    /** The grid mirrored at its main diagonal. */
    public SolutionGrid transposed() {
        byte[] mirrored = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            mirrored[cell % 9 * 9 + cell / 9] = digits[cell];
        }
        return new SolutionGrid(mirrored);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SolutionGrid grid && Arrays.equals(digits, grid.digits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(digits);
    }

    /** The grid as 81 digits. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(81);
        for (byte digit : digits) {
            text.append((char) ('0' + digit));
        }
        return text.toString();
    }
}
