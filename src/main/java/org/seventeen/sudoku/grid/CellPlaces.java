package org.seventeen.sudoku.grid;

/** The places in a file of the 81 cells of a grid. Immutable. */
public final class CellPlaces {
    private final long[] rowLines;
    private final int[] columns;

    private CellPlaces(long[] rowLines, int[] columns) {
        this.rowLines = rowLines;
        this.columns = columns;
    }

    /** The places of 81 cells in one line: the line, and the column of the first cell or those of all 81, all from 1. */
    public static CellPlaces inOneLine(long line, int... columns) {
        return new CellPlaces(new long[] {line}, columns);
    }

    /** The places of nine rows: the line of each row and the column of each of the 81 cells, all from 1. */
    public static CellPlaces inRows(long[] rowLines, int[] columns) {
        return new CellPlaces(rowLines.clone(), columns.clone());
    }

    /** The line, from 1, of cell 0 to 80. */
    public long line(int cell) {
        return rowLines.length == 1 ? rowLines[0] : rowLines[cell / 9];
    }

    /** The column, from 1, of cell 0 to 80. */
    public int column(int cell) {
        return columns.length == 1 ? columns[0] + cell : columns[cell];
    }

    /** The place of the first cell, as {@code 3:1}. */
    @Override
    public String toString() {
        return line(0) + ":" + column(0);
    }
}
