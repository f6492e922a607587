/**
 * Keeps the records of a census, merges them, and says which units and which grids are done.
 *
 * <p>In: records of units, from a search, another store or a folder of single records. Out: a store that a kill does not harm, and
 * what is in it.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.store.CensusRecords}, {@link org.seventeen.sudoku.census.store.CensusSummary}, {@link
 * org.seventeen.sudoku.census.store.CensusGrids}.
 */
package org.seventeen.sudoku.census.store;
