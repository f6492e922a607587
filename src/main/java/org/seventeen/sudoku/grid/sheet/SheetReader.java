package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.PuzzleReader;

/**
 * Reads the entries of a spreadsheet: the rows of a sheet as lines of text, by the reader of text, or the one puzzle in nine rows
 * of nine cells. Places in faults and entries are rows and columns of the sheet.
 *
 * @param <E> the type of an entry
 */
final class SheetReader<E> implements EntryReader<E> {
    private static final Pattern WORKBOOK = Pattern.compile("(?is).*\\.xls[xm]");

    /**
     * What is read.
     *
     * @param <E> the type of an entry
     */
    interface Kind<E> {
        /** Reads entries from text. */
        EntryReader<E> ofText(String file, TextLines lines);

        /** The entry of one puzzle. */
        E ofPuzzle(PuzzleReader.Entry puzzle) throws BadInputException;

        /** An entry of the text of rows with its places in the sheet. */
        E inSheet(E entry, SheetRows rows);
    }

    private final Kind<E> kind;
    private final SheetRows rows;
    /** Reads the rows; null if there is only one puzzle. */
    private final EntryReader<E> text;

    private PuzzleReader.Entry single;

    private SheetReader(String file, Kind<E> kind, PuzzleReader.Entry single, SheetRows rows) {
        this.kind = kind;
        this.single = single;
        this.rows = rows;
        text = rows == null ? null : kind.ofText(file, new TextLines(file, rows));
    }

    /** Whether a file is read as a spreadsheet: a workbook by its name, any other if a range is chosen. */
    static boolean reads(String file, SheetChoice choice) {
        return choice.range() != null || choice.sheet() != null || isWorkbook(file);
    }

    private static boolean isWorkbook(String file) {
        return WORKBOOK.matcher(file).matches();
    }

    /**
     * Opens a spreadsheet.
     *
     * @throws BadInputException if it cannot be read or is damaged, or if it has no such sheet or range
     */
    static <E> SheetReader<E> open(String file, InputStream standardInput, SheetChoice choice, Kind<E> kind)
            throws BadInputException, IOException {
        if (isWorkbook(file)) {
            Workbook book = new Workbook(file);
            try {
                return open(file, book, choice, kind);
            } catch (BadInputException | IOException fault) {
                book.close();
                throw fault;
            }
        }
        if (choice.sheet() != null) {
            throw new BadInputException(
                    file,
                    0,
                    0,
                    "expected a workbook .xlsx to take the sheet '" + choice.sheet() + "' from, found another file");
        }
        try (CellReader cells = new CsvCells(file, standardInput)) {
            return new SheetReader<>(file, kind, PuzzleCells.read(file, cells, choice.range()), null);
        }
    }

    private static <E> SheetReader<E> open(String file, Workbook book, SheetChoice choice, Kind<E> kind)
            throws BadInputException, IOException {
        CellRange range = choice.range();
        CellRange used = null;
        if (range == null) {
            try (SheetCells cells = book.cells(choice.sheet())) {
                SheetLayout layout = SheetLayout.of(file, cells);
                range = layout.grid();
                used = layout.used();
            }
        }
        SheetCells cells = book.cells(choice.sheet());
        if (range == null) {
            return new SheetReader<>(file, kind, null, new SheetRows(cells, used, book));
        }
        PuzzleReader.Entry puzzle = PuzzleCells.read(file, cells, range);
        book.close();
        return new SheetReader<>(file, kind, puzzle, null);
    }

    @Override
    public E next() throws BadInputException, IOException {
        if (text == null) {
            PuzzleReader.Entry puzzle = single;
            single = null;
            return puzzle == null ? null : kind.ofPuzzle(puzzle);
        }
        try {
            E entry = text.next();
            return entry == null ? null : kind.inSheet(entry, rows);
        } catch (BadInputException fault) {
            throw fault.inColumn(rows.column(fault.line(), fault.column()));
        }
    }

    @Override
    public boolean ready() {
        return text != null && (text.ready() || rows.hasMore());
    }

    @Override
    public void close() throws IOException {
        if (text != null) {
            text.close();
        }
    }
}
