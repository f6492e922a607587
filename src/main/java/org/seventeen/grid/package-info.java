/**
 * Step 0 of 8: solution grids and puzzles, the objects of every step, and their input and output.
 *
 * <p>Cells are numbered 0 to 80, row by row; digits are 1 to 9 and 0 is an empty cell. {@link
 * org.seventeen.grid.PuzzleReader} reads files of any size in constant memory and reports the place of bad input; {@link
 * org.seventeen.grid.PuzzlePrinter} prints what it reads. {@link org.seventeen.grid.RandomGrids} draws solution grids, each
 * equally likely.
 */
package org.seventeen.grid;
