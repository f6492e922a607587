package org.seventeen.sudoku.grid;

/** A sudoku puzzle: 81 cells, each a clue 1 to 9 or empty, with any number of solutions. Immutable. */
public final class Puzzle extends DigitValue {
    private static final String BORDER = "+-------+-------+-------+\n";

    private Puzzle(byte[] digits) {
        super(digits);
    }

    /**
     * The puzzle with the given digits, row by row, 0 for an empty cell.
     *
     * @throws IllegalArgumentException if there are not 81 numbers from 0 to 9
     */
    public static Puzzle of(byte[] digits) {
        if (digits.length != 81) {
            throw new IllegalArgumentException("expected 81 cells, found " + digits.length);
        }
        for (byte digit : digits) {
            if (digit < 0 || digit > 9) {
                throw new IllegalArgumentException("expected 0 to 9, found " + digit);
            }
        }
        return new Puzzle(digits.clone());
    }

    /** The puzzle with 81 numbers from 0 to 9, which nobody changes later: they are neither checked nor copied. */
    static Puzzle ofChecked(byte[] digits) {
        return new Puzzle(digits);
    }

    /** Words of {@link #key}. */
    public static final int KEY_WORDS = 5;

    /** Cells of a word of a key. */
    private static final int KEY_CELLS = 18;

    /**
     * The puzzle with a key.
     *
     * @throws IllegalArgumentException if no puzzle has it
     */
    public static Puzzle ofKey(long[] key) {
        byte[] digits = new byte[81];
        for (int word = 0; word < KEY_WORDS; word++) {
            long left = key[word];
            for (int cell = Math.min(81, KEY_CELLS * (word + 1)) - 1; cell >= KEY_CELLS * word; cell--) {
                digits[cell] = (byte) Long.remainderUnsigned(left, 10);
                left = Long.divideUnsigned(left, 10);
            }
            if (left != 0) {
                throw new IllegalArgumentException("expected the key of a puzzle, found word " + key[word]);
            }
        }
        return new Puzzle(digits);
    }

    /** The cells as {@value #KEY_WORDS} words: each holds eighteen as a decimal number, so equal keys are equal puzzles. */
    public long[] key() {
        long[] key = new long[KEY_WORDS];
        for (int cell = 0; cell < 81; cell++) {
            key[cell / KEY_CELLS] = 10 * key[cell / KEY_CELLS] + digit(cell);
        }
        return key;
    }

    /**
     * The puzzle written as 81 characters, a digit 1 to 9 for a clue and anything else for an empty cell.
     *
     * @throws IllegalArgumentException if there are not 81
     */
    public static Puzzle of(String text) {
        return of(digitsOf(text));
    }

    /** The puzzle whose clues are the given cells of a solution grid. */
    public static Puzzle of(SolutionGrid solution, CellSet clues) {
        byte[] digits = new byte[81];
        for (int cell : clues.cells()) {
            digits[cell] = (byte) solution.digit(cell);
        }
        return new Puzzle(digits);
    }

    /** The first cell, 0 to 80, whose clue another puzzle or grid of 81 cells does not have there; −1 if it has all clues. */
    public int firstClueNotIn(DigitValue other) {
        for (int cell = 0; cell < 81; cell++) {
            if (digits[cell] != 0 && digits[cell] != other.digits[cell]) {
                return cell;
            }
        }
        return -1;
    }

    /** The cells of the clues. */
    public CellSet clues() {
        long pair = 0;
        long third = 0;
        for (int cell = 0; cell < 54; cell++) {
            pair |= digits[cell] != 0 ? 1L << cell : 0;
        }
        for (int cell = 54; cell < 81; cell++) {
            third |= digits[cell] != 0 ? 1L << cell - 54 : 0;
        }
        return new CellSet(pair, third);
    }

    /** The number of clues, 0 to 81. */
    public int clueCount() {
        int count = 0;
        for (byte digit : digits) {
            count += digit == 0 ? 0 : 1;
        }
        return count;
    }

    /**
     * The puzzle as nine rows between borders, {@code .} for an empty cell, each line ended by {@code \n}:
     *
     * <pre>
     * +-------+-------+-------+
     * | 5 3 . | . 7 . | . . . |
     * </pre>
     */
    public String boxed() {
        StringBuilder text = new StringBuilder(13 * 26);
        for (int cell = 0; cell < 81; cell++) {
            if (cell % 27 == 0) {
                text.append(BORDER);
            }
            int digit = digits[cell];
            text.append(cell % 9 == 0 ? "| " : " ").append(digit == 0 ? '.' : (char) ('0' + digit));
            if (cell % 9 == 8) {
                text.append(" |\n");
            } else if (cell % 3 == 2) {
                text.append(" |");
            }
        }
        return text.append(BORDER).toString();
    }
}
