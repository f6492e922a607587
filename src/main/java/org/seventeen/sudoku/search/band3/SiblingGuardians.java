package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.GuardianTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The in-box guardians of a sibling group of first-band clue sets, compressed: only rows that the group's base misses.
 *
 * <p>Rows without a second-band part stand apart: they restrict a box from the start, before any clue of the second band is
 * known. The others form a bit matrix over the second-band cells, with sockets of minirows in the first words, as these decide
 * most tests; learned ones are among the last words:
 *
 * <pre>
 *   word     0 … minirowWords − 1      minirowWords … words − 1
 *            sockets of minirows       any sockets
 *   avoids[words · cell + w]   rows whose second-band part lacks the cell; row NO_CELL: all
 *   killed[words · c + w]      rows that last cell c of the group hits; row NO_CELL: none
 *   inBox[words · box + w]     rows of a box
 *   third[64 · w + bit]        third-band part, 9 bits
 * </pre>
 *
 * Source: docs/search.md §4.
 */
final class SiblingGuardians {
    /** Most words of a matrix; rows beyond are left out, which is sound: they would only have pruned. */
    private static final int MAX_WORDS = 48;
    /** Most rows of a matrix. */
    static final int MAX_ROWS = 64 * MAX_WORDS;

    /** Words of the sockets of minirows; they come first. */
    int minirowWords;

    int words;
    final long[] full = new long[MAX_WORDS];
    long[] avoids = new long[28 * 16];
    long[] killed = new long[28 * 16];
    final int[] third = new int[MAX_ROWS];

    /** The slot of each row's socket as one bit ({@link Minirows}), of the first {@link #minirowWords} words; see {@link BitMatrix#place}. */
    final long[] slot = new long[BitMatrix.STRIDE * MAX_WORDS];
    /** {@code inBox[words · box + w]}: the rows of a box. */
    long[] inBox = new long[3 * 16];

    /** In-box rows without second-band cells: {@code startSets[box][i]} is killed by the last cells in startKillers. */
    final int[][] startSets = new int[3][512];

    final int[][] startKillers = new int[3][512];
    final int[] startCount = new int[3];

    /** Those with the socket of a minirow: the slot of each, killed by the last cells in startSlotKillers. */
    final long[] startSlots = new long[512];

    final int[] startSlotKillers = new int[512];
    int startSlotCount;

    private final int[] second = new int[MAX_ROWS];
    private final int[] killers = new int[MAX_ROWS];
    private final byte[] boxes = new byte[MAX_ROWS];

    private final long[] turned = new long[64];
    private long[] missed = new long[16];

    /**
     * Fills the matrix for one group.
     *
     * @param table the guardians known when it was built
     * @param fresh the sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     */
    void fill(GuardianTable table, UaPool.Fresh fresh, int base, int last) {
        gatherStart(table, fresh, base, last);
        miss(table, base);
        words = 0;
        finish(gather(table, 0, table.minirowWords, last, 0));
        minirowWords = words;
        int rows = gather(table, table.minirowWords, table.words, last, 64 * words);
        finish(gatherLearned(fresh, base, last, rows));
        buildVectors();
    }

    private void gatherStart(GuardianTable table, UaPool.Fresh fresh, int base, int last) {
        Arrays.fill(startCount, 0);
        startSlotCount = 0;
        for (int row : table.starts) {
            if ((table.first[row] & base) == 0) {
                addStart(table.box[row], table.third[row], table.first[row] & last);
            }
        }
        for (int i = 0; i < fresh.size(); i++) {
            int part = fresh.third(i);
            if (part != 0 && fresh.second(i) == 0 && (fresh.first(i) & base) == 0) {
                int box = GuardianTable.box(part);
                if (box != GuardianTable.NO_BOX) {
                    addStart(box, BandMask.boxPart(part, box), fresh.first(i) & last);
                }
            }
        }
    }

    /** Dropping sets beyond the capacity is sound. */
    private void addStart(int box, int set, int killer) {
        long socket = Minirows.slot(box, set);
        if (socket != 0 && startSlotCount < startSlots.length) {
            startSlots[startSlotCount] = socket;
            startSlotKillers[startSlotCount++] = killer;
        } else if (startCount[box] < startSets[box].length) {
            startSets[box][startCount[box]] = set;
            startKillers[box][startCount[box]++] = killer;
        }
    }

    /** Finds the rows of the table with second-band cells that the base misses. */
    private void miss(GuardianTable table, int base) {
        int tableWords = table.words;
        if (missed.length < tableWords) {
            missed = new long[tableWords + 8];
        }
        System.arraycopy(table.inSecond, 0, missed, 0, tableWords);
        BitMatrix.keepMissed(missed, table.avoids, base, tableWords);
    }

    private int gather(GuardianTable table, int begin, int end, int last, int from) {
        int rows = from;
        for (int w = begin; w < end; w++) {
            long active = missed[w];
            if (rows + Long.bitCount(active) > MAX_ROWS) {
                return rows;
            }
            for (; active != 0; active &= active - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(active);
                enter(rows++, table.box[row], table.first[row] & last, table.second[row], table.third[row]);
            }
        }
        return rows;
    }

    private int gatherLearned(UaPool.Fresh fresh, int base, int last, int from) {
        int rows = from;
        for (int i = 0; i < fresh.size() && rows < MAX_ROWS; i++) {
            int part = fresh.third(i);
            if (part != 0 && fresh.second(i) != 0 && (fresh.first(i) & base) == 0) {
                int box = GuardianTable.box(part);
                if (box != GuardianTable.NO_BOX) {
                    enter(rows++, box, fresh.first(i) & last, fresh.second(i), BandMask.boxPart(part, box));
                }
            }
        }
        return rows;
    }

    private void enter(int row, int box, int killer, int inSecond, int socket) {
        second[row] = inSecond;
        killers[row] = killer;
        third[row] = socket;
        slot[BitMatrix.place(row)] = Minirows.slot(box, socket);
        boxes[row] = (byte) box;
    }

    private void finish(int rows) {
        while (64 * words < rows) {
            int count = Math.min(64, rows - 64 * words);
            full[words++] = -1L >>> (64 - count);
        }
    }

    private void buildVectors() {
        if (avoids.length < 28 * words) {
            avoids = new long[28 * (words + 8)];
            killed = new long[28 * (words + 8)];
            inBox = new long[3 * (words + 8)];
        }
        Arrays.fill(inBox, 0, 3 * words, 0);
        for (int w = 0; w < words; w++) {
            int rows = Long.bitCount(full[w]);
            for (int i = 0; i < rows; i++) {
                int row = (w << 6) + i;
                turned[i] = second[row] | (long) killers[row] << 32;
                inBox[words * boxes[row] + w] |= 1L << i;
            }
            Arrays.fill(turned, rows, 64, 0);
            BitMatrix.transpose(turned);
            for (int cell = 0; cell < 27; cell++) {
                avoids[words * cell + w] = full[w] & ~turned[cell];
                killed[words * cell + w] = turned[32 + cell];
            }
            avoids[words * BandMask.NO_CELL + w] = full[w];
            killed[words * BandMask.NO_CELL + w] = 0;
        }
    }
}
