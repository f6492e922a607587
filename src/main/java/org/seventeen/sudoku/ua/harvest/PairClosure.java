package org.seventeen.sudoku.ua.harvest;

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
final class PairClosure extends Closure {
    private static final int CELLS = 27;

    private final VirtualCells cells;

    /** For digit − 1: the three virtual cells that hold it. */
    private final int[] virtualHolders = new int[9];

    /** At 27 · v + w: the third bands in which they share a row. */
    private final long[] sameRow = new long[CELLS * CELLS];

    /** For digit − 1: the virtual cells that have changed to it. */
    private final int[] changedTo = new int[9];

    /** Virtual cells of the region that are not fixed. */
    private int freeVirtual;

    PairClosure(VirtualCells cells) {
        super(cells::digit, VIRTUAL);
        this.cells = cells;
        for (int v = 0; v < CELLS; v++) {
            virtualHolders[cells.digit(THIRD + v) - 1] |= 1 << v;
            for (int w = 0; w < CELLS; w++) {
                sameRow[CELLS * v + w] = cells.sameRow(v, w);
            }
        }
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
        freeVirtual = regionVirtual;
        begin(regionPair, regionVirtual, maxSize, maxDigits, found);
        run(startPair, startVirtual, cells.allThirds());
    }

    private void run(long startPair, int startVirtual, long thirds) {
        for (int rest = startVirtual; rest != 0; rest &= rest - 1) {
            int v = Integer.numberOfTrailingZeros(rest);
            changeVirtual(v, allowed(VIRTUAL + v), 0, 0, 0, 0, place[VIRTUAL + v], 0, thirds);
            freeVirtual &= ~(1 << v);
            fix(VIRTUAL + v);
        }
        for (long rest = startPair; rest != 0; rest &= rest - 1) {
            int cell = Long.numberOfTrailingZeros(rest);
            changePair(cell, allowed(cell), 0, 0, 0, 0, place[cell], 0, thirds);
            fix(cell);
        }
    }

    /** The given digits that virtual cell v can take in at least one of the third bands. */
    private int takeable(int v, int digits, long thirds) {
        int left = digits;
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            long rows = 0;
            for (int mates = virtualHolders[digit] & freeVirtual; mates != 0; mates &= mates - 1) {
                rows |= sameRow[CELLS * v + Integer.numberOfTrailingZeros(mates)];
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
            left &= ~sameRow[CELLS * v + Integer.numberOfTrailingZeros(rest)];
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
        int usable = usable(once);
        int choice = fewest(blockedPair, 0, usable, NO_CHOICE);
        for (int rest = blockedVirtual; rest != 0 && choice >= A_DIGIT; rest &= rest - 1) {
            int v = Integer.numberOfTrailingZeros(rest);
            choice = Math.min(choice, choice(VIRTUAL + v, takeable(v, allowed(VIRTUAL + v) & usable, thirds)));
        }
        if (choice < A_DIGIT) {
            return;
        }
        int cell = cellOf(choice);
        int digits = digitsOf(choice);
        if (cell < THIRD) {
            long stillBlocked = blockedPair & ~(1L << cell);
            changePair(cell, digits, changedPair, changedVirtual, stillBlocked, blockedVirtual, once, twice, thirds);
        } else {
            int v = cell - VIRTUAL;
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
                    holdersThird[holders],
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
        int column = COLUMN[VIRTUAL + v];
        int box = BOX[VIRTUAL + v];
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            int holders = 9 * (VIRTUAL + v) + digit;
            long possible = withoutEqual(v, digit, thirds);
            open[column] ^= 1 << digit;
            open[box] ^= 1 << digit;
            changedTo[digit] ^= 1 << v;
            for (int mates = virtualHolders[digit] & freeVirtual; mates != 0; mates &= mates - 1) {
                int mate = Integer.numberOfTrailingZeros(mates);
                long agreeing = possible & sameRow[CELLS * v + mate];
                if (agreeing != 0) {
                    block(
                            changedPair,
                            nowVirtual,
                            blockedPair,
                            blockedVirtual,
                            holdersPair[holders],
                            holdersThird[holders] | 1 << mate,
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
            found.add(changedPair, changedVirtual, thirds);
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
            long where = place[VIRTUAL + Integer.numberOfTrailingZeros(fresh)];
            nextTwice |= nextOnce & where;
            nextOnce |= where;
        }
        long cellsPair = changedPair | nextPair;
        int cellsVirtual = changedVirtual | nextVirtual;
        if (exceeds(cellsPair, cellsVirtual, nextOnce, nextTwice)) {
            return;
        }
        long left = known.without(thirds, cellsPair, cellsVirtual, freshPair, freshVirtual);
        if (left != 0) {
            repair(changedPair, changedVirtual, nextPair, nextVirtual, nextOnce, nextTwice, left);
        }
    }
}
