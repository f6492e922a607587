package org.seventeen.sudoku.search;

import org.seventeen.sudoku.grid.Puzzle;

/**
 * A puzzle that the search found and dancing links confirmed.
 *
 * @param puzzle the puzzle; of a band pair the pair on top of the third band
 * @param minimal whether every clue is needed; a puzzle that is not minimal contains one with fewer clues
 * @param third the number of the third band in the search of a band pair, from 0; 0 for a grid
 */
public record FoundPuzzle(Puzzle puzzle, boolean minimal, int third) {
    /** A puzzle of a grid. */
    public FoundPuzzle(Puzzle puzzle, boolean minimal) {
        this(puzzle, minimal, 0);
    }
}
