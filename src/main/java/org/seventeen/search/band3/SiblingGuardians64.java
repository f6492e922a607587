package org.seventeen.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.ua.guardian.SocketRows;
import org.seventeen.ua.guardian.SocketTable;

/**
 * The in-box guardians of a sibling group of first-band clue sets, for all third bands at once: the rows of {@link
 * SocketTable} that the group's base misses, without dominated ones.
 *
 * <pre>
 *   word     0 … minirowWords − 1     minirowWords … words − 1
 *            minirow sockets          larger sockets
 *   avoids[words · cell + w]          rows whose second-band part lacks the cell
 *   killed[words · c + w]             rows that last cell c of the group hits; row NO_CELL: none
 *   active[words · t + w]             rows active in third band t
 *   inBox[words · box + w]            rows of a box
 *   slot, socket, thirds              of row 64 · w + bit, as in {@link SocketRows}
 * </pre>
 *
 * <p>Rows without a second-band part stand apart: they hold before any clue of the second band is known. Source:
 * docs/census.md.
 */
public final class SiblingGuardians64 {
    /** Most words of a matrix; rows beyond are left out, which is sound: they would only have pruned. */
    private static final int MAX_WORDS = 64;

    private static final int MAX_ROWS = 64 * MAX_WORDS;
    private static final int MAX_START = 2048;
    /** The most earlier rows of the same socket that a row is compared with. */
    private static final int COMPARED = 16;

    int minirowWords;
    int words;
    final long[] full = new long[MAX_WORDS];
    long[] avoids = new long[27 * 16];
    long[] killed = new long[28 * 16];
    long[] active = new long[Long.SIZE * 16];
    long[] inBox = new long[3 * 16];
    final int[] slot = new int[MAX_ROWS];
    final int[] socket = new int[MAX_ROWS];
    final long[] thirds = new long[MAX_ROWS];

    /** Rows without second-band cells. */
    int startCount;

    final int[] startSlot = new int[MAX_START];
    final int[] startSocket = new int[MAX_START];
    final int[] startKillers = new int[MAX_START];
    final long[] startThirds = new long[MAX_START];

    /** The indices of these rows by box: {@code startOf[box][i]}, i below {@code startInBox[box]}. */
    final int[][] startOf = new int[3][MAX_START];

    final int[] startInBox = new int[3];

    final byte[] box = new byte[MAX_ROWS];
    private final int[] second = new int[MAX_ROWS];
    private final int[] killers = new int[MAX_ROWS];
    private final long[] turned = new long[64];
    /**
     * At 36 slots and then 512 · box + socket: the third bands in which a start row that no last cell kills implies the
     * socket.
     */
    final long[] implied = new long[36 + 3 * 512];

    /**
     * Fills the matrix for one group.
     *
     * @param table the guardians known when it was built
     * @param fresh the rows of sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     * @param dominance whether dominated rows are dropped
     */
    public void fill(SocketTable table, SocketRows fresh, int base, int last, boolean dominance) {
        words = 0;
        startCount = 0;
        Arrays.fill(startInBox, 0);
        Arrays.fill(implied, 0);
        gatherStart(table.rows, base, last, dominance);
        gatherStart(fresh, base, last, dominance);
        int rows = gather(table, 0, table.minirows, base, last, 0, dominance);
        rows = gatherFresh(fresh, true, base, last, rows, dominance);
        finish(rows);
        minirowWords = words;
        rows = gather(table, table.minirows, table.rows.size, base, last, 64 * words, dominance);
        rows = gatherFresh(fresh, false, base, last, rows, dominance);
        finish(rows);
        buildVectors();
    }

    private void gatherStart(SocketRows rows, int base, int last, boolean dominance) {
        for (int row = 0; row < rows.size && startCount < MAX_START; row++) {
            if (rows.second[row] != 0 || (rows.first[row] & base) != 0) {
                continue;
            }
            int key = key(rows, row);
            if (dominance && (rows.thirds[row] & ~implied[key]) == 0) {
                continue;
            }
            int killer = rows.first[row] & last;
            startSlot[startCount] = rows.slot[row];
            int inBoxSoFar = startInBox[rows.box[row]]++;
            startOf[rows.box[row]][inBoxSoFar] = startCount;
            startSocket[startCount] = rows.socket[row];
            startThirds[startCount] = rows.thirds[row];
            startKillers[startCount++] = killer;
            if (killer == 0) {
                implied[key] |= rows.thirds[row];
            }
        }
    }

