package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * The closure of {@link ClosureSearch}, which proves it, inside a region of at most 64 cells of one grid, all digits.
 *
 * <p>The cells of the region are the bits of one word, line by line: row by row, or column by column where the region has
 * fewer columns than rows. Cells are taken as starts in this order, and the first blocked cell is the one changed next, so
 * that a line is repaired before the next. Any blocked cell may be chosen; the first one leads to as many states as the one
 * with the fewest digits does, and is found by one operation. Two stacks by columns take a fifth fewer states than by rows
 * (docs/search.md).
 *
 * <p>What may be tried is kept by row, column and box, as a word of digits: the cell of the unit that holds the digit may
 * change, and no changed cell of the unit has taken the digit.
 *
 * <p><b>Known sets</b> of at most eight cells are left out by counting. Each of up to 64 sets is a bit of three words, a
 * counter from 8 − size on; a cell that joins the state adds 1 to the counters of its sets, and a set that is contained in the
 * state overflows.
 */
final class RegionClosure {
    /** The most cells of a region. */
    static final int MOST_CELLS = 64;

    /** The most cells of a known set. */
    private static final int KNOWN_SIZE = 8;

    private static final int KNOWN = 64;
    private static final int DIGITS = 9;
    private static final int CELLS = 81;
    private static final int NINE = 0x1FF;

    /** Takes the sets found. */
    interface Sink {
        /** A set: its cells in bands 1 and 2, 54 bits, and in band 3, 27 bits. */
        void set(long pair, int third);
    }

    private final Sink sink;

    private int size;
    /** For each bit its cell in the grid, 0 to 80, and the other way. */
    private final int[] cellOf = new int[MOST_CELLS];

    private final int[] bitOf = new int[81];

    /** For each cell the digit it last changed to, 0 to 8. */
    private final byte[] newDigit = new byte[MOST_CELLS];

    private final byte[] digit = new byte[MOST_CELLS];

    /** The cells of a row, column or box: rows from 0, columns from 9, boxes from 18 on; and of a digit. */
    private final long[] inUnit = new long[27];

    private final long[] withDigit = new long[DIGITS];

    /** At 9 · cell + digit: the peers that hold the digit. */
    private final long[] holders = new long[DIGITS * MOST_CELLS];

    /** For each cell its row, column and box: 0 to 8, 9 to 17, 18 to 26; and these three as bits. */
    private final int[] rowOf = new int[MOST_CELLS];

    private final int[] columnOf = new int[MOST_CELLS];
    private final int[] boxOf = new int[MOST_CELLS];
    private final int[] place = new int[MOST_CELLS];

    /** For each row, column and box the digits that may still be taken in it. */
    private final int[] open = new int[27];

    /** For each cell its known sets, and the counters of all known sets before the first cell. */
    private final long[] known = new long[MOST_CELLS];

    private long known0;
    private long known1;
    private long known2;

    private int maxSize;
    private long statesLeft;

    RegionClosure(Sink sink) {
        this.sink = sink;
    }

    /**
     * Sets the region of the next search; no set is known.
     *
     * @param grid 81 digits, 1 to 9
     * @param pair cells in bands 1 and 2 that may change, 54 bits
     * @param third the same in band 3, 27 bits; cells beyond {@link #MOST_CELLS} are left out
     */
    void region(byte[] grid, long pair, int third) {
        Arrays.fill(inUnit, 0);
        Arrays.fill(withDigit, 0);
        Arrays.fill(open, 0);
        size = 0;
        boolean byColumns = hasFewerColumns(pair, third);
        for (int i = 0; i < CELLS; i++) {
            int cell = byColumns ? i % 9 * 9 + i / 9 : i;
            boolean inRegion = cell < 54 ? (pair >>> cell & 1) != 0 : (third >>> cell - 54 & 1) != 0;
            if (inRegion && size < MOST_CELLS) {
                lay(cell, grid[cell] - 1);
            }
        }
        for (int i = 0; i < size; i++) {
            long peers = inUnit[rowOf[i]] | inUnit[columnOf[i]] | inUnit[boxOf[i]];
            for (int d = 0; d < DIGITS; d++) {
                holders[DIGITS * i + d] = withDigit[d] & peers;
            }
        }
        Arrays.fill(known, 0, size, 0);
        known0 = 0;
        known1 = 0;
        known2 = 0;
    }

    private static boolean hasFewerColumns(long pair, int third) {
        int rows = 0;
        int columns = 0;
        for (int row = 0; row < 9; row++) {
            int cells = (row < 6 ? (int) (pair >>> 9 * row) : third >>> 9 * (row - 6)) & NINE;
            rows += cells != 0 ? 1 : 0;
            columns |= cells;
        }
        return Integer.bitCount(columns) < rows;
    }

    private void lay(int cell, int own) {
        int row = cell / 9;
        int column = 9 + cell % 9;
        int box = 18 + cell / 27 * 3 + cell % 9 / 3;
        cellOf[size] = cell;
        bitOf[cell] = size;
        digit[size] = (byte) own;
        rowOf[size] = row;
        columnOf[size] = column;
        boxOf[size] = box;
        place[size] = 1 << row | 1 << column | 1 << box;
        long bit = 1L << size;
        inUnit[row] |= bit;
        inUnit[column] |= bit;
        inUnit[box] |= bit;
        withDigit[own] |= bit;
        open[row] |= 1 << own;
        open[column] |= 1 << own;
        open[box] |= 1 << own;
        size++;
    }

