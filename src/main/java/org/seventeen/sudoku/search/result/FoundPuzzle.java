package org.seventeen.sudoku.search.result;

import org.seventeen.sudoku.grid.Puzzle;

/**
 * A puzzle that the search found and dancing links confirmed.
 *
 * @param puzzle the puzzle
 * @param minimal whether every clue is needed; a puzzle that is not minimal contains one with fewer clues
 */
public record FoundPuzzle(Puzzle puzzle, boolean minimal) {}
