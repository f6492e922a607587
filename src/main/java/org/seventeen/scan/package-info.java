/**
 * Searches many grids on several threads.
 *
 * <p>In: grids or band pairs, one after the other. Out: the result of each, in the order of the input.
 *
 * <p>Read first: {@link org.seventeen.scan.CatalogScanner}, {@link org.seventeen.scan.PairScanner}, {@link
 * org.seventeen.scan.ScanInput}.
 */
package org.seventeen.scan;
