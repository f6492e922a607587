/**
 * Cross sums (Total Concentration): a table of numbers, some of them blank, with the totals of rows, columns and diagonals.
 *
 * <p>In: numbers and totals. Out: a puzzle, its text, and whether numbers solve it; from text a puzzle, or the place of
 * the first fault.
 *
 * <p>Read first: {@link org.seventeen.sums.CrossSum}, {@link org.seventeen.sums.CrossSumReader}, {@link
 * org.seventeen.sums.SumSolver}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sums;

import org.jspecify.annotations.NullMarked;
