package org.seventeen.sudoku.search.forward;

import java.util.Arrays;

/**
 * Rows that are sets of pair cells, with a bit-vector of the rows that each cell hits. Reused; allocates only to hold more
 * rows than ever before.
 */
abstract class HitRows {
    static final int CELLS = 54;

    /** The cells of each row that were live at the rebuild; rows up to {@link #size}. */
    long[] masks = new long[64];

    int size;

    /** Words of a bit-vector. */
    int words;

    /** At cell · words + word: the rows that contain the cell. */
    long[] hits = new long[CELLS];

    /** Marks all rows in the first words of a vector. */
    final void markAll(long[] vector) {
        for (int word = 0; word < words; word++) {
            vector[word] = word + 1 < words || (size & 63) == 0 ? -1L : (1L << size) - 1;
        }
    }

    /** Makes the bit-vectors of the rows. */
    final void fillVectors() {
        words = size + 63 >>> 6;
        if (hits.length < CELLS * words) {
            hits = new long[CELLS * words];
        } else {
            Arrays.fill(hits, 0, CELLS * words, 0);
        }
        for (int row = 0; row < size; row++) {
            int word = row >>> 6;
            for (long cells = masks[row]; cells != 0; cells &= cells - 1) {
                hits[Long.numberOfTrailingZeros(cells) * words + word] |= 1L << row;
            }
        }
    }
}
