package org.seventeen.sudoku.grid;

/** The places in a file of the 81 cells of a grid. Immutable. */
public final class CellPlaces {
    /** Where the first cell stands: all that is needed if the others follow it. Nearly all grids are so, and there may be millions. */
    private final long line;

    private final int column;
    /** The line of each row; null if all are in the same. */
    private final long[] rowLines;
    /** The column of each cell; null if each stands behind the one before. */
    private final int[] columns;

    private CellPlaces(long line, int column, long[] rowLines, int[] columns) {
        this.line = line;
        this.column = column;
        this.rowLines = rowLines;
        this.columns = columns;
    }

    /** The places of 81 cells one behind the other: the line and the column of the first, both from 1. */
    public static CellPlaces inOneLine(long line, int column) {
        return new CellPlaces(line, column, null, null);
    }

    /** The places of 81 cells in one line: the line, and the column of each, all from 1. */
    public static CellPlaces inOneLine(long line, int[] columns) {
        return new CellPlaces(line, columns[0], null, columns);
    }

    /** The places of nine rows: the line of each row and the column of each of the 81 cells, all from 1. */
    public static CellPlaces inRows(long[] rowLines, int[] columns) {
        return new CellPlaces(rowLines[0], columns[0], rowLines.clone(), columns.clone());
    }

    /** The line, from 1, of cell 0 to 80. */
    public long line(int cell) {
        return rowLines == null ? line : rowLines[cell / 9];
    }

    /** The column, from 1, of cell 0 to 80. */
    public int column(int cell) {
        return columns == null ? column + cell : columns[cell];
    }

    /** The place of the first cell, as {@code 3:1}. */
    @Override
    public String toString() {
        return line(0) + ":" + column(0);
    }
}
