/**
 * Step 7 of 8: connects the steps into the exhaustive search of a grid, and of many grids.
 *
 * <p>{@link org.seventeen.scan.GridSearch} lays out the work for one grid, which {@code ScanPlan} proves to be a cover of
 * all clue distributions; {@link org.seventeen.scan.CatalogScanner} runs it on many grids and threads. The bit solver
 * decides candidates, dancing links confirm puzzles, and {@link org.seventeen.scan.Counters} record how much each rule cut.
 */
package org.seventeen.scan;
