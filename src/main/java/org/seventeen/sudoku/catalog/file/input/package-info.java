/**
 * Grids of many files of any form as one ascending stream: read, sorted, merged, subtracted and verified.
 *
 * <p>In: files of grids, text or binary, sorted or not, minlex or not. Out: their minlex forms in ascending order, each once; what is
 * in a file, and whether it is whole.
 *
 * <p>Read first: {@link org.seventeen.sudoku.catalog.file.input.GridInputs}, {@link org.seventeen.sudoku.catalog.file.input.GridSorter}, {@link
 * org.seventeen.sudoku.catalog.file.input.MergedGrids}.
 */
package org.seventeen.sudoku.catalog.file.input;
