/**
 * Checks the records of a census, by the known totals and by searches of single grids, and takes wrong ones out of a store.
 *
 * <p>In: a store. Out: its faults in words, and a store without the records that have one.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.check.CensusVerifier}, {@link org.seventeen.sudoku.census.check.UnitProof}, {@link
 * org.seventeen.sudoku.census.check.CensusRepair}.
 */
package org.seventeen.sudoku.census.check;
