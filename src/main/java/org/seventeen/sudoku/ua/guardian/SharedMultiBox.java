package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.sudoku.ua.harvest.PairPool;

/**
 * The guardians of a band pair that span boxes of the third band, in one table for all third bands, with a vector of the
 * active rows for each third band.
 *
 * <p>The rows that a clue set of the pair misses are the AND of its cells' vectors, the same for all third bands; the AND
 * with the vector of a third band gives the rows it misses there. Source: docs/census.md.
 */
public final class SharedMultiBox {
    /** The rows; their third-band part consists of virtual cells, box-major. */
    public final MultiBoxTable table;

    /** {@code active[words · t + w]}: the rows active in third band t. */
    public final long[] active;

    /**
     * The table of the sets of {@code pool} with virtual cells in several boxes.
     *
     * @param first the band of the pair that is the first, 0 or 1
     * @param among the relevant third bands
     */
    public SharedMultiBox(PairPool pool, int first, long among) {
        int[] sets = MultiBoxTable.rowsOf(pool.sets(), 2);
        int kept = 0;
        for (int set : sets) {
            if ((pool.thirds(set) & among) != 0) {
                sets[kept++] = set;
            }
        }
        sets = Arrays.copyOf(sets, kept);
        table = new MultiBoxTable(pool.sets(), sets, first, 1 - first, 2);
        active = new long[Long.SIZE * table.words];
        for (int row = 0; row < kept; row++) {
            for (long rest = pool.thirds(sets[row]) & among; rest != 0; rest &= rest - 1) {
                active[table.words * Long.numberOfTrailingZeros(rest) + (row >>> 6)] |= 1L << row;
            }
        }
    }
}
