package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.CellPlaces;
import org.seventeen.sudoku.grid.LineFields;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.sheet.SheetCells.Cell;

/**
 * Reads the entries of a workbook: the rows of a sheet as lines of text, by the reader of text, or the one puzzle in nine rows
 * of nine cells. Places in faults and entries are rows and columns of the sheet.
 *
 * @param <E> the type of an entry
 */
public final class SheetReader<E> implements EntrySource.Reader<E> {
    private static final Pattern WORKBOOK = Pattern.compile("(?is).*\\.xls[xm]");
    private static final int MOST_QUOTED = 40;

    private static final Kind<Entry> PUZZLES =
            new Kind<>(PuzzleReader::open, PuzzleReader::new, puzzle -> puzzle, SheetReader::inSheet);

    /** A pair or a solution grid a row, or one solution grid in nine rows, of which rows 1 to 6 are the band pair. */
    private static final Kind<PairReader.Entry> PAIRS =
            new Kind<>(PairReader::open, PairReader::new, PairReader.Entry::of, (entry, rows) -> entry);

    /**
     * What is read.
     *
     * @param ofFile opens a file of text
     * @param ofText reads entries from text
     * @param ofPuzzle makes the entry of one puzzle
     * @param inSheet gives an entry of the text of rows its places in the sheet
     */
    private record Kind<E>(
            EntrySource.Opener<E> ofFile,
            BiFunction<String, TextLines, EntrySource.Reader<E>> ofText,
            OfPuzzle<E> ofPuzzle,
            BiFunction<E, Rows, E> inSheet) {}

    private interface OfPuzzle<E> {
        E entry(Entry puzzle) throws BadInputException;
    }

    private final Kind<E> kind;
    /** The rows, and what reads them; null if there is only one puzzle. */
    private final Rows rows;

    private final EntrySource.Reader<E> text;
    private Entry single;

    private SheetReader(String file, Kind<E> kind, Entry single, Rows rows) {
        this.kind = kind;
        this.single = single;
        this.rows = rows;
        text = rows == null ? null : kind.ofText.apply(file, new TextLines(file, rows));
    }

    /** Opens files of puzzles, of which some may be workbooks. */
    public static EntrySource.Opener<Entry> puzzles(Choice choice) {
        return opener(choice, PUZZLES);
    }

    /** Opens files of band pairs, of which some may be workbooks. */
    public static EntrySource.Opener<PairReader.Entry> pairs(Choice choice) {
        return opener(choice, PAIRS);
    }

    /** A file is a workbook if its name ends as that of one, and must be one if a sheet or a range is chosen; any other is text. */
    private static <E> EntrySource.Opener<E> opener(Choice choice, Kind<E> kind) {
        return (file, in) -> {
            if (WORKBOOK.matcher(file).matches()) {
                Workbook book = new Workbook(file);
                try {
                    return open(file, book, choice, kind);
                } catch (BadInputException | IOException fault) {
                    book.close();
                    throw fault;
                }
            }
            if (choice.equals(Choice.NONE)) {
                return kind.ofFile.open(file, in);
            }
            String wanted = choice.sheet == null ? "cells " + choice.range : "sheet '" + choice.sheet + "'";
            throw new BadInputException(
                    file, "expected a workbook .xlsx to take the " + wanted + " from, found another file");
        };
    }

    /**
     * Opens a workbook.
     *
     * @throws BadInputException if it has no such sheet, nobody can say where its puzzles are, or a cell of the one puzzle is wrong
     */
    private static <E> SheetReader<E> open(String file, Workbook book, Choice choice, Kind<E> kind)
            throws BadInputException, IOException {
        CellRange range = choice.range;
        CellRange used = null;
        if (range == null) {
            try (SheetCells cells = book.cells(choice.sheet)) {
                SheetLayout layout = SheetLayout.of(file, cells);
                range = layout.grid();
                used = layout.used();
            }
        }
        SheetCells cells = book.cells(choice.sheet);
        if (range == null) {
            return new SheetReader<>(file, kind, null, new Rows(cells, used, book));
        }
        Entry puzzle = puzzle(file, cells, range);
        book.close();
        return new SheetReader<>(file, kind, puzzle, null);
    }

