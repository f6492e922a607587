package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * What the closures of a grid and of a band pair share: tables of the cells, the digits that are open, and the tests of a
 * state. {@link ClosureSearch} describes the search.
 *
 * <p>Cells are numbered 0 to 53 in bands 1 and 2, 54 to 80 in the third, and from 81 on if they are virtual ({@link
 * VirtualCells}); a closure has third cells of one kind. Units are numbered 0 to 8 for rows, 9 to 17 for columns and 18 to 26
 * for boxes. A place is a word with a bit for each unit and, from bit 27 on, one for each digit.
 */
abstract class Closure {
    /** The first cell of the third band. */
    static final int THIRD = 54;

    /** The first virtual cell. */
    static final int VIRTUAL = 81;

    // Static, as Java then knows the arrays in the inner loop: the harvest of a grid takes a tenth less time.
    static final int[] ROW = new int[108];
    static final int[] COLUMN = new int[108];
    static final int[] BOX = new int[108];

    /** The least choice of {@link #fewest} that is a cell with a digit. */
    static final int A_DIGIT = 1 << 16;

    /** A choice worse than any cell. */
    static final int NO_CHOICE = 10 * A_DIGIT;

    private static final int DIGITS = 27;
    private static final int NINE = 0x1FF;
    private static final long UNITS = (1L << DIGITS) - 1;

    /** The unit of cells that have no row: nothing is closed in it. */
    private static final int NO_ROW = 27;

    static {
        for (int cell = 0; cell < ROW.length; cell++) {
            int virtual = cell - VIRTUAL;
            int column = virtual < 0 ? cell % 9 : virtual / 3;
            ROW[cell] = virtual < 0 ? cell / 9 : NO_ROW;
            COLUMN[cell] = 9 + column;
            BOX[cell] = 18 + Math.min(cell / 27, 2) * 3 + column / 3;
        }
    }

    /** For each cell the bit of its digit in S: 1 for digit 1 to 256 for digit 9. */
    final int[] own = new int[108];

    /** For each cell its place: its units and its digit. */
    final long[] place = new long[108];

    /** At 9 · cell + digit − 1: the other cells of its units that hold the digit in S, in bands 1+2 and in the third. */
    final long[] holdersPair = new long[108 * 9];

    final int[] holdersThird = new int[108 * 9];

    /** For each unit: the digits of S in cells that may change, less the digits placed by changed ones. */
    final int[] open = new int[28];

    final KnownSets known = new KnownSets();

    UaCollector found;
    private final int third;
    private int maxSize;
    private int maxDigits;

    /**
     * The tables of 81 cells.
     *
     * @param digit the digit, 1 to 9, of each, in the order of {@link org.seventeen.sudoku.grid.CellSet}
     * @param third the number of the first third cell, {@link #THIRD} or {@link #VIRTUAL}
     */
    Closure(IntUnaryOperator digit, int third) {
        this.third = third;
        for (int i = 0; i < 81; i++) {
            int cell = i < 54 ? i : i - 54 + third;
            own[cell] = 1 << (digit.applyAsInt(i) - 1);
            place[cell] = 1L << COLUMN[cell] | 1L << BOX[cell] | (long) own[cell] << DIGITS;
            if (ROW[cell] != NO_ROW) {
                place[cell] |= 1L << ROW[cell];
            }
        }
        for (int cell = 0; cell < place.length; cell++) {
            for (int i = 0; i < 81; i++) {
                int other = i < 54 ? i : i - 54 + third;
                if (other == cell || (place[other] & place[cell] & UNITS) == 0) {
                    continue;
                }
                int index = 9 * cell + digit.applyAsInt(i) - 1;
                if (i < 54) {
                    holdersPair[index] |= 1L << i;
                } else {
                    holdersThird[index] |= 1 << (i - 54);
                }
            }
        }
    }

    /** Makes later searches leave out sets that equal or contain a set of this table, for the third bands of that set. */
    final void leaveOut(UaTable recorded) {
        known.set(recorded);
    }

    /** Makes later searches leave out nothing. */
    final void leaveOutNothing() {
        known.clear();
    }

    /** Starts a search: the cells of the region may change. */
    final void begin(long regionPair, int regionThird, int mostCells, int mostDigits, UaCollector collector) {
        maxSize = mostCells;
        maxDigits = mostDigits;
        found = collector;
        Arrays.fill(open, 0);
        for (long rest = regionPair; rest != 0; rest &= rest - 1) {
            openDigit(Long.numberOfTrailingZeros(rest));
        }
        for (int rest = regionThird; rest != 0; rest &= rest - 1) {
            openDigit(third + Integer.numberOfTrailingZeros(rest));
        }
        open[NO_ROW] = NINE;
    }

    private void openDigit(int cell) {
        open[ROW[cell]] |= own[cell];
        open[COLUMN[cell]] |= own[cell];
        open[BOX[cell]] |= own[cell];
    }

    /** Fixes a cell that was a start. */
    final void fix(int cell) {
        open[ROW[cell]] &= ~own[cell];
        open[COLUMN[cell]] &= ~own[cell];
        open[BOX[cell]] &= ~own[cell];
        open[NO_ROW] = NINE;
    }

