/**
 * What the search of a grid will cost, from parts of it.
 *
 * <p>In: a search that has not been made. Out: its CPU time with an interval, and what the start of Java adds to it.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.estimate.GridEstimator}, {@link org.seventeen.sudoku.scan.estimate.SubtreeSampler}, {@link
 * org.seventeen.sudoku.scan.estimate.WarmUp}.
 */
package org.seventeen.sudoku.scan.estimate;
