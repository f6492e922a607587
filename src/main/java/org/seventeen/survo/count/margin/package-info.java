/**
 * Walks through the column sums of open puzzles and counts those with exactly one solution.
 *
 * <p>In: a size, and the sums of the first columns. Out: how many puzzles with these sums have exactly one solution, and which.
 *
 * <p>Read first: {@link org.seventeen.survo.count.margin.ColumnWalk}, {@link org.seventeen.survo.count.margin.MarginWalk}, {@link
 * org.seventeen.survo.count.margin.LastColumns}.
 *
 * <p>A walk goes through the columns from left to right and carries along partial fillings ({@link
 * org.seventeen.survo.count.margin.MarginWalk}, {@link org.seventeen.survo.count.margin.TwoRowCounter}). Sums of rows that are met
 * twice have several solutions.
 */
package org.seventeen.survo.count.margin;
