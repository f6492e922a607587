/**
 * The units of the census: the band pairs by number, cut into ranges of about equal cost, and what is recorded of each.
 *
 * <p>In: a clue count. Out: all units, the numbers of pairs and masses of each, and the form of a record in bytes and in JSON.
 *
 * <p>Read first: {@link org.seventeen.sudoku.census.unit.CensusUnits}, {@link org.seventeen.sudoku.census.unit.UnitRecord}, {@link
 * org.seventeen.sudoku.census.unit.UnitMass}.
 */
package org.seventeen.sudoku.census.unit;
