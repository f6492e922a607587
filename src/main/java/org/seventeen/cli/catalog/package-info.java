/**
 * The subcommand catalog: all essentially different grids by number.
 *
 * <p>In: command lines. Out: grids and their numbers, a line each, or as JSON.
 *
 * <p>Read first: {@link org.seventeen.cli.catalog.CatalogCommand}.
 */
package org.seventeen.cli.catalog;
