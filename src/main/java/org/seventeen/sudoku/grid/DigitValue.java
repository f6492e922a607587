package org.seventeen.sudoku.grid;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A value that consists of digits in a fixed order, such as a grid or a band, row by row. Two values of one class are equal
 * if their digits are. Immutable.
 */
public abstract class DigitValue implements Comparable<DigitValue> {
    /** The digits, 1 to 9, or 0 for an empty cell; never changed after the constructor, never handed out. */
    protected final byte[] digits;

    /** A value of these digits; the array is not copied. */
    protected DigitValue(byte[] digits) {
        this.digits = digits;
    }

    /** The digit, 1 to 9, or 0 if the cell is empty; cells are numbered from 0. */
    public final int digit(int cell) {
        return digits[cell];
    }

    /** The digits 1 to 9 of a text; 0 for any other character. */
    public static byte[] digitsOf(String text) {
        byte[] digits = new byte[text.length()];
        for (int i = 0; i < digits.length; i++) {
            char sign = text.charAt(i);
            digits[i] = (byte) (sign < '1' || sign > '9' ? 0 : sign - '0');
        }
        return digits;
    }

    /** A copy of the digits in order, 0 for an empty cell. */
    public final byte[] digits() {
        return digits.clone();
    }

    /** Whether the other is of the same class and has the same digits. */
    @Override
    @SuppressWarnings("EqualsGetClass") // A grid is not equal to a puzzle of 81 clues.
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Arrays.equals(digits, ((DigitValue) other).digits);
    }

    @Override
    public final int hashCode() {
        return Arrays.hashCode(digits);
    }

    /** By the digits, row by row, an empty cell before all digits, as their texts; the other has as many. */
    @Override
    public final int compareTo(DigitValue other) {
        return compare(digits, other.digits);
    }

    /** Compares two values by their first digits that differ; both have the same length. */
    public static int compare(byte[] one, byte[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return one[i] - other[i];
            }
        }
        return 0;
    }

    /** The digits as characters, {@code .} for an empty cell. */
    @Override
    public final String toString() {
        byte[] text = new byte[digits.length];
        for (int cell = 0; cell < text.length; cell++) {
            text[cell] = (byte) (digits[cell] == 0 ? '.' : '0' + digits[cell]);
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** The digits as characters and, unless it is empty, a TAB and the annotation; no line end. */
    public final String line(String annotation) {
        return annotation.isEmpty() ? toString() : this + "\t" + annotation;
    }
}
