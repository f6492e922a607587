package org.seventeen.sudoku.ua.guardian;

import org.seventeen.sudoku.grid.BandMask;

/** For each of the 27 cells of a band the bit-vector of the table rows that avoid the cell. */
public final class AvoidVectors {
    private AvoidVectors() {}

    /**
     * Takes the rows that one of the given cells hits out of a vector.
     *
     * @param rows the vector, at least {@code words} long
     * @param avoids {@code avoids[words · cell + w]}: the rows that avoid a cell
     * @param cells 27 bits
     */
    public static void keepMissed(long[] rows, long[] avoids, int cells, int words) {
        for (int rest = cells; rest != 0; rest &= rest - 1) {
            int vector = words * Integer.numberOfTrailingZeros(rest);
            for (int w = 0; w < words; w++) {
                rows[w] &= avoids[vector + w];
            }
        }
    }

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
