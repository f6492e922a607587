package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.SocketRows;
import org.seventeen.sudoku.ua.guardian.SocketTable;

/**
 * The in-box guardians of a branch of the walk over a band pair: those that its clues miss, restricted to the cells that may
 * still become clues. The counterpart of {@link SiblingGuardians64#fill} for clues in both bands; it fills the same matrix, with
 * a vector for each of the 54 cells of the pair and no last cell.
 *
 * <p>Reused, allocates only to hold more rows than ever before. Source: champagne, tables rebuilt on the way down;
 * docs/forward-view.md.
 */
public final class BranchGuardians64 {
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
    public void fill(SocketTable table, SocketRows fresh, long clues, long alive) {
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

    private static int key(SocketRows rows, int row) {
        int slot = rows.slot[row];
        return slot == SocketRows.NO_SLOT ? 36 + 512 * rows.box[row] + rows.socket[row] : slot;
    }

    private static long part(SocketRows from, int row) {
        return from.first[row] | (long) from.second[row] << 27;
    }

    /** Rows without a cell that may become a clue hold for the whole branch. */
    private void gatherStart(SocketRows from, long clues, long alive) {
        for (int row = 0; row < from.size && matrix.startCount < matrix.startSlot.length; row++) {
            if ((part(from, row) & (alive | clues)) != 0) {
                continue;
            }
            int key = key(from, row);
            if ((from.thirds[row] & ~implied[key]) == 0) {
                continue;
            }
            int at = matrix.startCount++;
            matrix.startSlot[at] = from.slot[row];
            int inBoxSoFar = matrix.startInBox[from.box[row]]++;
            matrix.startOf[from.box[row]][inBoxSoFar] = at;
            matrix.startSocket[at] = from.socket[row];
            matrix.startThirds[at] = from.thirds[row];
            matrix.startKillers[at] = 0;
            implied[key] |= from.thirds[row];
        }
    }

    private void gather(SocketRows from, int begin, int end, boolean minirow, long clues, long alive) {
        runKey = -1;
        for (int row = begin; row < end && rows < parts.length; row++) {
            long part = part(from, row);
            if ((part & clues) == 0 && (part & alive) != 0 && from.slot[row] != SocketRows.NO_SLOT == minirow) {
                enter(from, row, part & alive);
            }
        }
    }

    /** Adds a row unless a row of the same socket implies it; rows that it implies make room for it. */
    private void enter(SocketRows from, int row, long part) {
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
