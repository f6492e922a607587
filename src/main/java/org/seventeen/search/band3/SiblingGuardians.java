package org.seventeen.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.ua.guardian.FreshSets;
import org.seventeen.ua.guardian.GuardianTable;

/**
 * The in-box guardians of a sibling group of first-band clue sets, compressed: only rows that the group's base misses,
 * without dominated ones.
 *
 * <p>Rows without a second-band part stand apart: they restrict a box from the start, before any clue of the second band is
 * known. The others form a bit matrix over the second-band cells, with sockets of up to three cells in the first words, as
 * those in a minirow decide most tests:
 *
 * <pre>
 *   word     0 … smallWords − 1        smallWords … words − 1
 *            up to 3 cells in a box    more
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

    /** Words of the small sockets; they come first. */
    int smallWords;

    int words;
    final long[] full = new long[MAX_WORDS];
    long[] avoids = new long[28 * 16];
    long[] killed = new long[28 * 16];
    final int[] third = new int[MAX_ROWS];

    /** The slot of each row's socket as one bit ({@link Minirows}); 0 if it is not part of a minirow. */
    final long[] slot = new long[MAX_ROWS];
    /** {@code inBox[words · box + w]}: the rows of a box. */
    long[] inBox = new long[3 * 16];

    /** In-box rows without second-band cells: {@code startSets[box][i]} is killed by the last cells in startKillers. */
    final int[][] startSets = new int[3][512];

    final int[][] startKillers = new int[3][512];
    final int[] startCount = new int[3];

    private final int[] second = new int[MAX_ROWS];
    private final int[] killers = new int[MAX_ROWS];
    private final byte[] boxes = new byte[MAX_ROWS];

    private final long[] turned = new long[64];

    /** Nine-bit sets that contain a start set no last cell kills: every row for them is redundant. */
    private final boolean[][] implied = new boolean[3][512];

    /**
     * Fills the matrix for one group.
     *
     * @param table the guardians known when it was built
     * @param fresh the sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     * @param dominance whether dominated rows are dropped
     */
    void fill(GuardianTable table, FreshSets fresh, int base, int last, boolean dominance) {
        words = 0;
        for (int box = 0; box < 3; box++) {
            startCount[box] = 0;
            Arrays.fill(implied[box], false);
        }
        for (int box = 0; box < 3; box++) {
            gatherStart(table, fresh, base, last, box);
        }
        int rows = 0;
        for (int box = 0; box < 3; box++) {
            rows = gatherTable(table, table.start[box], table.large[box], base, last, box, rows, dominance);
        }
        finish(rows);
        smallWords = words;
        rows = 64 * words;
        for (int box = 0; box < 3; box++) {
            rows = gatherTable(table, table.large[box], table.start[box + 1], base, last, box, rows, dominance);
            rows = gatherLearned(fresh, base, last, box, rows);
        }
        finish(rows);
        buildVectors();
    }

    private void gatherStart(GuardianTable table, FreshSets fresh, int base, int last, int box) {
        for (int row = table.start[box]; row < table.start[box + 1]; row++) {
            if (table.second[row] == 0 && (table.first[row] & base) == 0) {
                addStart(box, table.third[row], table.first[row] & last);
            }
        }
        for (int i = 0; i < fresh.size(); i++) {
            int part = fresh.third(i);
            if (part != 0 && fresh.second(i) == 0 && (fresh.first(i) & base) == 0 && GuardianTable.box(part) == box) {
                addStart(box, BandMask.boxPart(part, box), fresh.first(i) & last);
            }
        }
    }

    private void addStart(int box, int set, int killer) {
        if (startCount[box] == startSets[box].length || implied[box][set]) {
            return;
        }
        startSets[box][startCount[box]] = set;
        startKillers[box][startCount[box]++] = killer;
        if (killer == 0) {
            int free = ~set & 511;
            for (int more = free; ; more = (more - 1) & free) {
                implied[box][set | more] = true;
                if (more == 0) {
                    break;
                }
            }
        }
    }

    private int gatherTable(
            GuardianTable table, int begin, int end, int base, int last, int box, int from, boolean dominance) {
        int rows = from;
        int equalFrom = from;
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
                int b = table.second[row];
                int c = table.third[row];
                if (b == 0 || dominance && implied[box][c]) {
                    continue;
                }
                int killer = table.first[row] & last;
                if (rows > equalFrom && third[rows - 1] != c) {
                    equalFrom = rows;
                }
                if (dominance && dominated(equalFrom, rows, b, killer)) {
                    continue;
                }
                if (rows == MAX_ROWS) {
                    return rows;
                }
                second[rows] = b;
                killers[rows] = killer;
                third[rows] = c;
                slot[rows] = Minirows.slot(box, c);
                boxes[rows++] = (byte) box;
            }
        }
        return rows;
    }

    /** Whether one of the rows {@code from .. to} (all with the same third-band part) is active whenever this one is. */
    private boolean dominated(int from, int to, int b, int killer) {
        for (int row = from; row < to; row++) {
            if ((second[row] & ~b) == 0 && (killers[row] & ~killer) == 0) {
                return true;
            }
        }
        return false;
    }

    private int gatherLearned(FreshSets fresh, int base, int last, int box, int from) {
        int rows = from;
        for (int i = 0; i < fresh.size() && rows < MAX_ROWS; i++) {
            int c = fresh.third(i);
            int b = fresh.second(i);
            if (c == 0 || (fresh.first(i) & base) != 0 || b == 0 || GuardianTable.box(c) != box) {
                continue;
            }
            second[rows] = b;
            killers[rows] = fresh.first(i) & last;
            third[rows] = BandMask.boxPart(c, box);
            slot[rows] = Minirows.slot(box, third[rows]);
            boxes[rows++] = (byte) box;
        }
        return rows;
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