    /**
     * The puzzle of a range. A row without cells is a row of blank cells.
     *
     * @param cells read to their end, as a fault may be behind the range
     * @throws BadInputException if a cell of the range is neither a digit nor blank, and if it has no cell
     */
    private static Entry puzzle(String file, SheetCells cells, CellRange range) throws BadInputException, IOException {
        byte[] digits = new byte[81];
        boolean none = true;
        for (Cell cell = cells.next(); cell != null; cell = cells.next()) {
            if (range.contains(cell.row(), cell.column())) {
                none = false;
                digits[9 * (cell.row() - range.row()) + cell.column() - range.column()] = digit(file, cell);
            }
        }
        if (none) {
            throw new BadInputException(file, "expected cells of a puzzle in " + range + ", found none");
        }
        long[] lines = new long[9];
        int[] columns = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            lines[cell / 9] = range.row() + cell / 9 + 1L;
            columns[cell] = range.column() + cell % 9 + 1;
        }
        return new Entry(Puzzle.of(digits), file, lines[0], CellPlaces.inRows(lines, columns));
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

    private static Entry inSheet(Entry entry, Rows rows) {
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

    @Override
    public @Nullable E next() throws BadInputException, IOException {
        if (text == null) {
            Entry puzzle = single;
            single = null;
            return puzzle == null ? null : kind.ofPuzzle.entry(puzzle);
        }
        try {
            E entry = text.next();
            return entry == null ? null : kind.inSheet.apply(entry, rows);
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

    /**
     * How puzzles stand in a sheet: a puzzle a row, or one puzzle in nine rows of nine cells.
     *
     * @param used spans all cells that are not blank
     * @param grid where the one puzzle is; null if each row is a line of text
     */
    private record SheetLayout(CellRange used, CellRange grid) {
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
                throw new BadInputException(file, "expected a puzzle, found a sheet without cells");
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
                    "expected a puzzle a row, nine rows of nine cells, or --cells with their place, found cells in "
                            + used);
        }
    }

    /**
     * Where puzzles stand in workbooks.
     *
     * @param sheet the sheet; null for the first that is not hidden
     * @param range nine rows of nine cells; null to find out where puzzles are
     */
    public record Choice(@Nullable String sheet, @Nullable CellRange range) {
        /** No choice: files that are no workbooks are text. */
        public static final Choice NONE = new Choice(null, null);
    }

    /**
     * The rows of a sheet as lines of text, as spreadsheet programs export them: the used columns with a TAB between, an empty line
     * for a row without cells. The number of a line is that of its row. A line is made when it is asked for.
     */
    static final class Rows extends InputStream {
        /** More lines than the rows of a puzzle with empty ones between: so far back a fault is reported. */
        private static final int LINES_KEPT = 64;

        private static final Pattern BREAK = Pattern.compile("[\\p{Cntrl}\u2028\u2029]");

        private final SheetCells cells;
        private final CellRange used;
        private final Closeable book;
        private final Map<Long, String> lines = new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, String> eldest) {
                return size() > LINES_KEPT;
            }
        };
        private Cell ahead;
        private int row;
        private byte[] bytes = {};
        private int at;

        /**
         * The lines of a sheet.
         *
         * @param cells none has been read
         * @param used spans all cells that are not blank
         * @param book closed with this stream
         */
        Rows(SheetCells cells, CellRange used, Closeable book) throws BadInputException, IOException {
            this.cells = cells;
            this.used = used;
            this.book = book;
            ahead = cells.next();
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
        }

        /** Bytes of one line only, so that no line is made before it is read. */
        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (at == bytes.length) {
                if (ahead == null) {
                    return -1;
                }
                makeLine();
            }
            int count = Math.min(length, bytes.length - at);
            System.arraycopy(bytes, at, into, offset, count);
            at += count;
            return count;
        }

        private void makeLine() throws IOException {
            StringBuilder line = new StringBuilder();
            try {
                int column = used.column();
                while (ahead != null && ahead.row() == row) {
                    if (line.length() <= TextLines.LONGEST) {
                        line.append("\t".repeat(ahead.column() - column)).append(oneLine(ahead.text()));
                        column = ahead.column();
                    }
                    ahead = cells.next();
                }
                if (!line.isEmpty()) {
                    line.append("\t".repeat(used.column() + used.columns() - 1 - column));
                }
            } catch (BadInputException changed) {
                throw new IOException(changed.getMessage(), changed);
            }
            row++;
            lines.put((long) row, line.toString());
            bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
            at = 0;
        }

        private static String oneLine(String text) {
            return BREAK.matcher(text).replaceAll(" ");
        }

        /** Whether there is a line that has not been made. */
        boolean hasMore() {
            return ahead != null;
        }

        /** The column of the sheet, from 1, of a place in a line, both from 1; 0 for 0. */
        int column(long line, int place) {
            String text = lines.get(line);
            if (text == null || place == 0) {
                return place;
            }
            String before = text.substring(0, Math.min(place - 1, text.length()));
            return used.column()
                    + 1
                    + (int) before.chars().filter(sign -> sign == '\t').count();
        }

        @Override
        public void close() throws IOException {
            cells.close();
            book.close();
        }
    }
}
