package org.seventeen.ua.harvest;

import java.util.Arrays;

/**
 * The closure of {@link ClosureSearch} over a band pair and all its third bands at once.
 *
 * <p>Cells are the 54 of the pair and the 27 virtual cells of {@link VirtualCells}. Rows of the pair, all columns and
 * all boxes are known, and are treated as in {@link ClosureSearch}; the argument given there for starts, repairs, digits
 * tried, ends, sizes and known sets holds here for each third band by itself. What differs is the rows of the third band.
 * A state carries the third bands it stands for, and loses those that do not agree:
 *
 * <ul>
 *   <li><b>Row mate.</b> If a virtual cell changes to digit d, the cell of its row that holds d must change too. There
 *       are three virtual cells that hold d, one per box; for each third band exactly one of them is in the row. Each gives
 *       a branch, for the third bands in which the two share a row.
 *   <li><b>Equal digits.</b> Third bands in which another changed cell of the row has taken d are left out.
 *   <li><b>Fixed cells.</b> A row mate outside the region, or fixed as an earlier start, cannot change: no branch.
 * </ul>
 *
 * For a third band t these are the constraints of {@link ClosureSearch} on its rows, so the states that stand for t are
 * those of the search in the grid of t, and every minimal difference set of that grid in the region is recorded for t.
 * Conversely, when no cell is blocked, in each row the new digits are different and all of them old digits of changed
 * cells of this row; so they are the same digits, and the changed cells are a difference set for every t of the state.
 *
 * <p>In a region with a single box of the third band the row mate can only be the cell of the box that holds d, and
 * nothing branches.
 */
final class PairClosure {
    private static final int PAIR = 54;
    private static final int VIRTUAL = 27;

    /** Units: 6 rows of the pair, 9 columns, 9 boxes, and no unit at {@link #NO_ROW}. */
    private static final int COLUMNS = 6;

    private static final int BOXES = 15;
    private static final int NO_ROW = 24;
    private static final int DIGITS = 24;
    private static final int NINE = 0x1FF;

    private static final int[] ROW = new int[81];
    private static final int[] COLUMN = new int[81];
    private static final int[] BOX = new int[81];

    static {
        for (int cell = 0; cell < 81; cell++) {
            int v = cell - PAIR;
            ROW[cell] = v < 0 ? cell / 9 : NO_ROW;
            COLUMN[cell] = COLUMNS + (v < 0 ? cell % 9 : v / 3);
            BOX[cell] = BOXES + (v < 0 ? cell / 27 * 3 + cell % 9 / 3 : 6 + v / 9);
        }
    }

    private final VirtualCells cells;

    /** For each cell the bit of its digit. */
    private final int[] own = new int[81];

    /** For each cell its row, column, box and digit as bits; virtual cells have no row. */
    private final long[] place = new long[81];

    /** At 9 · cell + digit − 1: the cells of its row (in the pair), column and box that hold the digit. */
    private final long[] holdersPair = new long[81 * 9];

    private final int[] holdersVirtual = new int[81 * 9];

    /** For digit − 1: the three virtual cells that hold it. */
    private final int[] virtualHolders = new int[9];

    /** At 27 · v + w: the third bands in which they share a row. */
    private final long[] sameRow = new long[VIRTUAL * VIRTUAL];

    /** For each unit: the digits of cells that may change, less those placed by changed ones. */
    private final int[] open = new int[25];

    /** For digit − 1: the virtual cells that have changed to it. */
    private final int[] changedTo = new int[9];

    /** For each changed virtual cell its new digit. */
    private final byte[] newDigits = new byte[VIRTUAL];

    private final KnownSets known = new KnownSets();

    /** Virtual cells of the region that are not fixed. */
    private int freeVirtual;

    private UaCollector found;
    private int maxSize;
    private int maxDigits;
    private boolean widen;
    private long statesLeft;

