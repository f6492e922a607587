/**
 * The units of the census: the band pairs by number, cut into ranges of about equal cost.
 *
 * <p>In: a clue count. Out: all units, and the numbers of pairs, costs and masses of each.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.unit.CensusUnits}, {@link org.seventeen.sudoku.census.unit.UnitSelection}, {@link
 * org.seventeen.sudoku.census.unit.UnitMass}.
 */
package org.seventeen.sudoku.census.unit;
