/**
 * The census: searches all grids by band pairs, in units that can be searched anywhere and in any order.
 *
 * <p>In: a clue count and numbers of units. Out: a record of each unit with its puzzles, and a store of records.
 *
 * <p>Read first: {@link org.seventeen.census.unit.CensusUnits}, {@link org.seventeen.census.search.CensusSearch}, {@link
 * org.seventeen.census.unit.UnitRecord}.
 */
package org.seventeen.census;
