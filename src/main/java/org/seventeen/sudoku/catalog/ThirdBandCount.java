package org.seventeen.sudoku.catalog;

/**
 * Counts the third bands that complete a band pair, not counting the order of their rows, by look-up: {@link
 * org.seventeen.sudoku.ua.guardian.Gangster} lists them, which takes a hundred times as long. Not safe for several threads.
 */
public final class ThirdBandCount {
    /** For each digit its new name 0 to 8, by the columns of stack 0 that lack it. */
    private final int[] names = new int[10];

    private final int[] sets = new int[3];
    private final int[] order = new int[9];

    /**
     * Counts the third bands.
     *
     * @param pair the 54 digits of bands 1 and 2 of a grid, row by row, which are not checked
     * @return 16 to 288
     */
    public int of(byte[] pair) {
        int next = 0;
        for (int column = 0; column < 3; column++) {
            for (int rest = missing(pair, column); rest != 0; rest &= rest - 1) {
                names[Integer.numberOfTrailingZeros(rest)] = next++;
            }
        }
        int one = partition(pair, 3);
        int two = partition(pair, 6);
        return ThirdBandLists.count(ThirdBandLists.get(one, two));
    }

    private int partition(byte[] pair, int first) {
        for (int column = 0; column < 3; column++) {
            sets[column] = 0;
            for (int rest = missing(pair, first + column); rest != 0; rest &= rest - 1) {
                sets[column] |= 1 << names[Integer.numberOfTrailingZeros(rest)];
            }
        }
        return ThirdBandLists.partition(sets, order, first);
    }

    /** The digits that a column lacks, as bits 1 to 9. */
    private static int missing(byte[] pair, int column) {
        int missing = 0x3FE;
        for (int cell = column; cell < 54; cell += 9) {
            missing &= ~(1 << pair[cell]);
        }
        return missing;
    }
}
