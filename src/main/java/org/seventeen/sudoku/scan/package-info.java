/**
 * Scans: the puzzles of many grids, on several threads, for moments or for days.
 *
 * <p>In: grids or band pairs, of memory, files or the catalog, with positions; a store and a part of the input. Out: the result of each
 * grid in the order of the input, and a store with all results, from which a scan that was killed goes on.
 *
 * <p>Read first: {@link org.seventeen.sudoku.scan.Scan}, the front door; {@link org.seventeen.sudoku.scan.CatalogScanner}, which shares
 * out the work; {@link org.seventeen.sudoku.scan.ScanRun}, a scan with a store.
 *
 * <p>The fingerprint of an input ({@code GridInput.GridDigest}) makes sure that a scan resumes a store only with the
 * input of that store.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.scan;

import org.jspecify.annotations.NullMarked;