    /** The digits that a cell can take in its units. */
    final int allowed(int cell) {
        return open[ROW[cell]] & open[COLUMN[cell]] & open[BOX[cell]] & ~own[cell];
    }

    /** The digits that may be tried in a state: any, or only those in use if there are as many as allowed. */
    final int usable(long once) {
        int used = (int) (once >>> DIGITS);
        return Integer.bitCount(used) < maxDigits ? NINE : used;
    }

    /**
     * The blocked cell with the fewest digits, the first of several, as a choice: from the top the number of digits, the
     * cell in bits 9 to 15, and the digits. Less than {@link #A_DIGIT} if a cell has no digit.
     *
     * @param blocked cells as bits
     * @param first the cell of bit 0
     * @param usable the digits that may be tried
     * @param best a choice so far, or {@link #NO_CHOICE}
     */
    final int fewest(long blocked, int first, int usable, int best) {
        int least = best;
        for (long rest = blocked; rest != 0 && least >= A_DIGIT; rest &= rest - 1) {
            int cell = first + Long.numberOfTrailingZeros(rest);
            least = Math.min(least, choice(cell, allowed(cell) & usable));
        }
        return least;
    }

    static int choice(int cell, int digits) {
        return Integer.bitCount(digits) * A_DIGIT | cell << 9 | digits;
    }

    static int cellOf(int choice) {
        return choice >>> 9 & 127;
    }

    static int digitsOf(int choice) {
        return choice & NINE;
    }

    /** Whether no minimal set within the limits contains these cells, by their number, places and digits. */
    final boolean exceeds(long pair, int third, long once, long twice) {
        return Long.bitCount(pair) + Integer.bitCount(third) + lonely(once & ~twice) > maxSize
                || Integer.bitCount((int) (once >>> DIGITS)) > maxDigits;
    }

    /** The number of rows, columns, boxes or digits with only one cell of the set so far, whichever is largest. */
    private static int lonely(long single) {
        return Math.max(
                Math.max(Long.bitCount(single & NINE), Long.bitCount(single & (long) NINE << 9)),
                Math.max(Long.bitCount(single & (long) NINE << 18), Long.bitCount(single & (long) NINE << DIGITS)));
    }

    /**
     * Recorded unavoidable sets, filed under each of their cells, so that the closure can find the third bands for which the
     * cells it must change contain one of them. Cells and third bands are those of {@link UaCollector}.
     */
    static final class KnownSets {
        /** The file of cell c is the part of the arrays from start[c] to start[c + 1] − 1. */
        private final int[] start = new int[82];

        private long[] pairs = {};
        private int[] virtuals = {};
        private long[] thirds = {};

        /** Removes all known sets. */
        void clear() {
            Arrays.fill(start, 0);
        }

        /** Replaces the known sets by those of a table. */
        void set(UaTable table) {
            clear();
            for (int i = 0; i < table.size(); i++) {
                for (long rest = table.pair(i); rest != 0; rest &= rest - 1) {
                    start[Long.numberOfTrailingZeros(rest) + 1]++;
                }
                for (int rest = table.virtualCells(i); rest != 0; rest &= rest - 1) {
                    start[54 + Integer.numberOfTrailingZeros(rest) + 1]++;
                }
            }
            for (int cell = 0; cell < 81; cell++) {
                start[cell + 1] += start[cell];
            }
            pairs = new long[start[81]];
            virtuals = new int[start[81]];
            thirds = new long[start[81]];
            int[] free = Arrays.copyOf(start, 81);
            for (int i = 0; i < table.size(); i++) {
                for (long rest = table.pair(i); rest != 0; rest &= rest - 1) {
                    file(table, i, free[Long.numberOfTrailingZeros(rest)]++);
                }
                for (int rest = table.virtualCells(i); rest != 0; rest &= rest - 1) {
                    file(table, i, free[54 + Integer.numberOfTrailingZeros(rest)]++);
                }
            }
        }

        private void file(UaTable table, int index, int at) {
            pairs[at] = table.pair(index);
            virtuals[at] = table.virtualCells(index);
            thirds[at] = table.thirds(index);
        }

        /** The given third bands without those for which the given cells contain a known set with a fresh cell. */
        long without(long among, long pair, int virtual, long freshPair, int freshVirtual) {
            long left = among;
            for (long rest = freshPair; rest != 0 && left != 0; rest &= rest - 1) {
                left = without(left, pair, virtual, Long.numberOfTrailingZeros(rest));
            }
            for (int rest = freshVirtual; rest != 0 && left != 0; rest &= rest - 1) {
                left = without(left, pair, virtual, 54 + Integer.numberOfTrailingZeros(rest));
            }
            return left;
        }

        private long without(long among, long pair, int virtual, int cell) {
            long left = among;
            for (int i = start[cell]; i < start[cell + 1]; i++) {
                if ((pairs[i] & ~pair | virtuals[i] & ~virtual) == 0) {
                    left &= ~thirds[i];
                    if (left == 0) {
                        return 0;
                    }
                }
            }
            return left;
        }
    }
}
