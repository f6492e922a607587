/**
 * Searches many grids on several threads.
 *
 * <p>In: grids or band pairs, one after the other. Out: the result of each, in the order of the input.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.CatalogScanner}, {@link org.seventeen.sudoku.scan.PairScanner}, {@link
 * org.seventeen.sudoku.scan.ScanInput}.
 */
package org.seventeen.sudoku.scan;
