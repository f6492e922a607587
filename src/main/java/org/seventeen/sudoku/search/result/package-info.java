/**
 * What a search reports: the puzzles of a grid or of a band pair, and counters of the work.
 *
 * <p>In: puzzles and counts of the search. Out: values that a scan prints and keeps.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.result.GridResult}, {@link org.seventeen.sudoku.search.result.PairResult}, {@link
 * org.seventeen.sudoku.search.result.Counter}.
 *
 * <p>Step 7 of 8, with the room {@code engine}, which fills them.
 */
package org.seventeen.sudoku.search.result;
