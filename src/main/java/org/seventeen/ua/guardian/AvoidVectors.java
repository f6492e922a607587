package org.seventeen.ua.guardian;

import org.seventeen.base.bits.BandMask;

/** Builds, for each of the 27 cells of a band, the bit-vector of the table rows that avoid the cell. */
final class AvoidVectors {
    private AvoidVectors() {}

    /** {@code result[words · cell + (row >>> 6)]} has bit {@code row % 64} set where {@code masks[row]} lacks the cell. */
    static long[] of(int[] masks, int rows, int words) {
        long[] avoids = new long[27 * words];
        for (int row = 0; row < rows; row++) {
            long bit = 1L << row;
            int word = row >>> 6;
            for (int cells = ~masks[row] & BandMask.ALL; cells != 0; cells &= cells - 1) {
                avoids[words * Integer.numberOfTrailingZeros(cells) + word] |= bit;
            }
        }
        return avoids;
    }
}
