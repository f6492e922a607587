package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The unavoidable sets that lie in two bands, by their parts in the first and the second band.
 *
 * <p>A row is a set with a non-empty part in the second band (its <em>residual</em>) and any part, possibly empty, in the
 * first. Rows are sorted by the size of the residual, equal residuals side by side. For every first-band cell there is a
 * bit-vector of the rows that avoid it, so the rows a clue set misses are the AND of its cells' vectors:
 *
 * <pre>
 *              row   0   1   2   3  …
 *   avoids[cell  0]  1   1   0   1        words · cell + (row >>> 6), bit row mod 64
 *   avoids[cell  1]  0   1   1   1
 *   …           26
 *   residual        r0  r0  r1  r2        27-bit masks of the second band
 *   part            a0  a1  a2  a3        27-bit masks of the first band
 * </pre>
 *
 * Source: docs/search.md §4.
 */
public final class ResidualTable {
    /** Rows of the table. */
    public final int rows;
    /** Words of one bit-vector. */
    public final int words;
    /** First-band part of each row. */
    public final int[] part;
    /** Second-band part of each row, never empty. */
    public final int[] residual;
    /** A vector of all rows. */
    public final long[] full;
    /** {@code avoids[words · cell + w]}: the rows whose first-band part lacks {@code cell}. */
    public final long[] avoids;

    /** The table of the sets of {@code pool} that have no cell outside bands {@code first} and {@code second}. */
    public ResidualTable(UaPool pool, int first, int second) {
        int outside = 3 - first - second;
        long[] keys = new long[pool.size()];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            if (pool.part(outside, i) == 0 && pool.part(second, i) != 0) {
                keys[count++] = BandMask.sizeKey(pool.part(second, i), i);
            }
        }
        Arrays.sort(keys, 0, count);
        rows = count;
        words = (count + 63) >>> 6;
        part = new int[count];
        residual = new int[count];
        for (int row = 0; row < count; row++) {
            int index = BandMask.indexOfKey(keys[row]);
            part[row] = pool.part(first, index);
            residual[row] = pool.part(second, index);
        }
        full = new long[words];
        for (int row = 0; row < rows; row++) {
            full[row >>> 6] |= 1L << row;
        }
        avoids = BitMatrix.avoiding(part, count, words, BandMask.CELLS);
    }
}
