/**
 * Files of essentially different grids: text, gzip, and a binary form of 0.1 to 2.3 bytes a grid. It stands outside of the search.
 *
 * <p>In: files of grids of any form, sorted or not, minlex or not. Out: their minlex forms in ascending order, each once, as a stream
 * or as a file; any grid of a binary file by its number, without reading the file.
 *
 * <p>Read first: {@link org.seventeen.catalog.file.GridStream}, {@link org.seventeen.catalog.file.GridFile}, {@link
 * org.seventeen.catalog.file.GridFileWriter}.
 */
package org.seventeen.catalog.file;
