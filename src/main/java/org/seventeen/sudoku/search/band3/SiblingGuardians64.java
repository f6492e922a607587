package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.SocketRows;
import org.seventeen.sudoku.ua.guardian.SocketTable;

/**
 * The in-box guardians of a sibling group of first-band clue sets, for all third bands at once: the rows of {@link
 * SocketTable} that the group's base misses.
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
    private long[] missed = new long[16];

    /**
     * Fills the matrix for one group.
     *
     * @param table the guardians known when it was built
     * @param fresh the rows of sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     */
    public void fill(SocketTable table, SocketRows fresh, int base, int last) {
        words = 0;
        startCount = 0;
        Arrays.fill(startInBox, 0);
        for (int row : table.starts) {
            enterStart(table.rows, row, base, last);
        }
        for (int row = 0; row < fresh.size; row++) {
            if (fresh.second[row] == 0) {
                enterStart(fresh, row, base, last);
            }
        }
        miss(table, base);
        int rows = gather(table, 0, table.minirows, last, 0);
        rows = gatherFresh(fresh, true, base, last, rows);
        finish(rows);
        minirowWords = words;
        rows = gather(table, table.minirows, table.rows.size, last, 64 * words);
        rows = gatherFresh(fresh, false, base, last, rows);
        finish(rows);
        buildVectors();
    }

    private void enterStart(SocketRows rows, int row, int base, int last) {
        if ((rows.first[row] & base) != 0 || startCount == MAX_START) {
            return;
        }
        int at = startCount++;
        startSlot[at] = rows.slot[row];
        startOf[rows.box[row]][startInBox[rows.box[row]]++] = at;
        startSocket[at] = rows.socket[row];
        startThirds[at] = rows.thirds[row];
        startKillers[at] = rows.first[row] & last;
    }

    /** Finds the rows of the table with second-band cells that the base misses. */
    private void miss(SocketTable table, int base) {
        int tableWords = table.words;
        if (missed.length < tableWords) {
            missed = new long[tableWords + 8];
        }
        System.arraycopy(table.inSecond, 0, missed, 0, tableWords);
        BitMatrix.keepMissed(missed, table.avoids, base, tableWords);
    }

    private int gather(SocketTable table, int begin, int end, int last, int from) {
        int count = from;
        for (int w = begin >>> 6; w << 6 < end; w++) {
            long active = missed[w];
            if (w << 6 < begin) {
                active &= -1L << begin;
            }
            if (end - (w << 6) < 64) {
                active &= -1L >>> (64 - (end & 63));
            }
            if (count + Long.bitCount(active) > MAX_ROWS) {
                return count;
            }
            for (; active != 0; active &= active - 1) {
                enter(table.rows, (w << 6) + Long.numberOfTrailingZeros(active), last, count++);
            }
        }
        return count;
    }

    private int gatherFresh(SocketRows fresh, boolean minirow, int base, int last, int from) {
        int count = from;
        for (int row = 0; row < fresh.size && count < MAX_ROWS; row++) {
            if (fresh.slot[row] != SocketRows.NO_SLOT == minirow
                    && fresh.second[row] != 0
                    && (fresh.first[row] & base) == 0) {
                enter(fresh, row, last, count++);
            }
        }
        return count;
    }

    private void enter(SocketRows rows, int row, int last, int at) {
        second[at] = rows.second[row];
        killers[at] = rows.first[row] & last;
        slot[at] = rows.slot[row];
        box[at] = (byte) rows.box[row];
        socket[at] = rows.socket[row];
        thirds[at] = rows.thirds[row];
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
