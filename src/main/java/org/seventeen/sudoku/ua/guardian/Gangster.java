package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The gangster of a band pair: the three digits that each column of bands 1 and 2 leaves to the third band, and all third
 * bands that complete the pair.
 *
 * <p>The digits missing in the three columns of a stack are all different (each digit is in two of the columns already), so
 * the box of a third band is correct as soon as its columns are. A third band is therefore an order for the missing digits
 * of every column such that no digit occurs twice in a row. Column 0 is held in ascending order, which takes one of the six
 * row orders of every band ({@link ThirdBand}); the other eight columns have six orders each and are tried one after the
 * other; an order fits if it shares no bit with the digits placed in the rows so far.
 *
 * <p>There are 16 to 288 third bands; a test counts them for every gangster. The maximum, 12³ / 6, occurs if the missing
 * triples are the same in all stacks: each of them then forms one of the 12 Latin squares of order 3.
 *
 * <p>Third bands are ordered by the orders of their columns, column 1 first, the six orders of a column lexicographic.
 * Immutable. Source: docs/census.md.
 */
public final class Gangster {
    /** No pair has more third bands. */
    public static final int MOST = 288;

    /** The third bands of a chunk: one per bit of a word. */
    public static final int CHUNK = Long.SIZE;

    private static final int PAIR_CELLS = 54;
    private static final int NINE = 0x1FF;
    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** At 3 · column + k: the k-th missing digit of the column, ascending. */
    private final byte[] missing = new byte[27];

    /** At 6 · column + order: the column in this order, as bits 9 · row + digit − 1. */
    private final int[] placed = new int[9 * 6];

    /** For each third band the orders of columns 1 to 8, three bits each, column 1 highest; ascending. */
    private int[] keys = new int[64];

    private int size;
    private final ThirdBand[] thirds;

    private Gangster(int[] missingDigits) {
        for (int column = 0; column < 9; column++) {
            int rest = missingDigits[column];
            for (int k = 0; k < 3; k++, rest &= rest - 1) {
                missing[3 * column + k] = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
            }
            for (int order = 0; order < 6; order++) {
                for (int row = 0; row < 3; row++) {
                    placed[6 * column + order] |= 1 << (9 * row + missing[3 * column + ORDERS[order][row]] - 1);
                }
            }
        }
        enumerate(1, placed[0], 0);
        keys = Arrays.copyOf(keys, size);
        thirds = new ThirdBand[size];
        for (int index = 0; index < size; index++) {
            thirds[index] = band(keys[index]);
        }
    }

    /**
     * The gangster of a band pair.
     *
     * @param pair the 54 digits 1 to 9 of bands 1 and 2, row by row
     * @throws IllegalArgumentException if there are not 54, or a digit is missing in a row or box, or a column holds a
     *     digit twice; the message names the first such place
     */
    public static Gangster of(byte[] pair) {
        if (pair.length != PAIR_CELLS) {
            throw new IllegalArgumentException("expected the 54 digits of two bands, found " + pair.length);
        }
        SolutionGrid.Fault fault = SolutionGrid.firstFault(Arrays.copyOf(pair, 81));
        if (fault != null && fault.cell() < PAIR_CELLS) {
            throw new IllegalArgumentException("expected two bands of a solution grid, found " + fault.found());
        }
        int[] missing = new int[9];
        for (int column = 0; column < 9; column++) {
            missing[column] = NINE;
            for (int cell = column; cell < PAIR_CELLS; cell += 9) {
                missing[column] &= ~(1 << (pair[cell] - 1));
            }
        }
        return new Gangster(missing);
    }

