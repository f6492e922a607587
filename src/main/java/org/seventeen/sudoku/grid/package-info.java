/**
 * The objects of the search: solution grids and puzzles, with their input and output.
 *
 * <p>In: text of any size, or a source of randomness. Out: grids and puzzles, or the place of bad input.
 *
 * <p>Read first: {@link org.seventeen.sudoku.grid.SolutionGrid}, {@link org.seventeen.sudoku.grid.Puzzle}, {@link
 * org.seventeen.sudoku.grid.PuzzleReader}.
 *
 * <p>Cells are numbered 0 to 80, row by row; digits are 1 to 9 and 0 is an empty cell. {@link
 * org.seventeen.sudoku.grid.RandomGrids} draws solution grids, each equally likely.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.grid;

import org.jspecify.annotations.NullMarked;
