package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The in-box guardians of a band pair and its third bands, sorted: those of minirows first, equal sockets side by side, and
 * among these the smallest second-band part first.
 *
 * <pre>
 *   rows     0 … minirows − 1     slot ≥ 0, by slot
 *            minirows …           NO_SLOT, by box and socket
 *   avoids[words · cell + w]      the rows whose first-band part lacks the cell
 * </pre>
 *
 * Source: docs/census.md.
 */
public final class SocketTable {
    /** The rows, in order; no rows may be added. */
    public final SocketRows rows;
    /** How many of them are minirow sockets. */
    public final int minirows;
    /** Words of one bit-vector. */
    public final int words;
    /** The rows with cells in the second band; the others are listed in {@link #starts}. */
    public final long[] inSecond;
    /** The rows without cells in the second band. */
    public final int[] starts;
    /** The rows whose first-band part lacks a cell. */
    public final long[] avoids;

    /**
     * The table of the sets of {@code pool} with virtual cells in exactly one box.
     *
     * @param first the band of the pair that is the first, 0 or 1
     * @param among the relevant third bands
     */
    public SocketTable(PairPool pool, VirtualCells cells, int first, long among) {
        SocketRows raw = new SocketRows(cells);
        for (int i = 0; i < pool.size(); i++) {
            raw.add(pool, i, first, among);
        }
        long[] keys = new long[raw.size];
        for (int row = 0; row < raw.size; row++) {
            long segment = raw.slot[row] == SocketRows.NO_SLOT ? 36 + raw.box[row] : raw.slot[row];
            int size = Integer.bitCount(raw.second[row]);
            keys[row] = segment << 48 | (long) raw.socket[row] << 37 | (long) size << 32 | row;
        }
        Arrays.sort(keys);
        rows = new SocketRows(cells);
        int inMinirows = 0;
        rows.reserve(raw.size);
        for (long key : keys) {
            int row = (int) key;
            rows.copy(raw, row);
            inMinirows += raw.slot[row] == SocketRows.NO_SLOT ? 0 : 1;
        }
        minirows = inMinirows;
        words = (rows.size + 63) >>> 6;
        inSecond = new long[words];
        int[] without = new int[rows.size];
        int withoutCount = 0;
        for (int row = 0; row < rows.size; row++) {
            if (rows.second[row] == 0) {
                without[withoutCount++] = row;
            } else {
                inSecond[row >>> 6] |= 1L << row;
            }
        }
        starts = Arrays.copyOf(without, withoutCount);
        avoids = BitMatrix.avoiding(rows.first, rows.size, words, BandMask.CELLS);
    }
}