    /**
     * Reads bands 1 and 2 and adds a band 3 that fits. Which sets of bands 1 and 2 are unavoidable does not depend on
     * band 3: each column of it holds the three digits that bands 1 and 2 leave, in some order.
     *
     * @param source the origin of the text, for messages
     * @param text 54 digits row by row, as champagne writes two bands
     * @throws BadInputException if there are not 54 digits 1 to 9, or a digit occurs twice in a row, column or box
     */
    public static SolutionGrid completed(String source, String text) throws BadInputException {
        byte[] digits = new byte[81];
        for (int i = 0; i < Math.min(text.length(), PAIR_CELLS); i++) {
            char digit = text.charAt(i);
            if (digit < '1' || digit > '9') {
                throw new BadInputException(source, 1, i + 1, "expected a digit 1 to 9, found '" + digit + "'");
            }
            digits[i] = (byte) (digit - '0');
        }
        if (text.length() != PAIR_CELLS) {
            int column = Math.min(text.length(), PAIR_CELLS) + 1;
            throw new BadInputException(
                    source, 1, column, "expected the 54 digits of bands 1 and 2, found " + text.length());
        }
        SolutionGrid.Fault fault = SolutionGrid.firstFault(digits);
        if (fault != null && fault.cell() < PAIR_CELLS) {
            throw new BadInputException(
                    source, 1, fault.cell() + 1, "expected two bands of a solution grid, found " + fault.found());
        }
        byte[] pair = Arrays.copyOf(digits, PAIR_CELLS);
        return of(pair).third(0).under(pair);
    }

    /**
     * The gangster given by the three digits of each column as bits; every three columns of a stack contain the nine digits
     * once.
     */
    static Gangster ofMissing(int... missing) {
        return new Gangster(missing);
    }

    /** The digits missing in a column (0 to 8) as three of nine bits, bit 0 for digit 1. */
    public int missing(int column) {
        return placed[6 * column] & NINE | placed[6 * column] >>> 9 & NINE | placed[6 * column] >>> 18;
    }

    /** The k-th (0 to 2) of the digits missing in a column (0 to 8), ascending. */
    public int missing(int column, int k) {
        return missing[3 * column + k];
    }

    /** The number of third bands, 16 to 288. */
    public int size() {
        return size;
    }

    /** Third band {@code index}, 0 to size − 1. */
    public ThirdBand third(int index) {
        return thirds[index];
    }

    /** All third bands in order. */
    public List<ThirdBand> thirds() {
        return List.of(thirds);
    }

    /** The index of a third band, or −1 if it does not complete the pair. */
    public int indexOf(ThirdBand band) {
        int key = 0;
        for (int column = 0; column < 9; column++) {
            int wanted = 0;
            for (int row = 0; row < 3; row++) {
                wanted |= 1 << (9 * row + band.digit(9 * row + column) - 1);
            }
            int order = 0;
            while (order < 6 && placed[6 * column + order] != wanted) {
                order++;
            }
            if (order == 6) {
                return -1;
            }
            key = key << 3 | order;
        }
        int index = Arrays.binarySearch(keys, key);
        return Math.max(index, -1);
    }

    /** The number of chunks of at most {@link #CHUNK} third bands, 1 to 5. */
    public int chunks() {
        return (size + CHUNK - 1) / CHUNK;
    }

    /**
     * The digits of the third bands of one chunk: those with index {@link #CHUNK} · chunk and up.
     *
     * @param chunk 0 to chunks − 1
     * @return 1 to 64 arrays of 27 digits; all chunks but the last are full
     */
    public byte[][] chunk(int chunk) {
        int from = CHUNK * chunk;
        byte[][] digits = new byte[Math.min(CHUNK, size - from)][];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = thirds[from + i].digits();
        }
        return digits;
    }

    private void enumerate(int column, int used, int key) {
        if (column == 9) {
            if (size == keys.length) {
                keys = Arrays.copyOf(keys, 2 * size);
            }
            keys[size++] = key;
            return;
        }
        for (int order = 0; order < 6; order++) {
            int word = placed[6 * column + order];
            if ((word & used) == 0) {
                enumerate(column + 1, used | word, key << 3 | order);
            }
        }
    }

    private ThirdBand band(int key) {
        byte[] digits = new byte[27];
        for (int column = 0; column < 9; column++) {
            int[] order = ORDERS[key >>> 3 * (8 - column) & 7];
            for (int row = 0; row < 3; row++) {
                digits[9 * row + column] = missing[3 * column + order[row]];
            }
        }
        return ThirdBand.ofOrdered(digits);
    }
}
