package org.seventeen.sudoku.solve;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;

/**
 * Finds the redundant clues of a puzzle: those without which the puzzle still has one solution. A puzzle is minimal if none
 * is. An instance belongs to one thread.
 *
 * <p>A clue is indispensable if another grid has all other clues. {@link SwapSets} of the solution show that of most clues. For the others
 * the {@link BitSolver} proposes such grids, and as each is
 * checked here, cell by cell, it need not be trusted: a grid in hand is a proof. Only if it proposes none does the solver of
 * the check decide. A state of the rules that the tests of all clues share would save at most what comes before the first branch, 12 % of a
 * test.
 *
 * <p>Redundant clues cannot all be removed together: removing one may make others indispensable.
 */
public final class MinimalityCheck {
    private final PuzzleSolver solver;
    private final BitSolver proposer = new BitSolver();
    private final SwapSets swaps = new SwapSets();

    /** A check by dancing links, with its own matrix. */
    public MinimalityCheck() {
        this(new SudokuCover());
    }

    /** A check by a given solver. */
    public MinimalityCheck(PuzzleSolver solver) {
        this.solver = solver;
    }

    /**
     * The cells of the redundant clues; empty if the puzzle is minimal.
     *
     * @throws IllegalArgumentException if the puzzle has no solution or several
     */
    public CellSet redundantClues(Puzzle puzzle) {
        Verdict.requireOneSolution(puzzle, solver);
        return redundantCluesOfUnique(puzzle);
    }

    /** The verdict on a puzzle. */
    public Verdict verdict(Puzzle puzzle) {
        Solutions solutions = Verdict.solutions(puzzle, solver);
        CellSet redundant = solutions == Solutions.UNIQUE ? redundantCluesOfUnique(puzzle) : CellSet.EMPTY;
        return new Verdict(solutions, puzzle.clueCount(), redundant);
    }

    /** As {@link #redundantClues}, for a puzzle known to have one solution. */
    public CellSet redundantCluesOfUnique(Puzzle puzzle) {
        CellSet redundant = CellSet.EMPTY;
        byte[] digits = puzzle.digits();
        proposer.begin(digits);
        byte[] solution = proposer.next() ? proposer.solution().clone() : null;
        if (solution != null && !isGridOf(digits, solution)) {
            solution = null;
        }
        CellSet needed = solution == null ? CellSet.EMPTY : aloneInSwap(puzzle.clues(), solution);
        int[] clues = new int[3];
        for (int cell = 0; cell < 81; cell++) {
            clues[cell / 27] |= digits[cell] == 0 ? 0 : 1 << cell % 27;
        }
        for (int cell = 0; cell < 81; cell++) {
            byte digit = digits[cell];
            if (digit != 0 && !needed.contains(cell)) {
                digits[cell] = 0;
                clues[cell / 27] ^= 1 << cell % 27;
                if (!hasOtherGrid(solution, clues, digits, cell) && solver.isUnique(Puzzle.of(digits))) {
                    redundant = redundant.with(cell);
                }
                clues[cell / 27] ^= 1 << cell % 27;
                digits[cell] = digit;
            }
        }
        return redundant;
    }

    /** The clues that are alone in an unavoidable set. */
    private CellSet aloneInSwap(CellSet clues, byte[] solution) {
        long pair = 0;
        long third = 0;
        for (int set = swaps.find(solution) - 1; set >= 0; set--) {
            long inPair = swaps.pairs[set] & clues.pair();
            long inThird = swaps.thirds[set] & clues.third();
            if (Long.bitCount(inPair) + Long.bitCount(inThird) == 1) {
                pair |= inPair;
                third |= inThird;
            }
        }
        return new CellSet(pair, third);
    }

    /** Whether there is a grid in hand that has all clues left but not the digit of the solution in the cell without one. */
    private boolean hasOtherGrid(byte[] solution, int[] clues, byte[] left, int cell) {
        if (solution == null || !proposer.findOther(solution, clues[0], clues[1], clues[2])) {
            return false;
        }
        byte[] other = proposer.alternative();
        return other[cell] != solution[cell] && isGridOf(left, other);
    }

    /** Whether a grid has the clues. */
    private static boolean isGridOf(byte[] clues, byte[] grid) {
        for (int cell = 0; cell < 81; cell++) {
            if (clues[cell] != 0 && clues[cell] != grid[cell]) {
                return false;
            }
        }
        return SolutionGrid.firstFault(grid) == null;
    }
}
