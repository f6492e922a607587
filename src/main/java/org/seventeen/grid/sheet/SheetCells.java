package org.seventeen.grid.sheet;

import java.util.HashMap;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.LineKind;
import org.seventeen.grid.CellPlaces;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.PuzzleReader.Entry;

/** Collects the cells of a sheet that may belong to a puzzle. What is kept does not grow with the sheet. */
final class SheetCells {
    /** The text of a formula whose value was not saved. */
    static final String UNSAVED = "formula without a value";

    private static final int MOST_CELLS = 81;

    /** The text of a cell and its place in the file. */
    private record Cell(String text, long line, int column) {}

    private final String file;
    private final CellRange wanted;
    private final Map<Long, Cell> cells = new HashMap<>();
    /** Spans the cells that are not blank; null before the first. */
    private CellRange used;

    /**
     * No cell yet.
     *
     * @param wanted where the puzzle is; null to find out
     */
    SheetCells(String file, CellRange wanted) {
        this.file = file;
        this.wanted = wanted;
    }

    /** Whether a cell may belong to the puzzle, by its place alone; {@link #put} leaves out any other. */
    boolean takes(int row, int column) {
        return wanted == null || wanted.contains(row, column);
    }

    /**
     * Adds a cell.
     *
     * @param row from 0
     * @param column from 0
     * @param line its line in messages, from 1
     * @param place its column in messages, from 1
     */
    void put(int row, int column, String text, long line, int place) {
        String stripped = text.replace('\u00a0', ' ').strip();
        if (stripped.isEmpty() || !takes(row, column)) {
            return;
        }
        CellRange cell = new CellRange(row, column, 1, 1);
        used = used == null ? cell : used.and(cell);
        // More cells than a puzzle has: where it is cannot be found out, and only their range is named.
        if (wanted != null || cells.size() <= MOST_CELLS) {
            cells.put((long) row * CellRange.MAX_COLUMNS + column, new Cell(stripped, line, place));
        }
    }

    /**
     * Where the puzzle is: the range that was asked for; or A1:I9 if no cell is outside of it; or all used cells if they are
     * nine rows of nine columns.
     *
     * @throws BadInputException if there is no such range
     */
    CellRange range() throws BadInputException {
        if (wanted != null) {
            return wanted;
        }
        if (used == null) {
            throw new BadInputException(file, 0, 0, "expected a puzzle of 9 rows and 9 columns, found no cells");
        }
        if (used.row() + used.rows() <= 9 && used.column() + used.columns() <= 9) {
            return new CellRange(0, 0, 9, 9);
        }
        if (used.rows() == 9 && used.columns() == 9) {
            return used;
        }
        throw new BadInputException(
                file,
                0,
                0,
                "expected a range of 9 rows and 9 columns to be named, as no other cells may be around it, found cells in "
                        + used);
    }

    /**
     * The puzzle, with the places of its cells.
     *
     * @param firstLine the line of its first row in messages
     * @throws BadInputException if a cell is neither a digit nor blank
     */
    Entry entry(long firstLine) throws BadInputException {
        CellRange range = range();
        byte[] digits = new byte[81];
        long[] lines = new long[9];
        int[] columns = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            int row = range.row() + cell / 9;
            int column = range.column() + cell % 9;
            Cell content = cells.get((long) row * CellRange.MAX_COLUMNS + column);
            if (content != null) {
                digits[cell] = digit(content, CellRange.name(row, column));
                lines[cell / 9] = content.line;
                columns[cell] = content.column;
            }
        }
        for (int row = 0; row < 9; row++) {
            lines[row] = lines[row] == 0 ? firstLine + row : lines[row];
        }
        return new Entry(Puzzle.of(digits), file, firstLine, CellPlaces.inRows(lines, columns));
    }

    private byte digit(Cell cell, String name) throws BadInputException {
        if (cell.text.equals(UNSAVED)) {
            throw new BadInputException(
                    file,
                    cell.line,
                    cell.column,
                    "expected the saved value of the formula in " + name
                            + ", found none: open the workbook in a spreadsheet program and save it");
        }
        // A spreadsheet may write the number 5 as 5.0.
        String text = cell.text.matches("[0-9]\\.0+") ? cell.text.substring(0, 1) : cell.text;
        int digit = text.length() == 1 ? LineKind.digit(text.charAt(0)) : -1;
        if (digit < 0) {
            String found = text.length() > 40 ? text.substring(0, 40) + "…" : text;
            throw new BadInputException(
                    file,
                    cell.line,
                    cell.column,
                    "expected a digit 1 to 9 or a blank cell in " + name + ", found '" + found + "'");
        }
        return (byte) digit;
    }
}
