package org.seventeen.sudoku.grid.sheet;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rectangle of cells of a spreadsheet, in the notation A1:I9.
 *
 * @param row its first row, from 0
 * @param column its first column, from 0
 * @param rows how many rows, at least 1
 * @param columns how many columns, at least 1
 */
public record CellRange(int row, int column, int rows, int columns) {
    /** The rows and columns of a sheet in Excel. */
    static final int MAX_ROWS = 1 << 20;

    static final int MAX_COLUMNS = 1 << 14;

    private static final Pattern CELL = Pattern.compile("\\$?([A-Za-z]{1,3})\\$?([0-9]{1,7})");

    /**
     * The range of a puzzle: nine rows of nine columns such as B2:J10, or only its first cell B2.
     *
     * @throws IllegalArgumentException if the text is not one, the range has another size or leaves the sheet
     */
    public static CellRange ofPuzzle(String text) {
        CellRange range = parse(text);
        if (range != null && range.rows == 1 && range.columns == 1) {
            range = new CellRange(range.row, range.column, 9, 9);
        }
        if (range == null
                || range.rows != 9
                || range.columns != 9
                || range.row + 9 > MAX_ROWS
                || range.column + 9 > MAX_COLUMNS) {
            throw new IllegalArgumentException(
                    "expected a range of 9 rows and 9 columns such as B2:J10, or its first cell, found '" + text + "'");
        }
        return range;
    }

    /** The range with a text such as B2:J10 or B2; null if it is no range. */
    static CellRange parse(String text) {
        String[] corners = text.trim().split(":", -1);
        int[] first = corner(corners[0]);
        int[] last = corner(corners[corners.length - 1]);
        if (corners.length > 2 || first == null || last == null || last[0] < first[0] || last[1] < first[1]) {
            return null;
        }
        return new CellRange(first[0], first[1], last[0] - first[0] + 1, last[1] - first[1] + 1);
    }

    private static int[] corner(String text) {
        Matcher cell = CELL.matcher(text);
        if (!cell.matches()) {
            return null;
        }
        int column = 0;
        String letters = cell.group(1).toUpperCase(Locale.ROOT);
        for (int i = 0; i < letters.length(); i++) {
            column = 26 * column + letters.charAt(i) - 'A' + 1;
        }
        int row = Integer.parseInt(cell.group(2));
        return row < 1 || row > MAX_ROWS || column > MAX_COLUMNS ? null : new int[] {row - 1, column - 1};
    }

    /** Whether a cell is in the range. */
    boolean contains(int cellRow, int cellColumn) {
        return cellRow >= row && cellRow < row + rows && cellColumn >= column && cellColumn < column + columns;
    }

    /** The least range that contains a range, or nothing if that is null, and a cell. */
    static CellRange and(CellRange range, int row, int column) {
        if (range == null) {
            return new CellRange(row, column, 1, 1);
        }
        if (range.contains(row, column)) {
            return range;
        }
        int top = Math.min(range.row, row);
        int left = Math.min(range.column, column);
        return new CellRange(
                top,
                left,
                Math.max(range.row + range.rows, row + 1) - top,
                Math.max(range.column + range.columns, column + 1) - left);
    }

    /** The name of a cell, both numbers from 0: (3, 27) is AB4. */
    static String name(int row, int column) {
        StringBuilder letters = new StringBuilder();
        for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26) {
            letters.insert(0, (char) ('A' + (rest - 1) % 26));
        }
        return letters.append(row + 1).toString();
    }

    /** The range as A1:I9. */
    @Override
    public String toString() {
        return name(row, column) + ":" + name(row + rows - 1, column + columns - 1);
    }
}
