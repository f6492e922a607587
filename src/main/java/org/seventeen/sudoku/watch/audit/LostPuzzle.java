package org.seventeen.sudoku.watch.audit;

import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.expand.Cut;

/**
 * A puzzle that the audit found and the search did not: a fault of the program.
 *
 * @param cut the cut that lost it
 * @param puzzle the puzzle; for {@link Cut#FIRST_BAND_SETS} the lost clue set of the first band with the other two full
 */
public record LostPuzzle(Cut cut, Puzzle puzzle) {}
