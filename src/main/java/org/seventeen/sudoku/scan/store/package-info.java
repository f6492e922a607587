/**
 * The records of a scan in a store: one for each grid.
 *
 * <p>In: the result of a grid. Out: a record, as an object, as bytes and as JSON; the scan that a store is of.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.store.GridRecord}, {@link org.seventeen.sudoku.scan.store.GridRecords}, {@link
 * org.seventeen.sudoku.scan.store.StoredScan}.
 */
package org.seventeen.sudoku.scan.store;
