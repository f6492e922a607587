/**
 * Counts the open m × n puzzles that have exactly one solution, S(m,n).
 *
 * <p>In: m and n. Out: the number, with a checkpoint to resume from; or an estimate of the work.
 *
 * <p>Read first: {@link org.seventeen.survo.count.CountRun}, {@link org.seventeen.survo.count.MarginWalk}, {@link
 * org.seventeen.survo.count.LastColumns}.
 *
 * <p>A walk goes through the columns from left to right and carries along partial fillings ({@link
 * org.seventeen.survo.count.MarginWalk}, {@link org.seventeen.survo.count.TwoRowCounter}). Sums of rows that are met
 * twice have several solutions. {@code docs/survo.md} gives results and times.
 */
package org.seventeen.survo.count;
