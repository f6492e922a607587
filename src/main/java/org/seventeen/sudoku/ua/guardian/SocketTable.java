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
    public final Rows rows;
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
        Rows raw = new Rows(cells);
        for (int i = 0; i < pool.size(); i++) {
            raw.add(pool, i, first, among);
        }
        long[] keys = new long[raw.size];
        for (int row = 0; row < raw.size; row++) {
            long segment = raw.slot[row] == Rows.NO_SLOT ? 36 + raw.box[row] : raw.slot[row];
            int size = Integer.bitCount(raw.second[row]);
            keys[row] = segment << 48 | (long) raw.socket[row] << 37 | (long) size << 32 | row;
        }
        Arrays.sort(keys);
        rows = new Rows(cells);
        int inMinirows = 0;
        rows.reserve(raw.size);
        for (long key : keys) {
            int row = (int) key;
            rows.copy(raw, row);
            inMinirows += raw.slot[row] == Rows.NO_SLOT ? 0 : 1;
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

    /**
     * Guardians of in-box sockets, for up to 64 third bands at once, one per row.
     *
     * <p>A socket of two or three virtual cells lies in one minirow of every third band in which it is active: its cells have to
     * change among themselves, row by row. A minirow is named by the virtual cell of the box's first column in it, so it is not
     * the same place in different third bands. A row has
     *
     * <pre>
     *   slot     12 · box + 4 · minirow + kind     kind: 0, 1, 2 for columns 1-2, 1-3, 2-3 of the box, 3 for all three
     *            NO_SLOT for a larger socket
     *   socket   9 bits, 3 · column in box + rank of the digit
     *   thirds   the third bands in which the socket is active, and in the minirow
     *   first    the part of the guardian in the first band, 27 bits; second likewise
     * </pre>
     *
     * <p>A socket in columns 2 and 3 is in a minirow that depends on the third band, so it becomes up to three rows. Source:
     * docs/census.md.
     */
    public static final class Rows {
        /** Slot of a socket that is not part of a minirow. */
        public static final int NO_SLOT = -1;

        private static final int COLUMN = 0b111;

        private final VirtualCells cells;

        /** The number of rows. */
        public int size;

        public int[] slot = new int[256];
        public int[] box = new int[256];
        public int[] socket = new int[256];
        public int[] first = new int[256];
        public int[] second = new int[256];
        public long[] thirds = new long[256];

        /** No rows yet, for the third bands of {@code cells}. */
        public Rows(VirtualCells cells) {
            this.cells = cells;
        }

        /**
         * Adds the rows of set {@code index}, if its virtual cells lie in one box.
         *
         * @param firstBand the band of the pair that is the first, 0 or 1
         * @param among the relevant third bands
         */
        public void add(PairPool pool, int index, int firstBand, long among) {
            int part = pool.sets().part(2, index);
            long active = pool.thirds(index) & among;
            if (part == 0 || active == 0) {
                return;
            }
            int inBox = GuardianTable.box(part);
            if (inBox == GuardianTable.NO_BOX) {
                return;
            }
            int cellsOfBox = BandMask.boxPart(part, inBox);
            int one = pool.sets().part(firstBand, index);
            int two = pool.sets().part(1 - firstBand, index);
            int left = cellsOfBox & COLUMN;
            int middle = cellsOfBox >>> 3 & COLUMN;
            int right = cellsOfBox >>> 6;
            boolean oneEach =
                    Math.max(Integer.bitCount(left), Math.max(Integer.bitCount(middle), Integer.bitCount(right))) == 1;
            long inMinirow = oneEach && Integer.bitCount(cellsOfBox) > 1 ? active & inOneRow(part) : 0;
            if (inMinirow != active) {
                enter(NO_SLOT, inBox, cellsOfBox, one, two, active & ~inMinirow);
            }
            if (inMinirow == 0) {
                return;
            }
            if (left != 0) {
                int minirow = Integer.numberOfTrailingZeros(left);
                int kind = middle == 0 ? 1 : right == 0 ? 0 : 3;
                enter(12 * inBox + 4 * minirow + kind, inBox, cellsOfBox, one, two, inMinirow);
                return;
            }
            int ofMiddle = 9 * inBox + 3 + Integer.numberOfTrailingZeros(middle);
            for (int minirow = 0; minirow < 3; minirow++) {
                long here = inMinirow & cells.sameRow(9 * inBox + minirow, ofMiddle);
                if (here != 0) {
                    enter(12 * inBox + 4 * minirow + 2, inBox, cellsOfBox, one, two, here);
                }
            }
        }

        /**
         * The third bands in which the virtual cells share a row: all third bands in which the socket is active, unless cells
         * that may not become clues were removed from it.
         */
        private long inOneRow(int part) {
            int virtualCells = BandMask.boxMajor(part);
            int one = Integer.numberOfTrailingZeros(virtualCells);
            long together = -1L;
            for (int rest = virtualCells; rest != 0; rest &= rest - 1) {
                together &= cells.sameRow(one, Integer.numberOfTrailingZeros(rest));
            }
            return together;
        }

        /** Makes room for {@code most} rows. */
        void reserve(int most) {
            if (slot.length < most) {
                slot = Arrays.copyOf(slot, most);
                box = Arrays.copyOf(box, most);
                socket = Arrays.copyOf(socket, most);
                first = Arrays.copyOf(first, most);
                second = Arrays.copyOf(second, most);
                thirds = Arrays.copyOf(thirds, most);
            }
        }

        /** Adds a row of another list. */
        void copy(Rows from, int row) {
            enter(from.slot[row], from.box[row], from.socket[row], from.first[row], from.second[row], from.thirds[row]);
        }

        private void enter(int inSlot, int inBox, int cellsOfBox, int one, int two, long active) {
            if (size == slot.length) {
                reserve(2 * size);
            }
            slot[size] = inSlot;
            box[size] = inBox;
            socket[size] = cellsOfBox;
            first[size] = one;
            second[size] = two;
            thirds[size++] = active;
        }
    }
}
