package org.seventeen.cli.console;

/** The digits of a grid or of a band pair as characters, in an array that is used again. */
public final class DigitChars {
    private final char[] line;

    /** Room for 81 or 54 digits. */
    public DigitChars(int cells) {
        line = new char[cells];
    }

    /** How many digits there is room for. */
    public int cells() {
        return line.length;
    }

    /** The characters of as many digits; valid until the next call. */
    public char[] of(byte[] digits) {
        for (int cell = 0; cell < line.length; cell++) {
            line[cell] = (char) ('0' + digits[cell]);
        }
        return line;
    }
}
