package org.seventeen.survo.read;

import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/**
 * A word of input and its place.
 *
 * @param file the file's name; null if the word comes from the command line, which has no places
 * @param line the line, from 1
 * @param column the column, from 1
 * @param text the word; empty for an empty field of a table
 */
public record SurvoWord(String file, long line, int column, String text) {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern SUM = Pattern.compile("(?iu)(?:sum|total|Σ):?");
    private static final Pattern BLANK = Pattern.compile("[*._]|0+|");

    /** Whether it stands for a blank cell. */
    boolean isBlank() {
        return BLANK.matcher(text).matches();
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    public boolean is(String name) {
        return text.equalsIgnoreCase(name);
    }

    /** Whether it is the name of sums in people's tables. */
    boolean isSum() {
        return SUM.matcher(text).matches();
    }

    /** Whether it is this number. */
    boolean is(long number) {
        return text.equals(Long.toString(number));
    }

    /** A cell: its number, 0 if it is blank. */
    int cell() throws BadInputException {
        return isBlank() ? 0 : number("a number of at most 9 digits or a blank cell ('*', '.', '_' or '0')");
    }

    int sum() throws BadInputException {
        return number("a sum, a whole number of at most 9 digits");
    }

    /** The number it is; any other word is a fault. */
    int number(String what) throws BadInputException {
        if (!NUMBER.matcher(text).matches()) {
            throw expected(what);
        }
        return Integer.parseInt(text);
    }

    /** The word as messages show it. */
    public String quoted() {
        return isEmpty() ? "nothing" : "'" + text + "'";
    }

    public BadInputException fault(String message) {
        return new BadInputException(file, line, column, message);
    }

    /** The fault that this word stands where something else was expected. */
    public BadInputException expected(String what) {
        return fault("expected " + what + ", found " + quoted());
    }
}
