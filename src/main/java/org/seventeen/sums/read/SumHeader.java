package org.seventeen.sums.read;

import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.sums.Distinctness;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.ValueRange;

/**
 * What comment lines say of the puzzle that follows: {@code #tc TITLE}, {@code #range 1..30}, {@code #distinct lines}. They
 * are comments for other programs; every other comment is one here too.
 */
final class SumHeader {
    private static final int LONGEST_TITLE = 200;
    private static final String TITLE = "#tc";

    private final String file;
    private final SumConditions conditions;
    private String title = "";
    private ValueRange range = ValueRange.POSITIVE;
    private Distinctness distinct = Distinctness.NONE;

    /** A header that says nothing yet. */
    SumHeader(String file, SumConditions conditions) {
        this.file = file;
        this.conditions = conditions;
    }

    /** Whether a line says something of a puzzle, and so cannot stand within one. */
    static boolean isOne(String line) {
        String word = word(line);
        return word.equals(TITLE) || word.equals("#range") || word.equals("#distinct");
    }

    /** Whether a line says the title of a puzzle: reading goes on there after a bad one. */
    static boolean isTitle(String line) {
        return word(line).equals(TITLE);
    }

    private static String word(String line) {
        String text = line.strip();
        int end = 0;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }

    /** Takes a line that {@link #isOne}. */
    void take(long number, String line) throws BadInputException {
        String word = word(line);
        int at = line.indexOf(word) + word.length();
        String rest = line.substring(at).strip();
        int column = rest.isEmpty() ? line.length() + 1 : line.indexOf(rest, at) + 1;
        String found = rest.isEmpty() ? "nothing" : new SumToken(rest, number, column).toString();
        switch (word) {
            case TITLE -> {
                String shown = Printable.line(rest);
                title = shown.length() > LONGEST_TITLE ? shown.substring(0, LONGEST_TITLE) + "…" : shown;
            }
            case "#range" ->
                range = ValueRange.parse(rest)
                        .orElseThrow(() -> new BadInputException(
                                file, number, column, "expected a range as 1..30 or 1.. after #range, found " + found));
            default ->
                distinct = Distinctness.of(rest)
                        .orElseThrow(() -> new BadInputException(
                                file, number, column, "expected none, lines or all after #distinct, found " + found));
        }
    }

    String title() {
        return title;
    }

    ValueRange range() {
        return conditions.range().orElse(range);
    }

    Distinctness distinct() {
        return conditions.distinct().orElse(distinct);
    }
}
