package org.seventeen.grid;

/** A completed sudoku grid: 81 digits 1 to 9, each once in every row, column and box. Immutable. */
public final class SolutionGrid extends DigitValue {
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
    public static Fault firstFault(byte[] digits) {
        if (digits.length != 81) {
            throw new IllegalArgumentException("expected 81 digits, found " + digits.length);
        }
        int[] seen = new int[27];
        for (int cell = 0; cell < 81; cell++) {
            int digit = digits[cell];
            if (digit < 1 || digit > 9) {
                return new Fault(cell, "an empty cell in row " + (cell / 9 + 1) + " column " + (cell % 9 + 1));
            }
            int bit = 1 << digit;
            int[] units = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
            for (int unit : units) {
                if ((seen[unit] & bit) != 0) {
                    String kind = unit < 9 ? "row " : unit < 18 ? "column " : "box ";
                    return new Fault(cell, "digit " + digit + " twice in " + kind + (unit % 9 + 1));
                }
                seen[unit] |= bit;
            }
        }
        return null;
    }

    /** The grid reflected at its main diagonal. */
    public SolutionGrid transposed() {
        byte[] mirrored = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            mirrored[cell % 9 * 9 + cell / 9] = digits[cell];
        }
        return new SolutionGrid(mirrored);
    }
}
