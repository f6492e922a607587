package org.seventeen.testing;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Plain backtracking over the cell with fewest candidates, on row, column and box masks. Slow, short, and without code
 * shared with the solvers of the program, which tests judge by it.
 */
public final class PlainSolver {
    /** For each cell the digit that is tried last. */
    private final byte[] last;

    private final int[] digits = new int[81];
    private final int[] used = new int[27];

    /** A solver for clues of a grid, which looks for other grids first. */
    public PlainSolver(SolutionGrid solution) {
        this(solution.digits());
    }

    private PlainSolver(byte[] last) {
        this.last = last;
    }

    /** The number of solutions of 81 cells, 0 for empty, at most {@code limit}. */
    public static int count(byte[] puzzle, int limit) {
        int[] count = new int[1];
        forEach(puzzle, grid -> ++count[0] < limit);
        return count[0];
    }

    /** Passes the digits of each solution of 81 cells, 0 for empty, until {@code goOn} is false. */
    public static void forEach(byte[] puzzle, Predicate<int[]> goOn) {
        byte[] nines = new byte[81];
        Arrays.fill(nines, (byte) 9);
        PlainSolver solver = new PlainSolver(nines);
        int empty = 81;
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0) {
                if ((solver.open(cell) >>> puzzle[cell] & 1) == 0) {
                    return;
                }
                solver.put(cell, puzzle[cell]);
                empty--;
            }
        }
        solver.fill(empty, () -> goOn.test(solver.digits));
    }

    /**
     * The cells where another grid that agrees with the solution on {@code clues} differs from it; null if there is none.
     */
    public CellSet otherThan(CellSet clues) {
        Arrays.fill(digits, 0);
        Arrays.fill(used, 0);
        for (int cell : clues.cells()) {
            put(cell, last[cell]);
        }
        CellSet[] difference = {CellSet.EMPTY};
        fill(81 - clues.size(), () -> {
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] != last[cell]) {
                    difference[0] = difference[0].with(cell);
                }
            }
            return difference[0].isEmpty();
        });
        return difference[0].isEmpty() ? null : difference[0];
    }

    /** Whether the solution is the only grid that agrees with it on {@code clues}. */
    public boolean isUnique(CellSet clues) {
        return otherThan(clues) == null;
    }

    /** Tells of each grid until {@code goOn} says no; returns its last answer. */
    private boolean fill(int empty, BooleanSupplier goOn) {
        if (empty == 0) {
            return goOn.getAsBoolean();
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
        boolean more = true;
        // The solution's own digit comes last, so that another grid is found early if there is one.
        for (int turn = 1; turn <= 9 && more; turn++) {
            int digit = (last[best] - 1 + turn) % 9 + 1;
            if ((open(best) >>> digit & 1) != 0) {
                put(best, digit);
                more = fill(empty - 1, goOn);
                take(best, digit);
            }
        }
        return more;
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
