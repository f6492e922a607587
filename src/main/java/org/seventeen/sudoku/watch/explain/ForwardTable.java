package org.seventeen.sudoku.watch.explain;

import java.util.Arrays;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The parts of unavoidable sets still to be hit in bands 1+2: rows of 54-bit masks, smallest first, none containing another.
 *
 * <p>Bit = cell (0 to 53, row by row), as {@link org.seventeen.sudoku.grid.CellSet#pair}. A row of the table of <em>pair sets</em>
 * is a set without a cell in band 3; a row of the table of <em>guardians</em> also has a 27-bit mask of its cells in band 3,
 * its <em>socket</em>; these count for its size, and the row need not be hit in bands 1+2.
 *
 * <p>{@link #rebuild} is champagne's shrinking step, done after 3, 6 and 7 or 8 clues: rows that a clue hits are removed,
 * the others lose their dead cells, and rows that now contain another row are removed too. A row may become empty. In a
 * table of pair sets this means a dead branch.
 *
 * <pre>
 *   primary  ──after 3 clues──▶  rebuilt  ──after 6──▶  rebuilt  ──after 8──▶  rebuilt
 *   hundreds of rows, one instance per step, each reading the one before
 * </pre>
 *
 * <p>Instances are reused. A table allocates only when it has to hold more rows than ever before. Not thread-safe.
 *
 * <p>Source: champagne.
 */
public final class ForwardTable {
    /** All cells of bands 1+2. */
    public static final long ALL_CELLS = (1L << 54) - 1;

    private final int[] start = new int[83];

    private long[] masks;
    private int[] sockets;
    private int size;

    private long[] unsortedMasks;
    private int[] unsortedSockets;

    /** An empty table with room for 64 rows. */
    public ForwardTable() {
        masks = new long[64];
        sockets = new int[64];
        unsortedMasks = new long[64];
        unsortedSockets = new int[64];
    }

    /** Fills the table with the sets of a pool that have no cell in band 3. The cost grows with the square of the rows. */
    public void loadPairSets(UaPool pool) {
        reserve(pool.size());
        int count = 0;
        for (int i = 0; i < pool.size(); i++) {
            if (pool.part(2, i) == 0) {
                unsortedSockets[count] = 0;
                unsortedMasks[count++] = pool.part(0, i) | (long) pool.part(1, i) << 27;
            }
        }
        sortAndThin(count);
    }

    /**
     * Fills the table with the sets of a pool that have 1 to {@code socketSize} (1 to 27) cells in band 3. Here a row
     * contains another only if its socket does, too.
     */
    public void loadGuardians(UaPool pool, int socketSize) {
        reserve(pool.size());
        int count = 0;
        for (int i = 0; i < pool.size(); i++) {
            int socket = pool.part(2, i);
            if (socket != 0 && Integer.bitCount(socket) <= socketSize) {
                unsortedSockets[count] = socket;
                unsortedMasks[count++] = pool.part(0, i) | (long) pool.part(1, i) << 27;
            }
        }
        sortAndThin(count);
    }

    /** As {@link #loadPairSets(UaPool)}. */
    public void loadPairSets(UaTable table) {
        loadPairSets(pool(table));
    }

    /** As {@link #loadGuardians(UaPool, int)}. */
    public void loadGuardians(UaTable table, int socketSize) {
        loadGuardians(pool(table), socketSize);
    }

    /**
     * Takes {@code count} masks unchanged, in this order and complete. For external tables that keep their numbering; rows
     * should be smallest first and none containing another, which the next rebuild ensures.
     *
     * @throws IllegalArgumentException if a mask has a bit beyond cell 53
     */
    public void set(long[] rows, int count) {
        for (int i = 0; i < count; i++) {
            if ((rows[i] & ~ALL_CELLS) != 0) {
                throw new IllegalArgumentException("bits outside bands 1 and 2: " + Long.toHexString(rows[i]));
            }
        }
        reserve(count);
        System.arraycopy(rows, 0, masks, 0, count);
        Arrays.fill(sockets, 0, count, 0);
        size = count;
    }

    /**
     * Fills this table from the rows of {@code source}: removes rows that {@code clues} hit, restricts the rest to the
     * {@code active} cells, and removes rows that contain another. Rows of one size keep their order. Clues are not active;
     * an active cell among the clues does no harm.
     *
     * @param source the table to read; may be this one. Its rows have lost the cells that were dead when it was filled, so
     *     clues set since must not be among those
     */
    public void rebuild(ForwardTable source, long clues, long active) {
        reserve(source.size);
        long[] from = source.masks;
        int count = 0;
        for (int i = 0; i < source.size; i++) {
            long mask = from[i];
            if ((mask & clues) == 0) {
                unsortedSockets[count] = source.sockets[i];
                unsortedMasks[count++] = mask & active;
            }
        }
        sortAndThin(count);
    }

    /**
     * As {@link #rebuild}, but rows keep their order, and those that contain another stay.
     *
     * @param source the table to read; may be this one
     */
    public void restrict(ForwardTable source, long clues, long active) {
        reserve(source.size);
        int count = 0;
        for (int i = 0; i < source.size; i++) {
            if ((source.masks[i] & clues) == 0) {
                sockets[count] = source.sockets[i];
                masks[count++] = source.masks[i] & active;
            }
        }
        size = count;
    }

    /** The number of rows. */
    public int size() {
        return size;
    }

    /** The mask of row {@code row}, 0 to size − 1. */
    public long mask(int row) {
        return masks[row];
    }

    /** The cells in band 3 of row {@code row}: a 27-bit mask, 0 in a table of pair sets. */
    public int socket(int row) {
        return sockets[row];
    }

    /** The rows themselves, for inner loops: valid up to {@link #size}, until the table is filled again. */
    public long[] masks() {
        return masks;
    }

    /** The sockets of the rows, likewise. */
    public int[] sockets() {
        return sockets;
    }

    /** Whether a table of pair sets has a row with no cell left: the branch is dead. */
    public boolean hasEmptyRow() {
        for (int i = 0; i < size; i++) {
            if (masks[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** A copy of the rows. */
    public long[] toArray() {
        return Arrays.copyOf(masks, size);
    }

    private static UaPool pool(UaTable table) {
        return new UaPool(table.bandMasks(0), table.bandMasks(1), table.bandMasks(2));
    }

    private void reserve(int rows) {
        if (unsortedMasks.length < rows) {
            int room = Math.max(rows, 2 * unsortedMasks.length);
            unsortedMasks = new long[room];
            unsortedSockets = new int[room];
            masks = Arrays.copyOf(masks, room);
            sockets = Arrays.copyOf(sockets, room);
        }
    }

    /** Moves the unsorted rows into the table: a stable counting sort by size, then removal of rows that contain another. */
    private void sortAndThin(int count) {
        long[] from = unsortedMasks;
        Arrays.fill(start, 0);
        for (int i = 0; i < count; i++) {
            start[cells(from[i], unsortedSockets[i]) + 1]++;
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        for (int i = 0; i < count; i++) {
            int place = start[cells(from[i], unsortedSockets[i])]++;
            masks[place] = from[i];
            sockets[place] = unsortedSockets[i];
        }
        size = 0;
        for (int i = 0; i < count; i++) {
            if (!isAboveAnother(masks[i], sockets[i])) {
                sockets[size] = sockets[i];
                masks[size++] = masks[i];
            }
        }
    }

    private static int cells(long mask, int socket) {
        return Long.bitCount(mask) + Integer.bitCount(socket);
    }

    private boolean isAboveAnother(long mask, int socket) {
        for (int i = 0; i < size; i++) {
            if ((masks[i] & ~mask) == 0 && (sockets[i] & ~socket) == 0) {
                return true;
            }
        }
        return false;
    }
}
