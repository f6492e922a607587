package org.seventeen.verify;

import org.seventeen.bits.CellSet;
import org.seventeen.grid.Puzzle;

/**
 * Which clues of a puzzle are redundant: the puzzle without that one clue still has one solution. A puzzle is minimal if
 * none is. By dancing links. An instance belongs to one thread.
 *
 * <p>Redundant clues cannot all be taken away together: taking one away may make others indispensable.
 */
public final class MinimalityCheck {
    private final SudokuCover cover = new SudokuCover();

    /** A check with its own matrix. */
    public MinimalityCheck() {}

    /**
     * The cells of the redundant clues; empty if the puzzle is minimal.
     *
     * @throws IllegalArgumentException if the puzzle has no solution or several
     */
    public CellSet redundantClues(Puzzle puzzle) {
        int solutions = cover.count(puzzle, 2);
        if (solutions != 1) {
            throw new IllegalArgumentException(
                    "expected a puzzle with one solution, found " + (solutions == 0 ? "none" : "several"));
        }
        CellSet redundant = CellSet.EMPTY;
        for (int cell : puzzle.clues().cells()) {
            if (cover.countWithout(cell, puzzle, 2) == 1) {
                redundant = redundant.with(cell);
            }
        }
        return redundant;
    }
}
