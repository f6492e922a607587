package org.seventeen.run.store.record;

import org.seventeen.sudoku.grid.CellSet;

/**
 * A puzzle of a grid.
 *
 * @param clues the cells of its clues
 * @param minimal whether no clue is redundant
 */
public record StoredPuzzle(CellSet clues, boolean minimal) {}
