package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.sheet.CellReader.Cell;

/**
 * How puzzles stand in a sheet: a puzzle a row, or one puzzle in nine rows of nine cells.
 *
 * @param used spans all cells that are not blank
 * @param grid where the one puzzle is; null if each row is a line of text
 */
record SheetLayout(CellRange used, CellRange grid) {
    /** A cell with so much in it is a whole puzzle, a row of one, or one with a slip. */
    private static final Pattern LINE = Pattern.compile("[0-9.*_xX?]{9,}|[0-9.*_xX? -]{27,}|\\S{40,}");
    /** What spreadsheet programs make of a number of 41 to 81 digits. */
    private static final Pattern ROUNDED = Pattern.compile("[0-9](\\.[0-9]+)?[eE]\\+?([4-7][0-9]|80)");
    /** Cells side by side that are more than a grid and its margins: a puzzle with each of its 81 cells in a column. */
    private static final int MANY_COLUMNS = 73;

    /**
     * Reads a sheet to its end, so that a fault anywhere in it is found before a puzzle is taken from it.
     *
     * @throws BadInputException also if nobody can say where the puzzle is
     */
    static SheetLayout of(String file, SheetCells cells) throws BadInputException, IOException {
        CellRange used = null;
        boolean lines = false;
        Cell unsaved = null;
        Cell rounded = null;
        for (Cell cell = cells.next(); cell != null; cell = cells.next()) {
            used = CellRange.and(used, cell.row(), cell.column());
            if (cell.text() == null) {
                unsaved = unsaved == null ? cell : unsaved;
            } else if (cell.number() && ROUNDED.matcher(cell.text()).matches()) {
                rounded = rounded == null ? cell : rounded;
            } else {
                lines = lines || LINE.matcher(cell.text()).matches();
            }
        }
        if (used == null) {
            throw new BadInputException(file, 0, 0, "expected a puzzle, found a sheet without cells");
        }
        if (rounded != null) {
            throw rounded.fault(
                    file,
                    "expected a puzzle as text in " + rounded.name() + ", found the number " + rounded.text()
                            + ", which lacks most of its digits; format the column as text and fill it in again");
        }
        if (!lines && used.columns() < MANY_COLUMNS) {
            return new SheetLayout(used, grid(file, used, cells.present()));
        }
        if (unsaved != null) {
            throw unsaved.unsaved(file);
        }
        return new SheetLayout(used, null);
    }

    /** Where the one puzzle is: at the only nine rows and columns with cells, or at A1:I9 if no cell is outside of it. */
    private static CellRange grid(String file, CellRange used, CellRange present) throws BadInputException {
        for (CellRange range : new CellRange[] {present, used}) {
            if (range.rows() == 9 && range.columns() == 9) {
                return range;
            }
        }
        if (used.row() + used.rows() <= 9 && used.column() + used.columns() <= 9) {
            return new CellRange(0, 0, 9, 9);
        }
        throw new BadInputException(
                file,
                0,
                0,
                "expected a puzzle a row, nine rows of nine cells, or --cells with their place, found cells in "
                        + used);
    }
}