    PairClosure(VirtualCells cells) {
        this.cells = cells;
        for (int cell = 0; cell < 81; cell++) {
            own[cell] = 1 << (cells.digit(cell) - 1);
            place[cell] = 1L << COLUMN[cell] | 1L << BOX[cell] | (long) own[cell] << DIGITS;
            if (cell < PAIR) {
                place[cell] |= 1L << ROW[cell];
            } else {
                virtualHolders[cells.digit(cell) - 1] |= 1 << (cell - PAIR);
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            for (int other = 0; other < 81; other++) {
                boolean sameRowOfPair = ROW[other] == ROW[cell] && cell < PAIR;
                if (other == cell || !sameRowOfPair && COLUMN[other] != COLUMN[cell] && BOX[other] != BOX[cell]) {
                    continue;
                }
                int index = 9 * cell + cells.digit(other) - 1;
                if (other < PAIR) {
                    holdersPair[index] |= 1L << other;
                } else {
                    holdersVirtual[index] |= 1 << (other - PAIR);
                }
            }
        }
        for (int v = 0; v < VIRTUAL; v++) {
            for (int w = 0; w < VIRTUAL; w++) {
                sameRow[VIRTUAL * v + w] = cells.sameRow(v, w);
            }
        }
    }

    /** Makes later searches leave out sets that equal or contain a set of this table, for the third bands of that set. */
    void leaveOut(PairUaTable recorded) {
        known.set(recorded);
    }

    /** Makes later searches leave out nothing. */
    void leaveOutNothing() {
        known.clear();
    }

    /**
     * Adds every minimal difference set inside the region with a cell among the starts, at most {@code maxSize} cells and
     * {@code maxDigits} digits to the collector, and some that are not minimal, with the third bands for which it is one.
     * Sets left out by {@link #leaveOut} are not added again.
     *
     * @param startPair the starts in the pair
     * @param startVirtual the virtual starts, which come first
     */
    void collect(
            long regionPair,
            int regionVirtual,
            long startPair,
            int startVirtual,
            int maxSize,
            int maxDigits,
            UaCollector found) {
        widen = false;
        statesLeft = Long.MAX_VALUE;
        run(regionPair, regionVirtual, startPair, startVirtual, maxSize, maxDigits, cells.allThirds(), found);
    }

    /**
     * As {@link #collect} for all starts, any digits and one third band, but each set found is recorded for all third bands
     * in which its new digits break no row.
     *
     * @param states give up after this many states; 0 for none
     * @return whether the search was completed
     */
    boolean collectFor(
            int third, long regionPair, int regionVirtual, int maxSize, long states, UaCollector found) {
        widen = true;
        statesLeft = states;
        run(regionPair, regionVirtual, regionPair, regionVirtual, maxSize, 9, 1L << third, found);
        return statesLeft > 0;
    }

    private void run(
            long regionPair,
            int regionVirtual,
            long startPair,
            int startVirtual,
            int maxCells,
            int mostDigits,
            long thirds,
            UaCollector collector) {
        maxSize = maxCells;
        maxDigits = mostDigits;
        found = collector;
        freeVirtual = regionVirtual;
        Arrays.fill(open, 0);
        open[NO_ROW] = NINE;
        for (long rest = regionPair; rest != 0; rest &= rest - 1) {
            openDigit(Long.numberOfTrailingZeros(rest));
        }
        for (int rest = regionVirtual; rest != 0; rest &= rest - 1) {
            openDigit(PAIR + Integer.numberOfTrailingZeros(rest));
        }
        for (int rest = startVirtual; rest != 0; rest &= rest - 1) {
            int v = Integer.numberOfTrailingZeros(rest);
            changeVirtual(v, allowed(PAIR + v), 0, 0, 0, 0, place[PAIR + v], 0, thirds);
            freeVirtual &= ~(1 << v);
            closeDigit(PAIR + v);
        }
        for (long rest = startPair; rest != 0; rest &= rest - 1) {
            int cell = Long.numberOfTrailingZeros(rest);
            changePair(cell, allowed(cell), 0, 0, 0, 0, place[cell], 0, thirds);
            closeDigit(cell);
        }
    }

    private void openDigit(int cell) {
        if (cell < PAIR) {
            open[ROW[cell]] |= own[cell];
        }
        open[COLUMN[cell]] |= own[cell];
        open[BOX[cell]] |= own[cell];
    }

    private void closeDigit(int cell) {
        if (cell < PAIR) {
            open[ROW[cell]] &= ~own[cell];
        }
        open[COLUMN[cell]] &= ~own[cell];
        open[BOX[cell]] &= ~own[cell];
    }

    private int allowed(int cell) {
        return open[ROW[cell]] & open[COLUMN[cell]] & open[BOX[cell]] & ~own[cell];
    }

    /** The given digits that virtual cell v can take in at least one of the third bands. */
    private int takeable(int v, int digits, long thirds) {
        int left = digits;
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            long rows = 0;
            for (int mates = virtualHolders[digit] & freeVirtual; mates != 0; mates &= mates - 1) {
                rows |= sameRow[VIRTUAL * v + Integer.numberOfTrailingZeros(mates)];
            }
            if ((rows & withoutEqual(v, digit, thirds)) == 0) {
                left ^= 1 << digit;
            }
        }
        return left;
    }

