/**
 * The census: all band pairs searched unit by unit, and what its stores have.
 *
 * <p>In: units, a selection of them, a store. Out: a record of each unit, in a store that a kill does not harm or in the files of a
 * cluster; which units and grids are finished; faults of a store, and a store that is sound again.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.CensusSearch}, {@link org.seventeen.sudoku.census.CensusRecords}, {@link
 * org.seventeen.sudoku.census.CensusVerifier}.
 */
package org.seventeen.sudoku.census;
