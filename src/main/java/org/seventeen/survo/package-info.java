/**
 * Beside the 8 steps: Survo puzzles (seeds 003 and 000), an m × n table of the numbers 1 to mn with given sums.
 *
 * <p>A row is a set of distinct numbers with a given sum, a mask; rows are disjoint masks, and so are columns. {@link
 * org.seventeen.survo.SurvoSolver} finds all solutions of a puzzle, {@link org.seventeen.survo.SurvoStages} does the same
 * in the two stages of seed 003, {@link org.seventeen.survo.CombLine} lists the sets of one row, {@link
 * org.seventeen.survo.SwapTable} solves by swapping, {@link org.seventeen.survo.SurvoRating} and {@link
 * org.seventeen.survo.SurvoGenerator} rate and make puzzles, {@link org.seventeen.survo.Lattice} is all open puzzles of a
 * size, and {@link org.seventeen.survo.CountRun} counts those that have exactly one solution.
 */
package org.seventeen.survo;