    /** The given third bands in which no cell in the row of virtual cell v has changed to the digit (0 to 8). */
    private long withoutEqual(int v, int digit, long thirds) {
        long left = thirds;
        for (int rest = changedTo[digit]; rest != 0; rest &= rest - 1) {
            left &= ~sameRow[VIRTUAL * v + Integer.numberOfTrailingZeros(rest)];
        }
        return left;
    }

    /** One state: chooses the blocked cell with the fewest digits and changes it to each of them. */
    private void repair(
            long changedPair,
            int changedVirtual,
            long blockedPair,
            int blockedVirtual,
            long once,
            long twice,
            long thirds) {
        if (statesLeft-- <= 0) {
            statesLeft = 0;
            return;
        }
        int usable = (int) (once >>> DIGITS);
        if (Integer.bitCount(usable) < maxDigits) {
            usable = NINE;
        }
        int cell = 0;
        int digits = 0;
        int fewest = 10;
        for (long rest = blockedPair; rest != 0; rest &= rest - 1) {
            int candidate = Long.numberOfTrailingZeros(rest);
            int candidateDigits = allowed(candidate) & usable;
            int count = Integer.bitCount(candidateDigits);
            if (count < fewest) {
                if (count == 0) {
                    return;
                }
                fewest = count;
                cell = candidate;
                digits = candidateDigits;
            }
        }
        for (int rest = blockedVirtual; rest != 0; rest &= rest - 1) {
            int v = Integer.numberOfTrailingZeros(rest);
            int candidateDigits = takeable(v, allowed(PAIR + v) & usable, thirds);
            int count = Integer.bitCount(candidateDigits);
            if (count < fewest) {
                if (count == 0) {
                    return;
                }
                fewest = count;
                cell = PAIR + v;
                digits = candidateDigits;
            }
        }
        if (cell < PAIR) {
            long stillBlocked = blockedPair & ~(1L << cell);
            changePair(cell, digits, changedPair, changedVirtual, stillBlocked, blockedVirtual, once, twice, thirds);
        } else {
            int v = cell - PAIR;
            int stillBlocked = blockedVirtual & ~(1 << v);
            changeVirtual(v, digits, changedPair, changedVirtual, blockedPair, stillBlocked, once, twice, thirds);
        }
    }