    static int key(SocketRows rows, int row) {
        int slot = rows.slot[row];
        return slot == SocketRows.NO_SLOT ? 36 + 512 * rows.box[row] + rows.socket[row] : slot;
    }

    private int gather(SocketTable table, int begin, int end, int base, int last, int from, boolean dominance) {
        SocketRows rows = table.rows;
        int count = from;
        int equalFrom = from;
        int equalKey = -1;
        for (int w = begin >>> 6; w << 6 < end; w++) {
            long active = -1L;
            if (w << 6 < begin) {
                active <<= begin;
            }
            if (end - (w << 6) < 64) {
                active &= -1L >>> (64 - (end & 63));
            }
            for (int cells = base; cells != 0; cells &= cells - 1) {
                active &= table.avoids[table.words * Integer.numberOfTrailingZeros(cells) + w];
            }
            for (; active != 0; active &= active - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(active);
                int key = key(rows, row);
                if (key != equalKey) {
                    equalKey = key;
                    equalFrom = count;
                }
                if (count < MAX_ROWS && rows.second[row] != 0) {
                    count = enter(rows, row, key, last, count, equalFrom, dominance);
                }
            }
        }
        return count;
    }

    private int gatherFresh(SocketRows fresh, boolean minirow, int base, int last, int from, boolean dominance) {
        int count = from;
        for (int row = 0; row < fresh.size && count < MAX_ROWS; row++) {
            if (fresh.slot[row] != SocketRows.NO_SLOT == minirow
                    && fresh.second[row] != 0
                    && (fresh.first[row] & base) == 0) {
                count = enter(fresh, row, key(fresh, row), last, count, count, dominance);
            }
        }
        return count;
    }

    /** Adds a row unless the rows from {@code equalFrom} on, all of the same socket, or a start row make it redundant. */
    private int enter(SocketRows rows, int row, int key, int last, int count, int equalFrom, boolean dominance) {
        long inThirds = rows.thirds[row];
        int b = rows.second[row];
        int killer = rows.first[row] & last;
        if (dominance) {
            inThirds &= ~implied[key];
            if (inThirds == 0) {
                return count;
            }
            for (int i = equalFrom; i < count && i < equalFrom + COMPARED; i++) {
                if ((second[i] & ~b) == 0 && (killers[i] & ~killer) == 0 && (inThirds & ~thirds[i]) == 0) {
                    return count;
                }
            }
        }
        second[count] = b;
        killers[count] = killer;
        slot[count] = rows.slot[row];
        box[count] = (byte) rows.box[row];
        socket[count] = rows.socket[row];
        thirds[count] = inThirds;
        return count + 1;
    }

    /** Marks the first {@code rows} rows in the full words. */
    void finish(int rows) {
        while (64 * words < rows) {
            int count = Math.min(64, rows - 64 * words);
            full[words++] = -1L >>> (64 - count);
        }
    }

    private void buildVectors() {
        buildThirds(27);
        for (int w = 0; w < words; w++) {
            int rows = Long.bitCount(full[w]);
            for (int i = 0; i < rows; i++) {
                turned[i] = second[(w << 6) + i] | (long) killers[(w << 6) + i] << 32;
            }
            Arrays.fill(turned, rows, 64, 0);
            BitMatrix.transpose(turned);
            for (int cell = 0; cell < 27; cell++) {
                avoids[words * cell + w] = full[w] & ~turned[cell];
                killed[words * cell + w] = turned[32 + cell];
            }
            killed[words * BandMask.NO_CELL + w] = 0;
        }
    }

    /** Makes room for vectors of that many cells, and builds those of the third bands and boxes. */
    void buildThirds(int cells) {
        if (avoids.length < cells * words || active.length < Long.SIZE * words) {
            avoids = new long[cells * (words + 8)];
            killed = new long[28 * (words + 8)];
            active = new long[Long.SIZE * (words + 8)];
            inBox = new long[3 * (words + 8)];
        }
        Arrays.fill(inBox, 0, 3 * words, 0);
        for (int w = 0; w < words; w++) {
            int rows = Long.bitCount(full[w]);
            for (int i = 0; i < rows; i++) {
                inBox[words * box[(w << 6) + i] + w] |= 1L << i;
                turned[i] = thirds[(w << 6) + i];
            }
            Arrays.fill(turned, rows, 64, 0);
            BitMatrix.transpose(turned);
            for (int t = 0; t < Long.SIZE; t++) {
                active[words * t + w] = turned[t];
            }
        }
    }
}
