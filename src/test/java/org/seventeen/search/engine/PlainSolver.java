package org.seventeen.search.engine;

import org.seventeen.base.bits.CellSet;
import org.seventeen.grid.SolutionGrid;

/**
 * Plain backtracking over the cell with fewest candidates, on row, column and box masks. Slow, short, and without code
 * shared with the solvers of the search, which tests judge by it.
 */
public final class PlainSolver {
    private final SolutionGrid solution;
    private final int[] digits = new int[81];
    private final int[] used = new int[27];

    public PlainSolver(SolutionGrid solution) {
        this.solution = solution;
    }

    /**
     * The cells where another grid that agrees with the solution on {@code clues} differs from it; null if there is none.
     */
    CellSet otherThan(CellSet clues) {
        java.util.Arrays.fill(digits, 0);
        java.util.Arrays.fill(used, 0);
        for (int cell : clues.cells()) {
            put(cell, solution.digit(cell));
        }
        return fill(81 - clues.size());
    }

    /** Whether the solution is the only grid that agrees with it on {@code clues}. */
    public boolean isUnique(CellSet clues) {
        return otherThan(clues) == null;
    }

    private CellSet fill(int empty) {
        if (empty == 0) {
            CellSet difference = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] != solution.digit(cell)) {
                    difference = difference.with(cell);
                }
            }
            return difference.isEmpty() ? null : difference;
        }
        int best = -1;
        int fewest = 10;
        for (int cell = 0; cell < 81 && fewest > 1; cell++) {
            if (digits[cell] == 0) {
                int count = Integer.bitCount(open(cell));
                if (count < fewest) {
                    fewest = count;
                    best = cell;
                }
            }
        }
        // The solution's own digit comes last, so that another grid is found early if there is one.
        for (int turn = 1; turn <= 9; turn++) {
            int digit = (solution.digit(best) - 1 + turn) % 9 + 1;
            if ((open(best) >>> digit & 1) != 0) {
                put(best, digit);
                CellSet difference = fill(empty - 1);
                take(best, digit);
                if (difference != null) {
                    return difference;
                }
            }
        }
        return null;
    }

    private int open(int cell) {
        return 0b11_1111_1110 & ~(used[cell / 9] | used[9 + cell % 9] | used[box(cell)]);
    }

    private void put(int cell, int digit) {
        digits[cell] = digit;
        used[cell / 9] |= 1 << digit;
        used[9 + cell % 9] |= 1 << digit;
        used[box(cell)] |= 1 << digit;
    }

    private void take(int cell, int digit) {
        digits[cell] = 0;
        used[cell / 9] &= ~(1 << digit);
        used[9 + cell % 9] &= ~(1 << digit);
        used[box(cell)] &= ~(1 << digit);
    }

    private static int box(int cell) {
        return 18 + cell / 27 * 3 + cell % 9 / 3;
    }
}
