/**
 * The hitting set search of 2012, and the naive one: whole grids, one clue at a time, no bands.
 *
 * <p>In: a grid with a clue count. Out: all its puzzles, and counts by the number of clues set. It is here to be compared
 * with the search of the other rooms, and shares no table and no rule with it.
 *
 * <p>Read first: {@link org.seventeen.sudoku.watch.hitting.HittingSearch}.
 *
 * <p>It stands beside the 8 steps of the search: it does steps 3 to 7 in one walk.
 */
package org.seventeen.sudoku.watch.hitting;
