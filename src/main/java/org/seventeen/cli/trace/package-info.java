/**
 * The subcommand trace: the search of one grid as a tree.
 *
 * <p>In: solution grids. Out: text, JSON, or a page in which branches open and close.
 *
 * <p>Read first: {@link org.seventeen.cli.trace.TraceCommand}, {@link org.seventeen.sudoku.watch.trace.GridTrace}, {@link
 * org.seventeen.show.picture.TraceHtml}.
 */
package org.seventeen.cli.trace;
