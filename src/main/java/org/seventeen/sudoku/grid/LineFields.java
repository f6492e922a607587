package org.seventeen.sudoku.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.TextLines;

/**
 * Parts lines into fields with their places: rows of tables, whose fields a separator parts, and rows of lists. A field may stand in double
 * quotes and then contain separators, and a quote written twice (RFC 4180).
 */
public final class LineFields {
    private static final Pattern EMPTY_CELL = Pattern.compile("(?i)null|none|nil|nan|na|\"\\s*\"|'\\s*'|");

    /** A program may write the number 5 as 5.0. */
    private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]\\.0+");

    private LineFields() {}

    /**
     * A field of a line.
     *
     * @param text its text, without blanks and quotes around it
     * @param column the column of its first character, from 1; of a blank field that of the separator behind it
     */
    public record Field(String text, int column) {
        /** The field without apostrophes around it, as programs print texts of a list. */
        Field withoutApostrophes() {
            boolean between = text.length() > 1 && text.startsWith("'") && text.endsWith("'");
            return between ? new Field(text.substring(1, text.length() - 1).strip(), column + 1) : this;
        }
    }

    /**
     * The fields of a row of a table, blank ones too. A quote that is not closed parts nothing and keeps nothing together.
     *
     * @param separator what parts them; 0 if there is one field only
     */
    public static List<Field> split(String line, char separator) {
        List<Field> fields = new ArrayList<>();
        for (int start = 0; start <= line.length(); ) {
            int end = end(line, start, separator);
            fields.add(field(line, start, end));
            start = end + 1;
        }
        return fields;
    }

    /** The fields that a pattern finds. */
    static List<Field> found(String line, Pattern form) {
        List<Field> fields = new ArrayList<>();
        for (Matcher found = form.matcher(line); found.find(); ) {
            fields.add(field(line, found.start(), found.end()));
        }
        return fields;
    }

    /** The number of the field, from 0, in which a place of a line lies. */
    static int number(String line, int place, char separator) {
        int number = 0;
        for (int end = end(line, 0, separator); end < place; end = end(line, end + 1, separator)) {
            number++;
        }
        return number;
    }

    /** Where the field that starts at a place ends. */
    private static int end(String line, int start, char separator) {
        int quote = firstSign(line, start, separator);
        int closing = isQuote(line, quote) ? closing(line, quote) : -1;
        int end = separator == 0 ? -1 : line.indexOf(separator, Math.max(start, closing + 1));
        return end < 0 ? line.length() : end;
    }

    /** The first place of a field that is no blank, or where the field ends: a TAB may be the separator. */
    private static int firstSign(String line, int start, char separator) {
        int place = start;
        while (place < line.length() && line.charAt(place) != separator && TextLines.isSpace(line.charAt(place))) {
            place++;
        }
        return place;
    }

    private static boolean isQuote(String line, int place) {
        return place < line.length() && line.charAt(place) == '"';
    }

    /** The quote that closes one; −1 if none does. A quote within is written twice. */
    private static int closing(String line, int quote) {
        int place = line.indexOf('"', quote + 1);
        while (place >= 0 && isQuote(line, place + 1)) {
            place = line.indexOf('"', place + 2);
        }
        return place;
    }

    private static Field field(String line, int from, int to) {
        int start = Math.min(TextLines.firstInk(line, from), to);
        int end = to;
        while (end > start && TextLines.isSpace(line.charAt(end - 1))) {
            end--;
        }
        if (isQuote(line, start) && closing(line, start) == end - 1) {
            String quoted = line.substring(start + 1, end - 1).replace("\"\"", "\"");
            return new Field(quoted, start + 2);
        }
        return new Field(line.substring(start, end), start + 1);
    }

    /** The digit of a cell that stands in a field of a table or a list, 0 for an empty one, −1 if it is no cell. */
    static int digit(String field) {
        String text = field.strip();
        if (text.length() == 1 && PuzzleLine.isLessUsual(text.charAt(0))) {
            return 0;
        }
        return EMPTY_CELL.matcher(text).matches() ? 0 : usualDigit(text);
    }

    /** The same for digits, the usual signs of an empty cell, and numbers such as 5.0 only. */
    public static int usualDigit(String text) {
        boolean one = text.length() == 1 || WHOLE_NUMBER.matcher(text).matches();
        return one ? LineKind.digit(text.charAt(0)) : -1;
    }
}
