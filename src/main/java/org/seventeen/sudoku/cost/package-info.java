/**
 * What a census or a scan will cost, from a measured sample. It stands outside of the steps of the search.
 *
 * <p>In: grids or band pairs by number, too many to search them all. Out: the CPU time that the search of all will take, with a 95 %
 * interval.
 *
 * <p>Read first: {@link org.seventeen.sudoku.cost.CostPlanner}, {@link org.seventeen.sudoku.cost.CostSampler}, {@link
 * org.seventeen.sudoku.cost.Population}.
 */
package org.seventeen.sudoku.cost;
