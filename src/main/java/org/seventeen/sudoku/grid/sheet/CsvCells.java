package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/**
 * The fields of a table in text, plain or gzip. They are parted by commas, semicolons or tabs, whichever the first line with any of
 * these has most of, or by what a line {@code sep=;} of Excel names; a field in double quotes may contain separators and line ends, and a quote
 * written twice (RFC 4180). In messages line and column are those of the text.
 */
final class CsvCells implements CellReader {
    private static final String SEPARATORS = ",;\t";

    private final String file;
    private final TextLines lines;
    private String text = "";
    /** Where the next field starts; behind the text if there is none in this row. */
    private int at = 1;

    /** 0 as long as no line has had one. */
    private char separator;

    private int row = -1;
    private int column;

    CsvCells(String file, InputStream standardInput) throws BadInputException, IOException {
        this.file = file;
        lines = TextLines.open(file, standardInput);
    }

    @Override
    public Cell next() throws BadInputException, IOException {
        while (true) {
            while (at > text.length()) {
                if (!advance()) {
                    return null;
                }
                if (row < 0 && separator == 0 && namesSeparator()) {
                    continue;
                }
                row++;
                column = 0;
                at = 0;
            }
            long line = lines.number();
            int place = at + 1;
            String field = CellReader.strip(field());
            if (!field.isEmpty()) {
                return new Cell(row, column++, field, false, line, place);
            }
            column++;
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private boolean advance() throws BadInputException, IOException {
        if (!lines.advance()) {
            return false;
        }
        if (lines.cut()) {
            throw lines.tooLong();
        }
        text = lines.text();
        return true;
    }

    private boolean namesSeparator() {
        boolean names = text.length() == 5 && text.startsWith("sep=");
        separator = names ? text.charAt(4) : 0;
        at = text.length() + 1;
        return names;
    }

    /** The separator that the rest of the line has most of; 0 if it has none. */
    private char mostFrequent() {
        int[] counts = new int[SEPARATORS.length()];
        boolean quoted = false;
        for (int i = at; i < text.length(); i++) {
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

    /** The content of the field at this place, without its quotes; goes behind it. */
    private String field() throws BadInputException, IOException {
        StringBuilder content = new StringBuilder();
        int quote = at;
        while (quote < text.length() && text.charAt(quote) == ' ') {
            quote++;
        }
        if (quote < text.length() && text.charAt(quote) == '"') {
            at = quote + 1;
            addQuoted(content, lines.number(), at);
        }
        separator = separator == 0 ? mostFrequent() : separator;
        int end = text.indexOf(separator, at);
        end = end < 0 ? text.length() : end;
        content.append(text, at, end);
        at = end + 1;
        return content.toString();
    }

    private void addQuoted(StringBuilder content, long line, int place) throws BadInputException, IOException {
        while (true) {
            int quote = text.indexOf('"', at);
            content.append(text, at, quote < 0 ? text.length() : quote);
            at = quote + 1;
            if (content.length() > TextLines.LONGEST) {
                throw new BadInputException(
                        file, line, place, "expected a quote that ends the field, found too much text without one");
            }
            if (quote < 0) {
                content.append('\n');
                if (!advance()) {
                    throw new BadInputException(
                            file, line, place, "expected a quote that ends the field, found the end of the file");
                }
            } else if (at < text.length() && text.charAt(at) == '"') {
                content.append('"');
                at++;
            } else {
                return;
            }
        }
    }
}
