/**
 * The subcommand census: all grids by band pairs, in units.
 *
 * <p>In: command lines. Out: calls of the library, and what it found as text or JSON.
 *
 * <p>Read first: {@link org.seventeen.cli.census.CensusCommand}.
 */
package org.seventeen.cli.census;
