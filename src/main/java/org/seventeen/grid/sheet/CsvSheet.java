package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.grid.SolutionGrid;

/**
 * A puzzle in a CSV file. The file is read as a whole and not line by line, as its copy must have the same bytes around the
 * puzzle: line ends, quotes, encoding and byte order mark.
 */
final class CsvSheet extends PuzzleSheet {
    private static final long MOST_BYTES = 8 << 20;
    /** What is read to count the fields of the first line. */
    private static final int START_BYTES = 1 << 16;

    private static final String GZIP = "\u001f\u008b";
    /** A field of the first two lines that has the cells of a band pair or more. */
    private static final Pattern LINE_OF_CELLS =
            Pattern.compile("(?:[^\r\n]*(?:\r\n|[\r\n]))?(?:[^\r\n]*[,;\t])?[ \"]*[0-9.*_xX?-]{54}");

    private final String text;
    private final CsvText csv;
    private final CellRange range;
    private final Entry entry;

    CsvSheet(String file, CellRange wanted) throws BadInputException {
        Path path = path(file, MOST_BYTES);
        try {
            text = Files.readString(path, StandardCharsets.ISO_8859_1);
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
        if (text.indexOf('\0') >= 0) {
            throw new BadInputException(file, 0, 0, "expected text in UTF-8, found UTF-16 or no text");
        }
        csv = new CsvText(file, text);
        SheetCells cells = new SheetCells(file, wanted);
        csv.visit(new CsvText.Visitor() {
            @Override
            public void field(int row, int column, int start, int end, long line) {
                if (cells.takes(row, column)) {
                    cells.put(row, column, CsvText.decoded(csv.content(start, end)), line, csv.columnOf(start));
                }
            }

            @Override
            public void rowEnd(int row, int fields, int end) {}
        });
        range = cells.range();
        entry = cells.entry(range.row() + 1L);
    }

    /**
     * Whether the first line of a file has nine fields or more, and no field of it and of the second line, below names of columns, is a
     * whole puzzle or band pair. A pipe, which could be read only once, is no table, nor is gzip.
     */
    static boolean startsAsTable(String file) throws BadInputException {
        try {
            Path path = Path.of(file);
            if (!Files.isRegularFile(path)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(path)) {
                String start = new String(in.readNBytes(START_BYTES), StandardCharsets.ISO_8859_1);
                CsvText csv = new CsvText(file, start);
                return !start.startsWith(GZIP) && csv.separatorsInFirstLine() >= 8 && !csv.startsWith(LINE_OF_CELLS);
            }
        } catch (InvalidPathException none) {
            return false;
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    @Override
    public Entry entry() {
        return entry;
    }

    @Override
    public CellRange range() {
        return range;
    }

    @Override
    public void writeCopy(SolutionGrid solution, OutputStream out) throws BadInputException, IOException {
        Copy copy = new Copy(solution);
        csv.visit(copy);
        copy.finish();
        out.write(copy.copy.toString().getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    /** Copies the text and exchanges the blank fields of the puzzle; adds fields and rows that are missing. */
    private final class Copy implements CsvText.Visitor {
        private final SolutionGrid solution;
        private final StringBuilder copy = new StringBuilder(text.length() + 400);
        private int copied;
        private int rows;

        Copy(SolutionGrid solution) {
            this.solution = solution;
        }

        @Override
        public void field(int row, int column, int start, int end, long line) {
            if (isBlank(row, column)) {
                copy.append(text, copied, start);
                boolean quoted = text.substring(start, end).strip().startsWith("\"");
                copy.append(quoted ? "\"" + digit(row, column) + "\"" : Integer.toString(digit(row, column)));
                copied = end;
            }
        }

        @Override
        public void rowEnd(int row, int fields, int end) {
            copy.append(text, copied, end);
            copied = end;
            if (row >= range.row() && row < range.row() + 9) {
                addFields(row, fields);
            }
            rows = row + 1;
        }

        void finish() {
            String rest = text.substring(copied);
            copy.append(rest);
            boolean open = rest.isEmpty() && rows > 0;
            for (int row = rows; row < range.row() + 9; row++) {
                copy.append(open ? csv.lineEnd() : "");
                if (row >= range.row()) {
                    // The first field of a row has no separator before it.
                    if (range.column() == 0) {
                        copy.append(digit(row, 0));
                    }
                    addFields(row, 1);
                }
                copy.append(open ? "" : csv.lineEnd());
            }
        }

        private void addFields(int row, int fields) {
            for (int column = fields; column < range.column() + 9; column++) {
                copy.append(csv.separator());
                if (column >= range.column()) {
                    copy.append(digit(row, column));
                }
            }
        }

        private boolean isBlank(int row, int column) {
            return range.contains(row, column) && entry.puzzle().digit(cell(row, column)) == 0;
        }

        private int digit(int row, int column) {
            return solution.digit(cell(row, column));
        }

        private int cell(int row, int column) {
            return 9 * (row - range.row()) + column - range.column();
        }
    }
}
