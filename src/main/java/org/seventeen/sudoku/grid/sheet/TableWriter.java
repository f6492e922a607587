package org.seventeen.sudoku.grid.sheet;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Writes a table row by row, as CSV (RFC 4180) or as a workbook {@code .xlsx}; what is kept does not grow with the table. The first
 * row has the names of the columns. A cell is a {@link String}, a {@link Long}, a {@link BigDecimal}, a {@link Boolean}, or null if it
 * is empty.
 */
public interface TableWriter extends Closeable {
    /** Writes a row. */
    void row(List<?> cells) throws IOException;

    /** Adds a sheet with a solution in nine rows of nine cells, the clues of its puzzle bold; nothing in CSV. */
    default void grid(Puzzle puzzle, SolutionGrid solution) {}

    /** A table of CSV. Rows are handed over at once and not flushed; closing the table leaves the writer open. */
    static TableWriter csv(Writer out) {
        // Without a buffer of its own: who prints to the writer beside it must not overtake it.
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .bufferSize(0)
                .build(out);
        return new TableWriter() {
            @Override
            public void row(List<?> cells) {
                List<String> texts = new ArrayList<>(cells.size());
                cells.forEach(cell -> texts.add(cell == null ? "" : cell.toString()));
                csv.writeRecord(texts);
            }

            @Override
            public void close() {
                // The writer is flushed and closed by whoever opened it.
            }
        };
    }

    /**
     * A table in a sheet of a new workbook, and in further sheets if it has more rows than a sheet may have. It is whole when the
     * table is closed; the stream stays open.
     *
     * @param sheet the name of the sheet
     */
    static TableWriter workbook(OutputStream out, String sheet) {
        return new InWorkbook(out, sheet, Worksheet.MAX_ROWS);
    }

    /** A table in a workbook. */
    final class InWorkbook implements TableWriter {
        /** Rows that are kept until they are written. */
        private static final int ROWS = 100;

        private static final int MOST_CHARACTERS = 32_767;
        /** Programs show 15 digits of a number, and so change those that have more. */
        private static final long MOST_NUMBER = 999_999_999_999_999L;
        /** Characters that XML has not, and what programs would read as the escape of one. */
        private static final Pattern ESCAPED =
                Pattern.compile("[\\x00-\\x08\\x0B-\\x1F\\uFFFE\\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|"
                        + "(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])");

        private final Workbook book;
        private final String name;
        private final int mostRows;
        private List<?> names;
        private Worksheet sheet;
        private int sheets;
        private int rows;
        private Puzzle puzzle;
        private SolutionGrid solution;

        InWorkbook(OutputStream out, String name, int mostRows) {
            book = new Workbook(out, "seventeen", null);
            this.name = name;
            this.mostRows = mostRows;
        }

        @Override
        public void row(List<?> cells) throws IOException {
            if (names == null) {
                names = List.copyOf(cells);
                begin();
                return;
            }
            if (rows == mostRows) {
                sheet.finish();
                begin();
            }
            add(cells);
        }

        private void begin() throws IOException {
            sheet = book.newWorksheet(sheets++ == 0 ? name : name + ' ' + sheets);
            sheet.freezePane(0, 1);
            rows = 0;
            add(names);
            sheet.range(0, 0, 0, names.size() - 1).style().bold().set();
        }

        private void add(List<?> cells) throws IOException {
            int further = cells.size();
            for (int column = 0; column < cells.size(); column++) {
                Object cell = cells.get(column);
                if (cell instanceof Boolean truth) {
                    sheet.value(rows, column, truth);
                } else if (cell instanceof BigDecimal || cell instanceof Long whole && Math.abs(whole) <= MOST_NUMBER) {
                    sheet.value(rows, column, (Number) cell);
                } else if (cell != null) {
                    further = addText(column, cell.toString(), further);
                }
            }
            rows++;
            if (rows % ROWS == 0) {
                sheet.flush();
            }
        }

        /**
         * Adds a text, not by the table of shared texts, which would stay in memory. What is too long for a cell goes on in cells
         * behind all columns.
         *
         * @return the next of these cells
         */
        private int addText(int column, String text, int behind) {
            int further = behind;
            int target = column;
            int from = 0;
            do {
                int to = Math.min(text.length(), from + MOST_CHARACTERS);
                to -= to < text.length() && Character.isHighSurrogate(text.charAt(to - 1)) ? 1 : 0;
                sheet.inlineString(rows, target, escaped(text.substring(from, to)));
                from = to;
                target = from < text.length() ? further++ : target;
            } while (from < text.length());
            return further;
        }

        private static String escaped(String text) {
            return ESCAPED.matcher(text)
                    .replaceAll(found -> "_x"
                            + Integer.toHexString(0x10000 + found.group().charAt(0))
                                    .substring(1) + '_');
        }

        @Override
        public void grid(Puzzle ofClues, SolutionGrid wanted) {
            puzzle = ofClues;
            solution = wanted;
        }

        @Override
        public void close() throws IOException {
            sheet.finish();
            if (solution != null) {
                Worksheet grid = book.newWorksheet("grid");
                byte[] clues = puzzle.digits();
                byte[] digits = solution.digits();
                for (int cell = 0; cell < 81; cell++) {
                    grid.value(cell / 9, cell % 9, digits[cell]);
                    if (clues[cell] != 0) {
                        grid.style(cell / 9, cell % 9).bold().set();
                    }
                }
                grid.finish();
            }
            book.finish();
        }
    }
}
