/**
 * The subcommand scan, which searches many grids.
 *
 * <p>In: files of grids or band pairs. Out: puzzles or estimates on standard output, statistics on standard error.
 *
 * <p>Read first: {@link org.seventeen.cli.scan.ScanCommand}, {@link org.seventeen.cli.scan.ScanConsole}, {@link
 * org.seventeen.cli.scan.StoreOptions}.
 */
package org.seventeen.cli.scan;
