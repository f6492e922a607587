package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import org.seventeen.base.text.BadInputException;

/** Reads the cells of a table that are not blank, row by row, each row from left to right. */
interface CellReader extends Closeable {
    /**
     * A cell that is not blank.
     *
     * @param row from 0
     * @param column from 0
     * @param text without spaces around it, never empty; null for a formula whose value was not saved
     * @param number whether the cell of a workbook has a number
     * @param line its line in messages, from 1
     * @param place its column in messages, from 1
     */
    record Cell(int row, int column, String text, boolean number, long line, int place) {
        /** Its name, such as E4. */
        String name() {
            return CellRange.name(row, column);
        }

        /** A fault of this cell of a file. */
        BadInputException fault(String file, String sentence) {
            return new BadInputException(file, line, place, sentence);
        }

        /** The fault of a formula without a saved value. Libraries save none; a clue would be taken for a blank cell. */
        BadInputException unsaved(String file) {
            return fault(
                    file,
                    "expected the saved value of the formula in " + name()
                            + ", found none: open the workbook in a spreadsheet program and save it");
        }
    }

    /** The next cell; null after the last. */
    Cell next() throws BadInputException, IOException;

    /** A text without spaces of any kind around it. */
    static String strip(String text) {
        return text.replace('\u00a0', ' ')
                .replace('\u2007', ' ')
                .replace('\u202f', ' ')
                .strip();
    }
}
