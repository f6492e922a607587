package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.GuardianTable;
import org.seventeen.sudoku.ua.guardian.SocketTable.Rows;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The in-box guardians of a sibling group of first-band clue sets, compressed: only rows that the group's base misses.
 *
 * <p>Rows without a second-band part stand apart: they restrict a box from the start, before any clue of the second band is
 * known. The others form bit matrices over the second-band cells. Up to seven rows of each socket of a minirow have a place in the lanes
 * of {@link Minirows}, as these decide most tests; rows beyond stand in the first words of the other matrix, learned ones are among
 * its last words:
 *
 * <pre>
 *   laneAvoids[4 · cell + kind]   rows of a kind whose second-band part lacks the cell; row NO_CELL: all
 *   laneKilled[4 · c + kind]      rows of a kind that last cell c of the group hits; row NO_CELL: none
 *
 *   word     0 … minirowWords − 1      minirowWords … words − 1
 *            sockets of minirows       any sockets
 *   avoids[words · cell + w], killed[words · c + w]   likewise
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

    final long[] laneFull = new long[Minirows.KINDS];
    final long[] laneAvoids = new long[28 * Minirows.KINDS];
    final long[] laneKilled = new long[28 * Minirows.KINDS];

    /** Words of the sockets of minirows that have no place in a lane; they come first. */
    int minirowWords;

    int words;
    final long[] full = new long[MAX_WORDS];
    long[] avoids = new long[28 * 16];
    long[] killed = new long[28 * 16];
    final int[] third = new int[MAX_ROWS];

    /** The slot of each row's socket as one bit ({@link Minirows}), in the first {@link #minirowWords} words. */
    final long[] slot = new long[MAX_ROWS];
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

    /** The second-band part of each row, and from bit 32 on the last cells that hit it. */
    private final long[] parts = new long[MAX_ROWS];

    private final long[] laneParts = new long[64 * Minirows.KINDS];
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
        finish(gatherMinirows(table, last));
        minirowWords = words;
        int rows = gather(table, last, 64 * words);
        finish(gatherLearned(fresh, base, last, rows));
        buildVectors();
    }

    private void gatherStart(GuardianTable table, UaPool.Fresh fresh, int base, int last) {
        Arrays.fill(startCount, 0);
        startSlotCount = 0;
        for (int row : table.starts) {
            if ((table.first[row] & base) == 0) {
                addStart(table.box[row], table.slot[row], table.third[row], table.first[row] & last);
            }
        }
        for (int i = 0; i < fresh.size(); i++) {
            int part = fresh.third(i);
            if (part != 0 && fresh.second(i) == 0 && (fresh.first(i) & base) == 0) {
                int box = GuardianTable.box(part);
                if (box != GuardianTable.NO_BOX) {
                    int set = BandMask.boxPart(part, box);
                    addStart(box, GuardianTable.slot(box, set), set, fresh.first(i) & last);
                }
            }
        }
    }

    /** Dropping sets beyond the capacity is sound. */
    private void addStart(int box, int slot, int set, int killer) {
        if (slot != Rows.NO_SLOT && startSlotCount < startSlots.length) {
            startSlots[startSlotCount] = Minirows.slot(slot);
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

    /** Puts the first rows of each slot into its lane; those beyond become rows of the first words. Returns their number. */
    private int gatherMinirows(GuardianTable table, int last) {
        Arrays.fill(laneFull, 0);
        Arrays.fill(laneParts, 0);
        int more = 0;
        int previous = Rows.NO_SLOT;
        int before = 0;
        for (int w = 0; w < table.minirowWords; w++) {
            for (long active = missed[w]; active != 0; active &= active - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(active);
                int rowSlot = table.slot[row];
                before = rowSlot == previous ? before + 1 : 0;
                previous = rowSlot;
                if (before < Minirows.LANE) {
                    int kind = rowSlot % Minirows.KINDS;
                    int bit = Minirows.LANE * (rowSlot / Minirows.KINDS) + before;
                    laneFull[kind] |= 1L << bit;
                    laneParts[64 * kind + bit] = table.second[row] | (long) (table.first[row] & last) << 32;
                } else if (more < MAX_ROWS) {
                    slot[more] = Minirows.slot(rowSlot);
                    enter(more++, table.box[row], table.first[row] & last, table.second[row], table.third[row]);
                }
            }
        }
        return more;
    }

    /** Enters the rows of the other sockets; returns the number of all rows. */
    private int gather(GuardianTable table, int last, int from) {
        int rows = from;
        for (int w = table.minirowWords; w < table.words; w++) {
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
        parts[row] = inSecond | (long) killer << 32;
        third[row] = socket;
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
                inBox[words * boxes[(w << 6) + i] + w] |= 1L << i;
            }
            turn(parts, w, rows, full[w], avoids, killed, words);
        }
        for (int kind = 0; kind < Minirows.KINDS; kind++) {
            turn(laneParts, kind, 64, laneFull[kind], laneAvoids, laneKilled, Minirows.KINDS);
        }
    }

    /** Turns the first rows of a word into vectors, which have {@code stride} words a cell. */
    private void turn(long[] from, int word, int rows, long all, long[] avoiding, long[] killing, int stride) {
        System.arraycopy(from, word << 6, turned, 0, rows);
        Arrays.fill(turned, rows, 64, 0);
        BitMatrix.transpose(turned);
        for (int cell = 0; cell < 27; cell++) {
            avoiding[stride * cell + word] = all & ~turned[cell];
            killing[stride * cell + word] = turned[32 + cell];
        }
        avoiding[stride * BandMask.NO_CELL + word] = all;
        killing[stride * BandMask.NO_CELL + word] = 0;
    }
}
