/**
 * Decides puzzles, by solvers that know nothing of the search.
 *
 * <p>In: a puzzle. Out: how many solutions it has, whether it is minimal, a minimal one within it.
 *
 * <p>Read first: {@link org.seventeen.sudoku.solve.BitSolver}, {@link org.seventeen.sudoku.solve.SudokuCover},
 * {@link org.seventeen.sudoku.solve.Minimizer}.
 *
 * <p>Step 6 of 8. There are two solvers, which share no code: {@link org.seventeen.sudoku.solve.BitSolver} works on the
 * candidates of all cells in a few words and serves the inner loop; {@link org.seventeen.sudoku.solve.SudokuCover} states the puzzle as an
 * exact cover. Two solvers that share a mistake would agree on it.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.solve;

import org.jspecify.annotations.NullMarked;
