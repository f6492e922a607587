/**
 * Searches units of the census: band pairs with all their third bands, on several threads or on other machines.
 *
 * <p>In: a unit. Out: its record, with all puzzles of the clue count that are found in its items.
 *
 * <p>Read first: {@link org.seventeen.census.search.CensusSearch}, {@link org.seventeen.census.search.CensusRun}, {@link
 * org.seventeen.census.search.CensusJob}.
 */
package org.seventeen.census.search;
