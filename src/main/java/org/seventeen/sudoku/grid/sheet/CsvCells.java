package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.LineFields;

/**
 * The fields of a table in text, plain or gzip. They are parted by commas, semicolons or tabs, whichever the first line with any of
 * these has most of, or by what a line {@code sep=;} of Excel names; a field in double quotes may contain separators and line ends, and a quote
 * written twice (RFC 4180). In messages line and column are those of the text.
 */
final class CsvCells implements CellReader {
    private static final String SEPARATORS = ",;\t";

    private final String file;
    private final TextLines lines;

    /** The current row, which may be several lines. */
    private String text = "";

    /** The number of its first line. */
    private long firstLine;

    /** The fields of the row that have not been asked for, and the number of the first of them. */
    private List<LineFields.Field> fields = List.of();

    private int column;

    /** 0 as long as no line has had one. */
    private char separator;

    private int row = -1;

    CsvCells(String file, InputStream standardInput) throws BadInputException, IOException {
        this.file = file;
        lines = TextLines.open(file, standardInput);
    }

    @Override
    public Cell next() throws BadInputException, IOException {
        while (true) {
            while (column < fields.size()) {
                LineFields.Field field = fields.get(column++);
                String content = CellReader.strip(field.text());
                if (!content.isEmpty()) {
                    return cell(content, field.column() - 1);
                }
            }
            if (!readRow()) {
                return null;
            }
            row++;
            column = 0;
            fields = LineFields.split(text, separator);
        }
    }

    /** The cell with a content that begins at a place of the row. */
    private Cell cell(String content, int place) {
        return new Cell(row, column - 1, content, false, lineAt(place), columnAt(place));
    }

    private long lineAt(int place) {
        return firstLine
                + text.substring(0, place).chars().filter(sign -> sign == '\n').count();
    }

    private int columnAt(int place) {
        return place - text.lastIndexOf('\n', place - 1);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    /** Reads a row; false at the end. A quoted field may go on in further lines. */
    private boolean readRow() throws BadInputException, IOException {
        if (!advance() || row < 0 && separator == 0 && namesSeparator() && !advance()) {
            return false;
        }
        text = lines.text();
        firstLine = lines.number();
        separator = separator == 0 ? mostFrequent() : separator;
        for (int quote = openQuote(); quote >= 0; quote = openQuote()) {
            StringBuilder more = new StringBuilder(text);
            boolean closed = false;
            while (!closed) {
                if (!advance()) {
                    throw open(quote, "the end of the file");
                }
                more.append('\n').append(lines.text());
                if (more.length() > TextLines.LONGEST) {
                    throw open(quote, "too much text without one");
                }
                closed = lines.text().chars().filter(sign -> sign == '"').count() % 2 == 1;
            }
            text = more.toString();
            separator = separator == 0 ? mostFrequent() : separator;
        }
        return true;
    }

    private int openQuote() {
        return LineFields.openQuote(text, separator);
    }

    private BadInputException open(int quote, String found) {
        return new BadInputException(
                file, lineAt(quote), columnAt(quote), "expected a quote that ends the field, found " + found);
    }

    private boolean advance() throws BadInputException, IOException {
        if (!lines.advance()) {
            return false;
        }
        if (lines.cut()) {
            throw lines.tooLong();
        }
        return true;
    }

    private boolean namesSeparator() {
        boolean names = lines.text().length() == 5 && lines.text().startsWith("sep=");
        separator = names ? lines.text().charAt(4) : 0;
        return names;
    }

    /** The separator that the row has most of; 0 if it has none. */
    private char mostFrequent() {
        int[] counts = new int[SEPARATORS.length()];
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            quoted ^= text.charAt(i) == '"';
            int known = quoted ? -1 : SEPARATORS.indexOf(text.charAt(i));
            if (known >= 0) {
                counts[known]++;
            }
        }
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return counts[best] == 0 ? 0 : SEPARATORS.charAt(best);
    }
}
