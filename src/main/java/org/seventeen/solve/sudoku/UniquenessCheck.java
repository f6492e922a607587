package org.seventeen.solve.sudoku;

import org.seventeen.grid.Puzzle;

/**
 * Decides by dancing links whether a puzzle has exactly one solution. Slower than {@link BitSolver} and independent of it:
 * the last word on every puzzle the search finds. An instance belongs to one thread.
 */
public final class UniquenessCheck {
    private final SudokuCover cover = new SudokuCover();

    /** A check with its own matrix. */
    public UniquenessCheck() {}

    /** Whether the puzzle has one solution, not none and not several. */
    public boolean isUnique(Puzzle puzzle) {
        return cover.count(puzzle, 2) == 1;
    }
}
