/**
 * A game with a sudoku: what a player has written into the grid, and where puzzles to play come from.
 *
 * <p>In: a puzzle, a full grid, a seed or a link; then digits and notes. Out: the grid after each step, what is wrong in it,
 * hints, and a link that carries the puzzle.
 *
 * <p>Read first: {@link org.seventeen.show.play.sudoku.SudokuGame}, {@link org.seventeen.show.play.sudoku.Single}, {@link
 * org.seventeen.show.play.sudoku.SudokuLink}.
 */
package org.seventeen.show.play.sudoku;
