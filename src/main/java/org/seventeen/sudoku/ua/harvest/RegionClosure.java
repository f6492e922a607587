package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;
import org.seventeen.sudoku.grid.BandMask;

/**
 * The closure of {@link ClosureSearch}, which proves it, inside a region of at most 64 cells of one grid, all digits.
 *
 * <p>The cells of the region are the bits of one word, row by row, or column by column where the region has fewer columns than
 * rows: of several cells with equally few digits the first one is changed, so that a line is repaired before the next, and two
 * stacks by columns take a fifth fewer states than by rows. What may be tried next is kept by digit, not by unit, so a few
 * operations on words find the digits of all blocked cells at once:
 *
 * <pre>
 *   open[d]                  cells that may change to digit d: in their row, column and box the cell that holds d may
 *                            change, and no changed cell has taken d
 *   one, two, three          blocked cells with at least one, two, three digits: a sum over open[0 … 8]
 * </pre>
 *
 * A change of a cell to d takes the cell and its peers out of open[d], and a cell that is fixed takes its peers out of that of
 * its own digit.
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
    private static final long NINE = 0x1FF;
    /** The first cells of six rows. */
    private static final long FIRST_COLUMN = 0x2010_0804_0201L;

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

    /** For each cell those of its row, column and box, itself among them. */
    private final long[] peers = new long[MOST_CELLS];

    /** At 9 · cell + digit: the peers that hold the digit. */
    private final long[] holders = new long[DIGITS * MOST_CELLS];

    /** For each cell its row, column, box and digit as bits 0, 9, 18 and 27 on. */
    private final long[] place = new long[MOST_CELLS];

    private final long[] open = new long[DIGITS];

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
        size = 0;
        int columns = columns(pair, third);
        if (Integer.bitCount(columns) < rows(pair, third)) {
            for (; columns != 0; columns &= columns - 1) {
                long column = FIRST_COLUMN << Integer.numberOfTrailingZeros(columns);
                lay(pair & column, third & (int) column, grid);
            }
        } else {
            lay(pair, third, grid);
        }
        for (int i = 0; i < size; i++) {
            int cell = cellOf[i];
            peers[i] = inUnit[row(cell)] | inUnit[column(cell)] | inUnit[box(cell)];
        }
        for (int d = 0; d < DIGITS; d++) {
            open[d] = mayTake(d);
            for (int i = 0; i < size; i++) {
                holders[DIGITS * i + d] = withDigit[d] & peers[i];
            }
        }
        Arrays.fill(known, 0, size, 0);
        known0 = 0;
        known1 = 0;
        known2 = 0;
    }

    /** The columns with a cell, as bits. */
    private static int columns(long pair, int third) {
        int cells = (int) (pair >>> 27 | pair) & BandMask.ALL | third;
        return (cells >>> 18 | cells >>> 9 | cells) & (int) NINE;
    }

    /** The number of rows with a cell. */
    private static int rows(long pair, int third) {
        int rows = 0;
        for (int row = 0; row < 6; row++) {
            rows += (pair >>> 9 * row & NINE) != 0 ? 1 : 0;
        }
        for (int row = 0; row < 3; row++) {
            rows += (third >>> 9 * row & NINE) != 0 ? 1 : 0;
        }
        return rows;
    }

    private void lay(long pair, int third, byte[] grid) {
        for (long rest = pair; rest != 0 && size < MOST_CELLS; rest &= rest - 1) {
            lay(Long.numberOfTrailingZeros(rest), grid);
        }
        for (int rest = third; rest != 0 && size < MOST_CELLS; rest &= rest - 1) {
            lay(54 + Integer.numberOfTrailingZeros(rest), grid);
        }
    }

    private void lay(int cell, byte[] grid) {
        long bit = 1L << size;
        int own = grid[cell] - 1;
        cellOf[size] = cell;
        bitOf[cell] = size;
        digit[size] = (byte) own;
        place[size] = 1L << row(cell) | 1L << column(cell) | 1L << box(cell) | 1L << 27 + own;
        inUnit[row(cell)] |= bit;
        inUnit[column(cell)] |= bit;
        inUnit[box(cell)] |= bit;
        withDigit[own] |= bit;
        size++;
    }

    private static int row(int cell) {
        return cell / 9;
    }

    private static int column(int cell) {
        return 9 + cell % 9;
    }

    private static int box(int cell) {
        return 18 + cell / 27 * 3 + cell % 9 / 3;
    }

    /** The cells in whose row, column and box a cell of the region holds the digit, but for those that hold it themselves. */
    private long mayTake(int d) {
        long rows = 0;
        long columns = 0;
        long boxes = 0;
        for (long rest = withDigit[d]; rest != 0; rest &= rest - 1) {
            int cell = cellOf[Long.numberOfTrailingZeros(rest)];
            rows |= inUnit[row(cell)];
            columns |= inUnit[column(cell)];
            boxes |= inUnit[box(cell)];
        }
        return rows & columns & boxes & ~withDigit[d];
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
            repair(0, 1L << i, place[i], 0, known0 ^ sets, known1 ^ carry, known2 ^ known1 & carry);
            open[digit[i]] &= ~peers[i];
        }
        return statesLeft > 0;
    }

    /** The digit, 1 to 9, that a cell of the grid takes in the set passed to the sink. */
    int newDigit(int cell) {
        return newDigit[bitOf[cell]] + 1;
    }

    /**
     * One state: chooses the blocked cell with the fewest digits, up to three, the first of several, and changes it to each
     * of them.
     *
     * @param before the changed cells
     * @param blocked the blocked cells
     * @param once rows, columns, boxes and digits with one or more of these cells, as in {@link #place}
     * @param twice those with several
     * @param count0 the counters of the known sets, their lowest bits
     */
    private void repair(long before, long blocked, long once, long twice, long count0, long count1, long count2) {
        if (statesLeft-- <= 0) {
            statesLeft = 0;
            return;
        }
        long[] open = this.open;
        long one = 0;
        long two = 0;
        long three = 0;
        for (int d = 0; d < DIGITS; d++) {
            long may = open[d] & blocked;
            three |= two & may;
            two |= one & may;
            one |= may;
        }
        if (one != blocked) {
            return;
        }
        long fewest = one & ~two;
        if (fewest == 0) {
            fewest = two & ~three;
            if (fewest == 0) {
                fewest = blocked;
            }
        }
        int cell = Long.numberOfTrailingZeros(fewest);
        int digits = 0;
        for (int d = 0; d < DIGITS; d++) {
            digits |= (int) (open[d] >>> cell & 1) << d;
        }
        long changed = before | 1L << cell;
        long still = blocked & ~(1L << cell);
        for (; digits != 0; digits &= digits - 1) {
            int d = Integer.numberOfTrailingZeros(digits);
            long fresh = holders[DIGITS * cell + d] & ~(changed | still);
            long nextBlocked = still | fresh;
            newDigit[cell] = (byte) d;
            if (nextBlocked == 0) {
                pass(changed);
                continue;
            }
            int cells = Long.bitCount(changed | nextBlocked);
            if (cells > maxSize) {
                continue;
            }
            long nextOnce = once;
            long nextTwice = twice;
            for (long rest = fresh; rest != 0; rest &= rest - 1) {
                long where = place[Long.numberOfTrailingZeros(rest)];
                nextTwice |= nextOnce & where;
                nextOnce |= where;
            }
            if (cells + lonely(nextOnce & ~nextTwice) > maxSize) {
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
            long before0 = open[d];
            open[d] = before0 & ~peers[cell];
            repair(changed, nextBlocked, nextOnce, nextTwice, next0, next1, next2);
            open[d] = before0;
        }
    }

    /** The number of rows, columns, boxes or digits with only one cell of the set so far, whichever is largest. */
    private static int lonely(long single) {
        return Math.max(
                Math.max(Long.bitCount(single & NINE), Long.bitCount(single & NINE << 9)),
                Math.max(Long.bitCount(single & NINE << 18), Long.bitCount(single & NINE << 27)));
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
