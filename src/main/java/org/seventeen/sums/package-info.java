/**
 * Cross sums (Total Concentration): a table of numbers, some of them blank, with the totals of rows, columns and diagonals.
 *
 * <p>In: puzzles as text, or a size. Out: all solutions with a proof that there are no more, by a solver of this room or by
 * another one; scripts for solvers of SMT-LIB, and their answers checked; new puzzles with exactly one solution.
 *
 * <p>Read first: {@link org.seventeen.sums.CrossSum}, {@link org.seventeen.sums.solve.CrossSumSolver}, {@link
 * org.seventeen.sums.solve.SumSearch}.
 */
package org.seventeen.sums;
