package org.seventeen.grid.sheet;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/**
 * The fields of a CSV text with their places in it, so that one of them can be exchanged and all other bytes stay. Fields are
 * parted by commas, semicolons or tabs, whichever the first line has most of, or by what a line {@code sep=;} of Excel names;
 * a field in double quotes may contain separators and line ends, and a quote written twice (RFC 4180).
 *
 * <p>A character is a byte, as in ISO 8859-1: the text may be in UTF-8 or in any encoding that contains ASCII.
 */
final class CsvText {
    /** Takes fields and rows in order. Places are indexes of the text. */
    interface Visitor {
        /** A field, with its quotes if it has any. */
        void field(int row, int column, int start, int end, long line);

        /** The end of a row of some fields. */
        void rowEnd(int row, int fields, int end);
    }

    private static final String SEPARATORS = ",;\t";

    private final String file;
    private final String text;
    private final char separator;
    /** Where the first row starts: behind a byte order mark and the line {@code sep=;}. */
    private final int start;

    private final long firstLine;
    private long line = 1;

    CsvText(String file, String text) {
        this.file = file;
        this.text = text;
        int at = text.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
        if (text.startsWith("sep=", at) && text.length() > at + 5 && isLineEnd(text.charAt(at + 5))) {
            separator = text.charAt(at + 4);
            start = afterLineEnd(at + 5);
        } else {
            separator = mostFrequent(text, at);
            start = at;
        }
        firstLine = line;
    }

    char separator() {
        return separator;
    }

    /** How the lines end. */
    String lineEnd() {
        int end = text.indexOf('\n');
        return end < 0 ? "\n" : end > 0 && text.charAt(end - 1) == '\r' ? "\r\n" : "\n";
    }

    /** The number of separators in the first line, outside of quotes. */
    int separatorsInFirstLine() {
        return count(text, start, separator);
    }

    /** Whether the first row starts with what a pattern describes. */
    boolean startsWith(Pattern pattern) {
        return pattern.matcher(text).region(start, text.length()).lookingAt();
    }

    /**
     * Visits all fields.
     *
     * @throws BadInputException if a quote has no end
     */
    void visit(Visitor visitor) throws BadInputException {
        int row = 0;
        int column = 0;
        int at = start;
        line = firstLine;
        // A last line without text is none.
        while (at < text.length() || column > 0) {
            long fieldLine = line;
            int end = fieldEnd(at);
            visitor.field(row, column++, at, end, fieldLine);
            if (end < text.length() && text.charAt(end) == separator) {
                at = end + 1;
            } else {
                visitor.rowEnd(row++, column, end);
                column = 0;
                at = end == text.length() ? end : afterLineEnd(end);
            }
        }
    }

    /** The content of a field without its quotes. */
    String content(int from, int end) {
        String field = text.substring(from, end);
        int quote = quoteAt(from, end);
        if (quote < 0) {
            return field;
        }
        return field.substring(quote - from + 1, field.lastIndexOf('"')).replace("\"\"", "\"");
    }

    /** The column of a place in its line, from 1, in characters. */
    int columnOf(int place) {
        int before = Math.max(text.lastIndexOf('\n', place - 1), text.lastIndexOf('\r', place - 1));
        int from = Math.max(before + 1, text.startsWith("\u00ef\u00bb\u00bf") && before < 0 ? 3 : 0);
        return decoded(text.substring(from, place)).length() + 1;
    }

    /** The characters of bytes: those of UTF-8, or of Latin-1 if they are not UTF-8. */
    static String decoded(String bytes) {
        return TextLines.decoded(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Where the opening quote of a field is; −1 if it has none. */
    private int quoteAt(int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) == ' ') {
            at++;
        }
        return at < end && text.charAt(at) == '"' ? at : -1;
    }

    private int fieldEnd(int from) throws BadInputException {
        int at = from;
        int quote = quoteAt(from, text.length());
        if (quote >= 0) {
            at = closing(quote) + 1;
        }
        while (at < text.length() && text.charAt(at) != separator && !isLineEnd(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int closing(int quote) throws BadInputException {
        long quoteLine = line;
        for (int at = quote + 1; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (sign == '"') {
                if (at + 1 == text.length() || text.charAt(at + 1) != '"') {
                    return at;
                }
                at++;
            } else if (isLineEnd(sign) && afterBreak(at)) {
                line++;
            }
        }
        throw new BadInputException(
                file, quoteLine, columnOf(quote), "expected a quote that ends the field, found the end of the file");
    }

    /** Whether a line ends at this character: not at the first of CR LF. */
    private boolean afterBreak(int at) {
        return text.charAt(at) == '\n' || at + 1 == text.length() || text.charAt(at + 1) != '\n';
    }

    private int afterLineEnd(int at) {
        line++;
        return at + (text.startsWith("\r\n", at) ? 2 : 1);
    }

    private static boolean isLineEnd(char sign) {
        return sign == '\n' || sign == '\r';
    }

    private static char mostFrequent(String text, int from) {
        char best = ',';
        for (int i = 0; i < SEPARATORS.length(); i++) {
            char candidate = SEPARATORS.charAt(i);
            best = count(text, from, candidate) > count(text, from, best) ? candidate : best;
        }
        return best;
    }

    private static int count(String text, int from, char separator) {
        int count = 0;
        boolean quoted = false;
        for (int at = from; at < text.length() && (quoted || !isLineEnd(text.charAt(at))); at++) {
            quoted ^= text.charAt(at) == '"';
            count += !quoted && text.charAt(at) == separator ? 1 : 0;
        }
        return count;
    }
}
