package org.seventeen.sums.read;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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
    private static final Set<String> WORDS = Set.of(TITLE, "#range", "#distinct");
    /** A line of a header, or one with a slip: a capital letter, another sign than a blank behind the word, a blank before it. */
    private static final Pattern MEANT = Pattern.compile("(?is)#(?:(?:tc|range|distinct)(?![a-z]).*"
            + "|\\s+range\\s*[:=]?\\s*[-+]?[0-9]+\\.\\.[-+]?[0-9]*|\\s+distinct\\s*[:=]?\\s*(?:none|lines|all))");

    private final String file;
    private final SumConditions conditions;
    private String title = "";
    private ValueRange range = ValueRange.POSITIVE;
    private Distinctness distinct = Distinctness.NONE;
    /** For each word of a header the line that has it. */
    private final Map<String, Long> lines = new HashMap<>();

    /** A header that says nothing yet. */
    SumHeader(String file, SumConditions conditions) {
        this.file = file;
        this.conditions = conditions;
    }

    /** Whether a line says something of a puzzle, or is meant to, and so cannot stand within one. */
    static boolean isOne(String line) {
        return MEANT.matcher(line.strip()).matches();
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
        if (!WORDS.contains(word)) {
            // Taken for a comment, it would change the puzzle without a word.
            throw new BadInputException(
                    file,
                    number,
                    line.indexOf(word) + 1,
                    "expected a line that begins with '#tc ', '#range ' or '#distinct ', found "
                            + new SumToken(line.strip(), number, 1));
        }
        Long before = lines.putIfAbsent(word, number);
        if (before != null) {
            throw new BadInputException(
                    file,
                    number,
                    line.indexOf(word) + 1,
                    "expected the puzzle of " + word + " at line " + before + ", found " + word + " again");
        }
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
