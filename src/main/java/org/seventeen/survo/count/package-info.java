/**
 * Counts the open m × n puzzles that have exactly one solution, S(m,n), and lays all open puzzles of a size out as a lattice.
 *
 * <p>In: m and n. Out: the number, with a checkpoint to resume from; or an estimate of the work; or for each pair of row sums and
 * column sums whether it has no solution, one or several ({@link org.seventeen.survo.count.Lattice}).
 *
 * <p>Read first: {@link org.seventeen.survo.count.CountRun}, {@link org.seventeen.survo.count.CountEstimate}, {@link
 * org.seventeen.survo.count.margin.ColumnWalk}.
 *
 * <p>The puzzles are divided by the sums of their first columns; the room {@code margin} counts a part. {@code docs/survo.md}
 * gives results and times.
 */
package org.seventeen.survo.count;
