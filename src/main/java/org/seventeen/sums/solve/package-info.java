/**
 * Finds all solutions of a cross sum, by a search that narrows the numbers of each blank.
 *
 * <p>In: a puzzle. Out: all its solutions, with the proof that there are no more.
 *
 * <p>Read first: {@link org.seventeen.sums.solve.CrossSumSolver}, {@link org.seventeen.sums.solve.SumModel}, {@link
 * org.seventeen.sums.solve.CrossSumSolver.Rule}.
 */
package org.seventeen.sums.solve;
