/**
 * The subcommand catalog: all essentially different grids and band pairs by number, counts of them, and files of grids.
 *
 * <p>In: command lines and files of grids. Out: grids and their numbers, a line each, or as JSON; counts; files of grids.
 *
 * <p>Read first: {@link org.seventeen.cli.catalog.CatalogCommand}, {@link org.seventeen.cli.catalog.RankCommands}, {@link
 * org.seventeen.cli.catalog.GridFileWork}.
 */
package org.seventeen.cli.catalog;
