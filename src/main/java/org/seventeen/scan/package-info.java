/**
 * Step 7 of 8: the steps are tied together into the exhaustive search of a grid, and of many.
 *
 * <p>{@link org.seventeen.scan.GridSearch} lays out the work for one grid, which {@code ScanPlan} proves to be a cover
 * of all clue distributions; {@link org.seventeen.scan.CatalogScanner} runs it on many grids and threads. Candidates are
 * decided by the bit solver, puzzles confirmed by dancing links, and {@link org.seventeen.scan.Counters} tell what each
 * rule cut, of how much.
 */
package org.seventeen.scan;
