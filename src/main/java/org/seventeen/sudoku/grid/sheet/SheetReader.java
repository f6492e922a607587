package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.CellPlaces;
import org.seventeen.sudoku.grid.LineFields;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.sheet.CellReader.Cell;

/**
 * Reads the entries of a spreadsheet: the rows of a sheet as lines of text, by the reader of text, or the one puzzle in nine rows
 * of nine cells. Places in faults and entries are rows and columns of the sheet.
 *
 * @param <E> the type of an entry
 */
public final class SheetReader<E> implements EntrySource.Reader<E> {
    private static final Pattern WORKBOOK = Pattern.compile("(?is).*\\.xls[xm]");

    /**
     * What is read.
     *
     * @param <E> the type of an entry
     */
    private interface Kind<E> {
        /** Reads entries from text. */
        EntrySource.Reader<E> ofText(String file, TextLines lines);

        /** The entry of one puzzle. */
        E ofPuzzle(PuzzleReader.Entry puzzle) throws BadInputException;

        /** An entry of the text of rows with its places in the sheet. */
        E inSheet(E entry, SheetRows rows);
    }

    private static final class Puzzles implements Kind<PuzzleReader.Entry> {
        @Override
        public EntrySource.Reader<PuzzleReader.Entry> ofText(String file, TextLines lines) {
            return new PuzzleReader(file, lines);
        }

        @Override
        public PuzzleReader.Entry ofPuzzle(PuzzleReader.Entry puzzle) {
            return puzzle;
        }

        @Override
        public PuzzleReader.Entry inSheet(PuzzleReader.Entry entry, SheetRows rows) {
            return entry.placed(places -> {
                long[] lines = new long[9];
                int[] columns = new int[81];
                for (int cell = 0; cell < 81; cell++) {
                    long line = places.line(cell);
                    lines[cell / 9] = line;
                    columns[cell] = rows.column(line, places.column(cell));
                }
                return CellPlaces.inRows(lines, columns);
            });
        }
    }

    /** A pair or a solution grid a row, or one solution grid in nine rows, of which rows 1 to 6 are the band pair. */
    private static final class Pairs implements Kind<PairReader.Entry> {
        private static final int PAIR = 54;

        @Override
        public EntrySource.Reader<PairReader.Entry> ofText(String file, TextLines lines) {
            return new PairReader(file, lines);
        }

        @Override
        public PairReader.Entry ofPuzzle(PuzzleReader.Entry grid) throws BadInputException {
            String pair = grid.solution().toString().substring(0, PAIR);
            return new PairReader.Entry(pair, grid.annotation(), grid.file(), grid.line());
        }

        @Override
        public PairReader.Entry inSheet(PairReader.Entry entry, SheetRows rows) {
            return entry;
        }
    }

    private final Kind<E> kind;
    private final SheetRows rows;
    /** Reads the rows; null if there is only one puzzle. */
    private final EntrySource.Reader<E> text;

    private PuzzleReader.Entry single;

    private SheetReader(String file, Kind<E> kind, PuzzleReader.Entry single, SheetRows rows) {
        this.kind = kind;
        this.single = single;
        this.rows = rows;
        text = rows == null ? null : kind.ofText(file, new TextLines(file, rows));
    }

    /** Opens files of puzzles, of which some may be spreadsheets. */
    public static EntrySource.Opener<PuzzleReader.Entry> puzzles(Choice choice) {
        return opener(choice, new Puzzles(), PuzzleReader::open);
    }

    /** Opens files of band pairs, of which some may be spreadsheets. */
    public static EntrySource.Opener<PairReader.Entry> pairs(Choice choice) {
        return opener(choice, new Pairs(), PairReader::open);
    }

    /** A file is a spreadsheet if its name ends as that of a workbook, or a sheet or a range is chosen; any other is text. */
    private static <E> EntrySource.Opener<E> opener(Choice choice, Kind<E> kind, EntrySource.Opener<E> ofText) {
        return (file, in) -> choice.range() != null || choice.sheet() != null || isWorkbook(file)
                ? open(file, in, choice, kind)
                : ofText.open(file, in);
    }

    private static boolean isWorkbook(String file) {
        return WORKBOOK.matcher(file).matches();
    }

    /**
     * Opens a spreadsheet.
     *
     * @throws BadInputException if it cannot be read or is damaged, or if it has no such sheet or range
     */
    private static <E> SheetReader<E> open(String file, InputStream standardInput, Choice choice, Kind<E> kind)
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

    private static <E> SheetReader<E> open(String file, Workbook book, Choice choice, Kind<E> kind)
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

    /** Reads the puzzle in nine rows of nine cells of a table. A row without cells is a row of blank cells. */
    static final class PuzzleCells {
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
            // A sheet has blank cells: x, which text may have for an empty cell, is a slip here.
            int digit = text.equals("?") || text.equals("-") ? 0 : LineFields.usualDigit(text);
            if (digit < 0) {
                String found = text.length() > MOST_QUOTED ? text.substring(0, MOST_QUOTED) + "…" : text;
                throw cell.fault(
                        file, "expected a digit 1 to 9 or a blank cell in " + cell.name() + ", found '" + found + "'");
            }
            return (byte) digit;
        }
    }

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

    /**
     * Where puzzles stand in spreadsheets.
     *
     * @param sheet the sheet of workbooks; null for their first sheet that is not hidden
     * @param range nine rows of nine cells of a workbook or of a table in text; null to find out where puzzles are in a workbook, and to
     *     read any other file as text
     */
    public record Choice(String sheet, CellRange range) {
        /** No choice. */
        public static final Choice NONE = new Choice(null, null);
    }
}
