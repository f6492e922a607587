/**
 * Searches units of the census: band pairs with all their third bands, on several threads or on other machines.
 *
 * <p>In: a unit. Out: its record, with all puzzles of the clue count that are found in its items.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.search.CensusSearch}, {@link org.seventeen.sudoku.census.search.CensusRun}, {@link
 * org.seventeen.sudoku.census.search.CensusJob}.
 */
package org.seventeen.sudoku.census.search;