    /** Makes the search leave out what contains one of the first small sets of a table of the same grid. */
    void leaveOut(UaTable sets) {
        int filed = 0;
        for (int i = 0; i < sets.size() && filed < KNOWN; i++) {
            int cells = sets.cells(i);
            if (cells <= KNOWN_SIZE && isInside(sets.pair(i), sets.virtualCells(i))) {
                file(sets.pair(i), sets.virtualCells(i), KNOWN_SIZE - cells, 1L << filed++);
            }
        }
    }

    private boolean isInside(long pair, int third) {
        for (long rest = pair; rest != 0; rest &= rest - 1) {
            if (!hasCell(Long.numberOfTrailingZeros(rest))) {
                return false;
            }
        }
        for (int rest = third; rest != 0; rest &= rest - 1) {
            if (!hasCell(54 + Integer.numberOfTrailingZeros(rest))) {
                return false;
            }
        }
        return true;
    }

    private boolean hasCell(int cell) {
        return bitOf[cell] < size && cellOf[bitOf[cell]] == cell;
    }

    private void file(long pair, int third, int start, long bit) {
        for (long rest = pair; rest != 0; rest &= rest - 1) {
            known[bitOf[Long.numberOfTrailingZeros(rest)]] |= bit;
        }
        for (int rest = third; rest != 0; rest &= rest - 1) {
            known[bitOf[54 + Integer.numberOfTrailingZeros(rest)]] |= bit;
        }
        known0 |= (start & 1) != 0 ? bit : 0;
        known1 |= (start & 2) != 0 ? bit : 0;
        known2 |= (start & 4) != 0 ? bit : 0;
    }

    /**
     * Passes every minimal difference set of at most {@code mostCells} cells inside the region to the sink, and some that are
     * not minimal, but for those left out.
     *
     * @param states give up after this many states
     * @return whether the search was completed
     */
    boolean collect(int mostCells, long states) {
        maxSize = mostCells;
        statesLeft = states;
        for (int i = 0; i < size; i++) {
            long sets = known[i];
            long carry = known0 & sets;
            repair(1, 0, 1L << i, place[i], 0, known0 ^ sets, known1 ^ carry, known2 ^ known1 & carry);
            int others = ~(1 << digit[i]);
            open[rowOf[i]] &= others;
            open[columnOf[i]] &= others;
            open[boxOf[i]] &= others;
        }
        return statesLeft > 0;
    }

    /** The digit, 1 to 9, that a cell of the grid takes in the set passed to the sink. */
    int newDigit(int cell) {
        return newDigit[bitOf[cell]] + 1;
    }

    /**
     * One state: changes the first blocked cell to each of its digits.
     *
     * @param cells how many are changed or blocked
     * @param before the changed cells
     * @param blocked the blocked cells
     * @param once rows, columns and boxes with one or more of these cells, as in {@link #place}
     * @param twice those with several
     * @param count0 the counters of the known sets, their lowest bits
     */
    private void repair(
            int cells, long before, long blocked, int once, int twice, long count0, long count1, long count2) {
        if (statesLeft-- <= 0) {
            statesLeft = 0;
            return;
        }
        int[] open = this.open;
        int cell = Long.numberOfTrailingZeros(blocked);
        int row = rowOf[cell];
        int column = columnOf[cell];
        int box = boxOf[cell];
        long changed = before | 1L << cell;
        long still = blocked & blocked - 1;
        for (int digits = open[row] & open[column] & open[box] & ~(1 << digit[cell]);
                digits != 0;
                digits &= digits - 1) {
            int d = Integer.numberOfTrailingZeros(digits);
            long fresh = holders[DIGITS * cell + d] & ~(changed | still);
            long nextBlocked = still | fresh;
            newDigit[cell] = (byte) d;
            if (nextBlocked == 0) {
                pass(changed);
                continue;
            }
            int nextCells = cells + Long.bitCount(fresh);
            if (nextCells > maxSize) {
                continue;
            }
            int nextOnce = once;
            int nextTwice = twice;
            for (long rest = fresh; rest != 0; rest &= rest - 1) {
                int where = place[Long.numberOfTrailingZeros(rest)];
                nextTwice |= nextOnce & where;
                nextOnce |= where;
            }
            if (nextCells + lonely(nextOnce & ~nextTwice) > maxSize) {
                continue;
            }
            long next0 = count0;
            long next1 = count1;
            long next2 = count2;
            long full = 0;
            for (; fresh != 0; fresh &= fresh - 1) {
                long sets = known[Long.numberOfTrailingZeros(fresh)];
                long carry0 = next0 & sets;
                long carry1 = next1 & carry0;
                next0 ^= sets;
                next1 ^= carry0;
                full |= next2 & carry1;
                next2 ^= carry1;
            }
            if (full != 0) {
                continue;
            }
            int taken = 1 << d;
            open[row] ^= taken;
            open[column] ^= taken;
            open[box] ^= taken;
            repair(nextCells, changed, nextBlocked, nextOnce, nextTwice, next0, next1, next2);
            open[row] ^= taken;
            open[column] ^= taken;
            open[box] ^= taken;
        }
    }

    /** The number of rows, columns or boxes with only one cell of the set so far, whichever is largest. */
    private static int lonely(int single) {
        return Math.max(
                Math.max(Integer.bitCount(single & NINE), Integer.bitCount(single & NINE << 9)),
                Integer.bitCount(single & NINE << 18));
    }

    private void pass(long cells) {
        long pair = 0;
        int third = 0;
        for (long rest = cells; rest != 0; rest &= rest - 1) {
            int cell = cellOf[Long.numberOfTrailingZeros(rest)];
            if (cell < 54) {
                pair |= 1L << cell;
            } else {
                third |= 1 << cell - 54;
            }
        }
        sink.set(pair, third);
    }
}
