package org.seventeen.sudoku.watch.trace;

import org.seventeen.sudoku.grid.CellSet;

/**
 * Which bands a branch searches.
 *
 * @param orientation 0 if bands are rows, 1 if they are columns
 * @param first the first band, 0 to 2
 * @param second the second
 * @param third the third
 */
public record TracePlace(int orientation, int first, int second, int third) {
    /** Cells of the three bands, 27 bits each, as cells of the grid. */
    public CellSet cells(int ofFirst, int ofSecond, int ofThird) {
        int[] bands = new int[3];
        bands[first] = ofFirst;
        bands[second] = ofSecond;
        bands[third] = ofThird;
        CellSet cells = CellSet.ofBands(bands[0], bands[1], bands[2]);
        return orientation == 0 ? cells : cells.transposed();
    }

    /** The part of a set of cells of the grid that lies in a band, 27 bits. */
    int part(CellSet cells, int band) {
        return (orientation == 0 ? cells : cells.transposed()).band(band);
    }

    /** A band in words, as {@code rows 4-6}. */
    public String name(int band) {
        return (orientation == 0 ? "rows " : "columns ") + (3 * band + 1) + "-" + (3 * band + 3);
    }
}