    /** Changes a cell of the pair that is neither changed nor blocked, but counted in once and twice, to each digit. */
    private void changePair(
            int cell,
            int digits,
            long changedPair,
            int changedVirtual,
            long blockedPair,
            int blockedVirtual,
            long once,
            long twice,
            long thirds) {
        long nowPair = changedPair | 1L << cell;
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int holders = 9 * cell + Integer.numberOfTrailingZeros(rest);
            int digit = rest & -rest;
            open[ROW[cell]] ^= digit;
            open[COLUMN[cell]] ^= digit;
            open[BOX[cell]] ^= digit;
            block(
                    nowPair,
                    changedVirtual,
                    blockedPair,
                    blockedVirtual,
                    holdersPair[holders],
                    holdersVirtual[holders],
                    once,
                    twice,
                    thirds);
            open[ROW[cell]] ^= digit;
            open[COLUMN[cell]] ^= digit;
            open[BOX[cell]] ^= digit;
        }
    }

    /** Changes a virtual cell that is neither changed nor blocked, but counted, to each digit with each row mate. */
    private void changeVirtual(
            int v,
            int digits,
            long changedPair,
            int changedVirtual,
            long blockedPair,
            int blockedVirtual,
            long once,
            long twice,
            long thirds) {
        int nowVirtual = changedVirtual | 1 << v;
        int column = COLUMN[PAIR + v];
        int box = BOX[PAIR + v];
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            int holders = 9 * (PAIR + v) + digit;
            long possible = withoutEqual(v, digit, thirds);
            open[column] ^= 1 << digit;
            open[box] ^= 1 << digit;
            changedTo[digit] ^= 1 << v;
            newDigits[v] = (byte) (digit + 1);
            for (int mates = virtualHolders[digit] & freeVirtual; mates != 0; mates &= mates - 1) {
                int mate = Integer.numberOfTrailingZeros(mates);
                long agreeing = possible & sameRow[VIRTUAL * v + mate];
                if (agreeing != 0) {
                    block(
                            changedPair,
                            nowVirtual,
                            blockedPair,
                            blockedVirtual,
                            holdersPair[holders],
                            holdersVirtual[holders] | 1 << mate,
                            once,
                            twice,
                            agreeing);
                }
            }
            open[column] ^= 1 << digit;
            open[box] ^= 1 << digit;
            changedTo[digit] ^= 1 << v;
        }
    }

    /** Blocks the holders of a new digit that have not changed; records the set if no cell is blocked then. */
    private void block(
            long changedPair,
            int changedVirtual,
            long blockedPair,
            int blockedVirtual,
            long holdPair,
            int holdVirtual,
            long once,
            long twice,
            long thirds) {
        long freshPair = holdPair & ~(changedPair | blockedPair);
        int freshVirtual = holdVirtual & ~(changedVirtual | blockedVirtual);
        long nextPair = blockedPair | freshPair;
        int nextVirtual = blockedVirtual | freshVirtual;
        if ((nextPair | nextVirtual) == 0) {
            found.add(changedPair, changedVirtual, widen ? cells.thirdsThatAllow(changedVirtual, newDigits) : thirds);
            return;
        }
        long nextOnce = once;
        long nextTwice = twice;
        for (long fresh = freshPair; fresh != 0; fresh &= fresh - 1) {
            long where = place[Long.numberOfTrailingZeros(fresh)];
            nextTwice |= nextOnce & where;
            nextOnce |= where;
        }
        for (int fresh = freshVirtual; fresh != 0; fresh &= fresh - 1) {
            long where = place[PAIR + Integer.numberOfTrailingZeros(fresh)];
            nextTwice |= nextOnce & where;
            nextOnce |= where;
        }
        int size = Long.bitCount(changedPair | nextPair) + Integer.bitCount(changedVirtual | nextVirtual);
        if (size + lonely(nextOnce & ~nextTwice) > maxSize
                || Integer.bitCount((int) (nextOnce >>> DIGITS)) > maxDigits) {
            return;
        }
        long left =
                known.without(thirds, changedPair | nextPair, changedVirtual | nextVirtual, freshPair, freshVirtual);
        if (left != 0) {
            repair(changedPair, changedVirtual, nextPair, nextVirtual, nextOnce, nextTwice, left);
        }
    }

    /** The number of rows, columns, boxes or digits with only one cell of the set so far, whichever is largest. */
    private static int lonely(long single) {
        return Math.max(
                Math.max(Long.bitCount(single & (1 << COLUMNS) - 1), Long.bitCount(single & (long) NINE << COLUMNS)),
                Math.max(Long.bitCount(single & (long) NINE << BOXES), Long.bitCount(single & (long) NINE << DIGITS)));
    }
}
