/**
 * Counts the open m × n puzzles that have exactly one solution, S(m,n).
 *
 * <p>In: m and n. Out: the number, with a checkpoint to resume from; or an estimate of the work.
 *
 * <p>Read first: {@link org.seventeen.survo.count.CountRun}, {@link org.seventeen.survo.count.CountEstimate}, {@link
 * org.seventeen.survo.count.margin.ColumnWalk}.
 *
 * <p>The puzzles are divided by the sums of their first columns; the room {@code margin} counts a part. {@code docs/survo.md}
 * gives results and times.
 */
package org.seventeen.survo.count;
