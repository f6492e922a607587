package org.seventeen.sudoku.ua.harvest;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The depth-first closure that finds unavoidable sets: change one cell, then repair what it breaks.
 *
 * <p>Let S be the solution grid and H another valid grid that agrees with S outside the region. The cells in which they
 * differ are a <em>difference set</em>. A set of cells is unavoidable exactly if it contains a difference set, so the
 * minimal unavoidable sets are the minimal difference sets.
 *
 * <p>A state of the search is a set of <em>changed</em> cells, each with its new digit, and a set of <em>blocked</em>
 * cells: unchanged cells that see their own digit in a changed cell. Let D be a minimal difference set, in the region, of
 * at most L cells, and H a grid that belongs to it. The search finds D:
 *
 * <ul>
 *   <li><b>Start.</b> The cells of the region are taken as start cells, one after the other. The search that starts at
 *       cell i looks for the sets that contain i but no earlier start cell; those are <em>fixed</em> from then on, that
 *       is, given. Let i be the first start cell in D. Changing i to its digit in H is one of the branches.
 *   <li><b>Repair.</b> Suppose that the changed cells lie in D and hold their digits of H. A blocked cell cannot keep its
 *       digit in H, so it lies in D. Any one blocked cell may therefore be chosen to be changed next, and if every digit
 *       it could take is tried, one branch agrees with H again. The cell with the fewest such digits is chosen.
 *   <li><b>Digits tried.</b> In H a cell cannot hold its own digit of S (it has changed), nor a digit that a changed cell
 *       in its row, column or box has taken, nor the digit of a cell in its row, column or box that stays: a fixed cell
 *       or one outside the region. All other digits are tried. A holder of the new digit that has changed is no
 *       obstacle; one that has not becomes blocked. If a blocked cell has no digit left, the state leads nowhere.
 *   <li><b>End.</b> If no cell is blocked, no digit stands twice in a row, column or box, so the changed cells are a
 *       difference set inside D. As D is minimal they are D. It is recorded and not extended: every extension contains
 *       it. So the search also ends at difference sets that are not minimal, but each of them contains a minimal one of
 *       the region that is recorded as well, and {@link UaCollector#minimal} drops it.
 *   <li><b>Size.</b> D contains all changed and all blocked cells. Moreover each digit that leaves a cell of a row must
 *       come back in another cell of that row: D has no row with a single cell, and likewise no column and no box; and as
 *       the digit that moved pushes out another digit and is needed in another row, no digit with a single cell. Rows
 *       (columns, boxes, digits) do not overlap, so |changed ∪ blocked| + the number of rows with exactly one of these
 *       cells is at most |D|. A state where this exceeds L is left.
 *   <li><b>Digits.</b> With a limit k on the number of digits: the digits of changed and blocked cells are digits of D,
 *       and each new digit of a cell is the digit of a blocked or changed one. Once there are k, no other is tried.
 *   <li><b>Known sets.</b> If changed ∪ blocked contains an unavoidable set U that is recorded already, D contains U, so
 *       D = U, which is recorded, or D is not minimal. The state is left.
 * </ul>
 *
 * <p>H decides the branch at each state, so no H is met twice for one start cell; a set is recorded twice only if several
 * grids H differ from S in it.
 *
 * <p>Nothing is allocated on the way down: a state is six words on the call stack (two for the changed cells, two for the
 * blocked ones, two for the rows, columns, boxes and digits that have one and more than one cell), and the digits
 * available in the 27 units are undone by the same exclusive-or that took them.
 */
final class ClosureSearch extends Closure {
    ClosureSearch(SolutionGrid grid) {
        super(grid::digit, THIRD);
    }

    /**
     * Adds every minimal difference set inside the region with at most {@code maxSize} cells and {@code maxDigits} digits to
     * the collector, and some that are not minimal. Sets left out by {@link #leaveOut} are not added again.
     */
    void collect(CellSet region, int maxSize, int maxDigits, UaCollector found) {
        begin(region.pair(), region.band(2), maxSize, maxDigits, found);
        for (int cell : region.cells()) {
            change(cell, allowed(cell), 0, 0, 0, 0, place[cell], 0);
            fix(cell);
        }
    }

    /** One state: chooses the blocked cell with the fewest digits and changes it to each of them. */
    private void repair(long changedPair, int changedThird, long blockedPair, int blockedThird, long once, long twice) {
        int usable = usable(once);
        int choice = fewest(blockedThird, THIRD, usable, fewest(blockedPair, 0, usable, NO_CHOICE));
        if (choice < A_DIGIT) {
            return;
        }
        int cell = cellOf(choice);
        if (cell < 54) {
            blockedPair &= ~(1L << cell);
        } else {
            blockedThird &= ~(1 << (cell - 54));
        }
        change(cell, digitsOf(choice), changedPair, changedThird, blockedPair, blockedThird, once, twice);
    }

    /** Changes a cell that is neither changed nor blocked, but counted in once and twice, to each of the digits. */
    private void change(
            int cell,
            int digits,
            long changedPair,
            int changedThird,
            long blockedPair,
            int blockedThird,
            long once,
            long twice) {
        long nowPair = cell < 54 ? changedPair | 1L << cell : changedPair;
        int nowThird = cell < 54 ? changedThird : changedThird | 1 << (cell - 54);
        int row = ROW[cell];
        int column = COLUMN[cell];
        int box = BOX[cell];
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            int holders = 9 * cell + Integer.numberOfTrailingZeros(rest);
            long freshPair = holdersPair[holders] & ~(nowPair | blockedPair);
            int freshThird = holdersThird[holders] & ~(nowThird | blockedThird);
            long nextBlockedPair = blockedPair | freshPair;
            int nextBlockedThird = blockedThird | freshThird;
            if ((nextBlockedPair | nextBlockedThird) == 0) {
                found.add(nowPair, nowThird);
                continue;
            }
            long nextOnce = once;
            long nextTwice = twice;
            for (long fresh = freshPair; fresh != 0; fresh &= fresh - 1) {
                long where = place[Long.numberOfTrailingZeros(fresh)];
                nextTwice |= nextOnce & where;
                nextOnce |= where;
            }
            for (int fresh = freshThird; fresh != 0; fresh &= fresh - 1) {
                long where = place[54 + Integer.numberOfTrailingZeros(fresh)];
                nextTwice |= nextOnce & where;
                nextOnce |= where;
            }
            long cellsPair = nowPair | nextBlockedPair;
            int cellsThird = nowThird | nextBlockedThird;
            if (exceeds(cellsPair, cellsThird, nextOnce, nextTwice)
                    || known.without(1, cellsPair, cellsThird, freshPair, freshThird) == 0) {
                continue;
            }
            int digit = rest & -rest;
            open[row] ^= digit;
            open[column] ^= digit;
            open[box] ^= digit;
            repair(nowPair, nowThird, nextBlockedPair, nextBlockedThird, nextOnce, nextTwice);
            open[row] ^= digit;
            open[column] ^= digit;
            open[box] ^= digit;
        }
    }
}
