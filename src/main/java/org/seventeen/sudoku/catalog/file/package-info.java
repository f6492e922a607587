/**
 * Files of essentially different grids: text, gzip, and a binary form of 0.1 to 2.3 bytes a grid. It stands outside of the search.
 *
 * <p>In: minlex forms in ascending order. Out: a file of them; from a binary file a stream of them, or any grid by its number,
 * without reading the file.
 *
 * <p>Read first: {@link org.seventeen.sudoku.catalog.file.GridStream}, {@link org.seventeen.sudoku.catalog.file.GridFile}, {@link
 * org.seventeen.sudoku.catalog.file.GridFileWriter}.
 */
package org.seventeen.sudoku.catalog.file;
