/**
 * Goes through the catalog in parts, on several threads, and counts.
 *
 * <p>In: bands, or a range of ranks. Out: how many grids or band pairs there are, and how often each trait occurs.
 *
 * <p>Read first: {@link org.seventeen.sudoku.catalog.count.PartRun}, {@link org.seventeen.sudoku.catalog.count.CatalogCount}, {@link
 * org.seventeen.sudoku.catalog.count.CatalogSurvey}.
 */
package org.seventeen.sudoku.catalog.count;
