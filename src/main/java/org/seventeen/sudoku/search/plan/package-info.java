/**
 * Decides which numbers of clues are searched in which bands, such that no puzzle is left out.
 *
 * <p>In: the number of clues and the options of a search. Out: a plan that covers all clue distributions, as tasks.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.plan.ScanPlan}, {@link org.seventeen.sudoku.search.plan.CensusPlan}, {@link
 * org.seventeen.sudoku.search.plan.SearchOptions}.
 *
 * <p>{@link org.seventeen.sudoku.search.plan.ScanPlan} proves that its passes cover one grid; {@link
 * org.seventeen.sudoku.search.plan.CensusPlan} lays out a census, which searches all grids by their band pairs, each pair
 * with all its third bands.
 */
package org.seventeen.sudoku.search.plan;
