package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/**
 * The cells of a sheet of a workbook. In messages the line is the row of the sheet and the column its column. A row or a cell
 * without a place follows the one before. Places must ascend, and so none stands twice.
 */
final class SheetCells implements Closeable {
    /** The longest text that spreadsheet programs keep in a cell. */
    private static final int MOST_TEXT = 32_767;

    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");

    /**
     * A cell that is not blank.
     *
     * @param row from 0
     * @param column from 0
     * @param text without spaces around it, never empty; null for a formula whose value was not saved
     * @param number whether the cell has a number
     */
    record Cell(int row, int column, String text, boolean number) {
        /** Its name, such as E4. */
        String name() {
            return CellRange.name(row, column);
        }

        /** A fault of this cell of a file. */
        BadInputException fault(String file, String sentence) {
            return new BadInputException(file, row + 1L, column + 1, sentence);
        }

        /** The fault of a formula without a saved value. Libraries save none; a clue would be taken for a blank cell. */
        BadInputException unsaved(String file) {
            return fault(
                    file,
                    "expected the saved value of the formula in " + name()
                            + ", found none: open the workbook in a spreadsheet program and save it");
        }
    }

    private enum Level {
        SHEET,
        DATA,
        ROW,
        END
    }

    private final String file;
    private final Workbook.Part xml;
    private final List<String> strings;
    private Level level = Level.SHEET;
    /** The last row and column so far, from 0. */
    private int row = -1;

    private int column;
    /** Spans the cells so far, blank ones with a format too; null before the first. */
    private CellRange present;

    SheetCells(String file, Workbook.Part xml, List<String> strings) {
        this.file = file;
        this.xml = xml;
        this.strings = strings;
    }

    /** The next cell that is not blank, row by row, each row from left to right; null after the last. */
    Cell next() throws BadInputException, IOException {
        while (level != Level.END) {
            if (!xml.child()) {
                if (level == Level.SHEET) {
                    xml.end();
                }
                level = level == Level.ROW ? Level.DATA : level == Level.DATA ? Level.SHEET : Level.END;
            } else if (level == Level.SHEET && xml.element().equals("sheetData")) {
                level = Level.DATA;
            } else if (level == Level.DATA && xml.element().equals("row")) {
                level = Level.ROW;
                beginRow();
            } else if (level == Level.ROW && xml.element().equals("c")) {
                beginCell();
                Cell cell = cell();
                if (cell != null) {
                    return cell;
                }
            } else {
                xml.skip();
            }
        }
        return null;
    }

    /** Spans all cells so far, blank ones with a format too; null if absent. */
    CellRange present() {
        return present;
    }

    @Override
    public void close() throws IOException {
        xml.close();
    }

    private void beginRow() throws BadInputException {
        String number = xml.attribute("r");
        int next = row + 1;
        if (number != null) {
            next = whole(number) - 1;
        }
        if (next < 0 || next >= CellRange.MAX_ROWS) {
            throw xml.fault("expected rows 1 to " + CellRange.MAX_ROWS + ", found row '"
                    + (number == null ? String.valueOf(next + 1) : number) + "'");
        }
        if (next <= row) {
            throw xml.fault("expected rows in ascending order, found row " + (next + 1) + " after row " + (row + 1));
        }
        row = next;
        column = -1;
    }

    private void beginCell() throws BadInputException {
        String place = xml.attribute("r");
        int next = column + 1;
        if (place != null) {
            CellRange cell = place.indexOf(':') < 0 ? CellRange.parse(place) : null;
            if (cell == null) {
                throw xml.fault("expected cells in the columns A to XFD, found '" + place + "'");
            }
            if (cell.row() != row) {
                throw xml.fault("expected cells of row " + (row + 1) + ", found " + place);
            }
            next = cell.column();
        }
        if (next >= CellRange.MAX_COLUMNS) {
            throw xml.fault("expected cells in the columns A to XFD, found more in row " + (row + 1));
        }
        if (next <= column) {
            throw xml.fault("expected cells in ascending order, found "
                    + (next == column
                            ? CellRange.name(row, next) + " twice"
                            : CellRange.name(row, next) + " after " + CellRange.name(row, column)));
        }
        column = next;
        present = CellRange.and(present, row, column);
    }

    /** Reads the current cell; null if it is blank. */
    private Cell cell() throws BadInputException {
        String type = xml.attribute("t") == null ? "n" : xml.attribute("t");
        String text = null;
        boolean formula = false;
        while (xml.child()) {
            switch (xml.element()) {
                case "v", "is" -> {
                    if (text != null) {
                        throw xml.fault("expected one value in " + CellRange.name(row, column) + ", found two");
                    }
                    text = xml.element().equals("v") ? xml.text() : richText(xml);
                }
                case "f" -> {
                    formula = true;
                    xml.skip();
                }
                default -> xml.skip();
            }
        }
        if (text == null && !formula) {
            return null;
        }
        Cell cell = new Cell(row, column, null, type.equals("n"));
        if (text == null) {
            return cell;
        }
        String value = strip(
                switch (type) {
                    case "s" -> shared(text.strip(), cell);
                    // Saved as 0 and 1, which are no cells of a puzzle here.
                    case "b" -> text.strip().equals("0") ? "false" : "true";
                    case "n", "str", "inlineStr", "d", "e" -> text;
                    default -> throw xml.fault("expected a type of cells in " + cell.name() + ", found '" + type + "'");
                });
        if (value.length() > MOST_TEXT) {
            throw cell.fault(
                    file,
                    "expected at most " + MOST_TEXT + " characters in " + cell.name() + ", found " + value.length());
        }
        return value.isEmpty() ? null : new Cell(row, column, value, cell.number());
    }

    private String shared(String number, Cell cell) throws BadInputException {
        int index = whole(number);
        if (index < 0 || index >= strings.size()) {
            throw cell.fault(
                    file,
                    "expected the number of one of the " + strings.size() + " shared strings in " + cell.name()
                            + ", found '" + number + "'");
        }
        return strings.get(index);
    }

    /** The whole number of a text of one to nine digits; -1 for any other text. */
    private static int whole(String text) {
        return WHOLE.matcher(text).matches() ? Integer.parseInt(text) : -1;
    }

    /** The text of the current element, which may be in several runs; signs of pronunciation are left out. */
    static String richText(Workbook.Part xml) throws BadInputException {
        StringBuilder text = new StringBuilder();
        while (xml.child()) {
            switch (xml.element()) {
                case "t" -> text.append(xml.text());
                case "r" -> {
                    while (xml.child()) {
                        if (xml.element().equals("t")) {
                            text.append(xml.text());
                        } else {
                            xml.skip();
                        }
                    }
                }
                default -> xml.skip();
            }
        }
        return text.toString();
    }

    /** A text without spaces of any kind around it. */
    private static String strip(String text) {
        return text.replace('\u00a0', ' ')
                .replace('\u2007', ' ')
                .replace('\u202f', ' ')
                .strip();
    }
}
