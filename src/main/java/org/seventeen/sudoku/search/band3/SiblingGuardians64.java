package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
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
 *   active[words · t + w]             larger sockets active in third band t
 *   inBox[words · box + w]            larger sockets of a box
 *   slot, socket, thirds              of row 64 · w + bit, as in {@link SocketTable.Rows}
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

    /** Those with larger sockets, by box: {@code startOf[box][i]}, i below {@code startInBox[box]}. */
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
    public void fill(SocketTable table, SocketTable.Rows fresh, int base, int last) {
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

    private void enterStart(SocketTable.Rows rows, int row, int base, int last) {
        if ((rows.first[row] & base) != 0 || startCount == MAX_START) {
            return;
        }
        addStart(rows, row, rows.first[row] & last);
    }

    private void addStart(SocketTable.Rows rows, int row, int killed) {
        int at = startCount++;
        startSlot[at] = rows.slot[row];
        if (rows.slot[row] == SocketTable.Rows.NO_SLOT) {
            startOf[rows.box[row]][startInBox[rows.box[row]]++] = at;
        }
        startSocket[at] = rows.socket[row];
        startThirds[at] = rows.thirds[row];
        startKillers[at] = killed;
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

    private int gatherFresh(SocketTable.Rows fresh, boolean minirow, int base, int last, int from) {
        int count = from;
        for (int row = 0; row < fresh.size && count < MAX_ROWS; row++) {
            if (fresh.slot[row] != SocketTable.Rows.NO_SLOT == minirow
                    && fresh.second[row] != 0
                    && (fresh.first[row] & base) == 0) {
                enter(fresh, row, last, count++);
            }
        }
        return count;
    }

    private void enter(SocketTable.Rows rows, int row, int last, int at) {
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
        for (int w = minirowWords; w < words; w++) {
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

    /**
     * The in-box guardians of a branch of the walk over a band pair: those that its clues miss, restricted to the cells that may
     * still become clues. The counterpart of {@link SiblingGuardians64#fill} for clues in both bands; it fills the same matrix, with
     * a vector for each of the 54 cells of the pair and no last cell.
     *
     * <p>Reused, allocates only to hold more rows than ever before. Source: champagne, tables rebuilt on the way down;
     * docs/forward-view.md.
     */
    public static final class BranchGuardians64 {
        private static final int CELLS = 54;
        /** The most earlier rows of the same socket that a row is compared with. */
        private static final int COMPARED = 16;

        private final SiblingGuardians64 matrix = new SiblingGuardians64();
        private final long[] parts = new long[matrix.slot.length];
        private final long[] turned = new long[64];
        private final long[] implied = new long[36 + 3 * 512];
        private int rows;
        private int run;
        private int runKey;

        /** The matrix that is filled, to be read by a {@link ManyThirdBands} with {@link BandMask#NO_CELL} as
         * last cell. */
        public SiblingGuardians64 matrix() {
            return matrix;
        }

        /**
         * Fills the matrix for one branch.
         *
         * @param table the guardians known when it was built, with band 1 as the first
         * @param fresh the rows of sets learned since
         * @param clues the clues of the branch, 54 bits
         * @param alive the cells that may become clues, 54 bits
         */
        public void fill(SocketTable table, SocketTable.Rows fresh, long clues, long alive) {
            matrix.words = 0;
            matrix.startCount = 0;
            Arrays.fill(matrix.startInBox, 0);
            Arrays.fill(implied, 0);
            gatherStart(table.rows, clues, alive);
            gatherStart(fresh, clues, alive);
            rows = 0;
            gather(table.rows, 0, table.minirows, true, clues, alive);
            gather(fresh, 0, fresh.size, true, clues, alive);
            matrix.finish(rows);
            matrix.minirowWords = matrix.words;
            rows = 64 * matrix.words;
            gather(table.rows, table.minirows, table.rows.size, false, clues, alive);
            gather(fresh, 0, fresh.size, false, clues, alive);
            matrix.finish(rows);
            buildVectors();
        }

        private static int key(SocketTable.Rows rows, int row) {
            int slot = rows.slot[row];
            return slot == SocketTable.Rows.NO_SLOT ? 36 + 512 * rows.box[row] + rows.socket[row] : slot;
        }

        private static long part(SocketTable.Rows from, int row) {
            return from.first[row] | (long) from.second[row] << 27;
        }

        /** Rows without a cell that may become a clue hold for the whole branch. */
        private void gatherStart(SocketTable.Rows from, long clues, long alive) {
            for (int row = 0; row < from.size && matrix.startCount < matrix.startSlot.length; row++) {
                if ((part(from, row) & (alive | clues)) != 0) {
                    continue;
                }
                int key = key(from, row);
                if ((from.thirds[row] & ~implied[key]) == 0) {
                    continue;
                }
                matrix.addStart(from, row, 0);
                implied[key] |= from.thirds[row];
            }
        }

        private void gather(SocketTable.Rows from, int begin, int end, boolean minirow, long clues, long alive) {
            runKey = -1;
            for (int row = begin; row < end && rows < parts.length; row++) {
                long part = part(from, row);
                if ((part & clues) == 0
                        && (part & alive) != 0
                        && from.slot[row] != SocketTable.Rows.NO_SLOT == minirow) {
                    enter(from, row, part & alive);
                }
            }
        }

        /** Adds a row unless a row of the same socket implies it; rows that it implies make room for it. */
        private void enter(SocketTable.Rows from, int row, long part) {
            long thirds = from.thirds[row];
            int key = key(from, row);
            if (key != runKey) {
                runKey = key;
                run = rows;
            }
            int at = rows;
            thirds &= ~implied[key];
            if (thirds == 0) {
                return;
            }
            for (int i = run; i < rows && i < run + COMPARED; i++) {
                if ((parts[i] & ~part) == 0 && (thirds & ~matrix.thirds[i]) == 0) {
                    return;
                }
                if ((part & ~parts[i]) == 0 && (matrix.thirds[i] & ~thirds) == 0) {
                    at = i;
                    break;
                }
            }
            parts[at] = part;
            matrix.slot[at] = from.slot[row];
            matrix.box[at] = (byte) from.box[row];
            matrix.socket[at] = from.socket[row];
            matrix.thirds[at] = thirds;
            rows = Math.max(rows, at + 1);
        }

        private void buildVectors() {
            int words = matrix.words;
            matrix.buildThirds(CELLS);
            for (int w = 0; w < words; w++) {
                int count = Long.bitCount(matrix.full[w]);
                System.arraycopy(parts, w << 6, turned, 0, count);
                Arrays.fill(turned, count, 64, 0);
                BitMatrix.transpose(turned);
                for (int cell = 0; cell < CELLS; cell++) {
                    matrix.avoids[words * cell + w] = matrix.full[w] & ~turned[cell];
                }
                matrix.killed[words * BandMask.NO_CELL + w] = 0;
            }
        }
    }
}
