package org.seventeen.solve.sudoku;

import org.seventeen.base.bits.CellSet;
import org.seventeen.grid.Puzzle;

/**
 * Finds the redundant clues of a puzzle: those without which the puzzle still has one solution. A puzzle is minimal if none
 * is. An instance belongs to one thread.
 *
 * <p>Redundant clues cannot all be removed together: removing one may make others indispensable.
 */
public final class MinimalityCheck {
    private final PuzzleSolver solver;

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

    /** As {@link #redundantClues}, for a puzzle known to have one solution. */
    CellSet redundantCluesOfUnique(Puzzle puzzle) {
        CellSet redundant = CellSet.EMPTY;
        byte[] digits = puzzle.digits();
        for (int cell = 0; cell < 81; cell++) {
            byte digit = digits[cell];
            if (digit != 0) {
                digits[cell] = 0;
                if (solver.isUnique(Puzzle.of(digits))) {
                    redundant = redundant.with(cell);
                }
                digits[cell] = digit;
            }
        }
        return redundant;
    }
}
