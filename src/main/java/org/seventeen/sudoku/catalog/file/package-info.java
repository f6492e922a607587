/**
 * Files of essentially different grids: text, gzip, and a binary form of 0.1 to 2.3 bytes a grid; read, sorted, merged, subtracted and
 * verified. It stands outside of the search.
 *
 * <p>In: files of grids, text or binary, sorted or not, minlex or not. Out: their minlex forms in ascending order, each once, as a stream
 * or a file; from a binary file any grid by its number, without reading the file; what is in a file, and whether it is whole.
 *
 * <p>Read first: {@link org.seventeen.sudoku.catalog.file.GridStream}, {@link org.seventeen.sudoku.catalog.file.GridFile}, {@link
 * org.seventeen.sudoku.catalog.file.GridInputs}.
 */
package org.seventeen.sudoku.catalog.file;
