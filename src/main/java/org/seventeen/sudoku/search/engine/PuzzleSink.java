package org.seventeen.sudoku.search.engine;

import org.seventeen.sudoku.grid.CellSet;

/** Takes the puzzles of a grid, in no particular order; may be called from several threads. */
interface PuzzleSink {
    /**
     * Takes a puzzle.
     *
     * @param clues its cells, in row orientation
     * @return false if no further puzzle is wanted
     */
    boolean puzzle(CellSet clues);
}
