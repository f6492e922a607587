package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.grid.SolutionGrid;

/**
 * A puzzle in a spreadsheet: a workbook {@code .xlsx}, or a table {@code .csv} or {@code .tsv}. Its 81 cells are digits or
 * blank; {@code . 0 * _} are blank too. A formula counts with the value that was saved with it.
 */
public abstract sealed class PuzzleSheet permits CsvSheet, WorkbookSheet {
    PuzzleSheet() {}

    /**
     * Whether a file is a spreadsheet: one whose name ends in {@code .xlsx}, or one whose name ends in {@code .csv} or {@code
     * .tsv} with nine fields or more in its first line, of which the first is not a line of cells. Other {@code .csv} files may be
     * lines of 81 cells, which {@link org.seventeen.grid.PuzzleReader} reads.
     *
     * @throws BadInputException if the file cannot be read
     */
    public static boolean isSheet(String file) throws BadInputException {
        return isWorkbook(file) || isTable(file) && CsvSheet.startsAsTable(file);
    }

    /** Whether the name of a file is that of a workbook. */
    static boolean isWorkbook(String file) {
        return file.toLowerCase(Locale.ROOT).endsWith(".xlsx");
    }

    /** Whether the name of a file is that of a CSV file. */
    static boolean isTable(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") || name.endsWith(".tsv");
    }

    /**
     * Reads a puzzle.
     *
     * @param file the name of a file of one of the three kinds
     * @param sheet the name of a sheet of a workbook; null for its first sheet, and for a CSV file
     * @param range where the puzzle is; null for the only nine rows and columns with cells
     * @throws BadInputException if there is no such file, sheet or puzzle, or if the file is too large; names the place, of a
     *     workbook the row and the column
     */
    public static PuzzleSheet open(String file, String sheet, CellRange range) throws BadInputException {
        if (isWorkbook(file)) {
            return new WorkbookSheet(file, sheet, range);
        }
        if (!isTable(file)) {
            throw new BadInputException(file, 0, 0, "expected a file .xlsx, .csv or .tsv, found another name");
        }
        if (sheet != null) {
            throw new BadInputException(
                    file, 0, 0, "expected a workbook to take the sheet '" + sheet + "' from, found CSV");
        }
        return new CsvSheet(file, range);
    }

    /** The puzzle with its place. */
    public abstract Entry entry();

    /** Where the puzzle is. */
    public abstract CellRange range();

    /**
     * Writes a copy of the file in which the blank cells of the puzzle hold the digits of a solution. All else stays.
     *
     * @param solution a solution of the puzzle
     * @param out left open
     * @throws BadInputException if a blank cell has a formula or is merged with others; nothing has been written then
     * @throws IOException if it cannot be written, or the file cannot be read any more
     */
    public abstract void writeCopy(SolutionGrid solution, OutputStream out) throws BadInputException, IOException;

    /** The path of a file that can be read and is not too large. */
    static Path path(String file, long mostBytes) throws BadInputException {
        try {
            Path path = Path.of(file);
            if (!Files.isRegularFile(path)) {
                throw new BadInputException(
                        file,
                        0,
                        0,
                        "expected a file, found " + (Files.exists(path) ? "a directory or a device" : "none"));
            }
            if (!Files.isReadable(path)) {
                throw new BadInputException(file, 0, 0, "expected a file to read, found no permission");
            }
            if (Files.size(path) > mostBytes) {
                throw tooLarge(file, mostBytes);
            }
            return path;
        } catch (InvalidPathException invalid) {
            throw new BadInputException(file, 0, 0, "expected a file, found a name that none can have");
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    static BadInputException tooLarge(String file, long mostBytes) {
        return new BadInputException(
                file, 0, 0, "expected a spreadsheet of at most " + (mostBytes >> 20) + " MB, found a larger one");
    }
}
