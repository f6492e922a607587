package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.CellPlaces;
import org.seventeen.sudoku.grid.LineKind;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.sheet.CellReader.Cell;

/** Reads the puzzle in nine rows of nine cells of a table. A row without cells is a row of blank cells. */
final class PuzzleCells {
    private static final int MOST_QUOTED = 40;

    private PuzzleCells() {}

    /**
     * The puzzle of a range.
     *
     * @param cells read to their end, as a fault may be behind the range
     * @throws BadInputException if a cell of the range is neither a digit nor blank, and if it has no cell
     */
    static Entry read(String file, CellReader cells, CellRange range) throws BadInputException, IOException {
        byte[] digits = new byte[81];
        long[] lines = new long[9];
        int[] places = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            places[cell] = range.column() + cell % 9 + 1;
        }
        boolean none = true;
        for (Cell cell = cells.next(); cell != null; cell = cells.next()) {
            if (range.contains(cell.row(), cell.column())) {
                none = false;
                int row = cell.row() - range.row();
                int index = 9 * row + cell.column() - range.column();
                digits[index] = digit(file, cell);
                places[index] = cell.place();
                lines[row] = cell.line();
            }
        }
        if (none) {
            throw new BadInputException(file, 0, 0, "expected cells of a puzzle in " + range + ", found none");
        }
        for (int row = 0; row < 9; row++) {
            lines[row] = lines[row] == 0 ? range.row() + row + 1L : lines[row];
        }
        return new Entry(Puzzle.of(digits), file, lines[0], CellPlaces.inRows(lines, places));
    }

    private static byte digit(String file, Cell cell) throws BadInputException {
        String text = cell.text();
        if (text == null) {
            throw cell.unsaved(file);
        }
        if (text.equals("?") || text.equals("-")) {
            return 0;
        }
        // A program may write the number 5 as 5.0.
        int digit = text.length() == 1 || text.matches("[0-9]\\.0+") ? LineKind.digit(text.charAt(0)) : -1;
        if (digit < 0) {
            String found = text.length() > MOST_QUOTED ? text.substring(0, MOST_QUOTED) + "…" : text;
            throw cell.fault(
                    file, "expected a digit 1 to 9 or a blank cell in " + cell.name() + ", found '" + found + "'");
        }
        return (byte) digit;
    }
}
