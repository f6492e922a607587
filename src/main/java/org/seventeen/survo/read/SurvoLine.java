package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/** A line of input, split into words with their places. */
final class SurvoLine {
    /** The rating behind a row in Mustonen's <em>Products of marginal sums</em>: the difficulty of the puzzle. */
    private static final Pattern RATING = Pattern.compile("MD=[0-9]+(\\.[0-9]+)?");

    /** A command of Survo, as {@code /SP_SWAP A} below a matrix. */
    private static final Pattern COMMAND = Pattern.compile("\\s*/[A-Za-z][A-Za-z_-]*(\\s[^/]*)?");

    private static final Pattern TITLE_START = Pattern.compile("\\p{L}{2}.*");
    private static final Pattern PROSE = Pattern.compile("[(\"']?\\p{L}{3}.*");
    private static final Pattern TITLE_NUMBER = Pattern.compile("[0-9]{1,9}[.:)]?");
    private static final Pattern IN_TITLE = Pattern.compile("[\\p{L}(\"'].*");

    private final String file;
    private final long number;
    private final String text;
    private final List<SurvoWord> words;
    /** Null until it is asked for; one-line puzzles never need it. */
    private Boolean emptyFields;

    SurvoLine(String file, long number, String line) {
        this.file = file;
        this.number = number;
        text = line.substring(0, lengthWithoutComment(line));
        List<SurvoWord> found = words(0, text.length());
        if (found.isEmpty() && !text.isBlank()) {
            found.add(new SurvoWord(file, number, 1, text.strip()));
        }
        words = found;
    }

    /** The length of a line up to its comment. */
    static int lengthWithoutComment(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) == '#' || line.charAt(i) == '%') {
                return i;
            }
        }
        return line.length();
    }

    String file() {
        return file;
    }

    long number() {
        return number;
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** Whether this is a command of Survo, which says nothing of a puzzle; row sums stand before the slash of a puzzle. */
    boolean isCommand() {
        return COMMAND.matcher(text).matches();
    }

    /** Whether this is a puzzle on one line. */
    boolean isLine() {
        return text.indexOf('/') >= 0 && !isMatrixTitle();
    }

    /** Whether this must be the first line of a puzzle. */
    boolean startsPuzzle() {
        return isLine() || isMatrixTitle();
    }

    boolean isMatrixTitle() {
        return words.get(0).is("MAT");
    }

    /** Whether this can be a title: words, and one number if the first is a word of prose; the header of a table can be one too. */
    boolean isTitle() {
        if (startsPuzzle() || text.indexOf('=') >= 0) {
            return false;
        }
        List<String> others = words.stream()
                .map(SurvoWord::text)
                .filter(word -> !IN_TITLE.matcher(word).matches())
                .toList();
        return others.isEmpty()
                || others.size() == 1
                        && isProse()
                        && TITLE_NUMBER.matcher(others.get(0)).matches();
    }

    /** Whether this starts as no puzzle does: with a word of two letters, or with a letter and has a longer word. */
    boolean isProse() {
        SurvoWord first = words.get(0);
        boolean word = TITLE_START.matcher(first.text()).matches()
                || IN_TITLE.matcher(first.text()).matches()
                        && words.stream()
                                .anyMatch(each -> PROSE.matcher(each.text()).matches() && !each.isSum());
        return word && !first.is("MAT") && !first.is("Sum") && !first.is("C1") && !isLine();
    }

    /** The words, separated by blanks, commas or semicolons, without a rating at the end. */
    List<SurvoWord> words() {
        return withoutRating(words);
    }

    /**
     * The fields of a table, separated by tabs or, without tabs, by semicolons, without these by commas; fields may be empty, except
     * the last. A line without separators returns its words.
     */
    List<SurvoWord> fields() {
        char separator = text.indexOf('\t') >= 0 ? '\t' : text.indexOf(';') >= 0 ? ';' : ',';
        if (text.indexOf(separator) < 0) {
            return words();
        }
        List<SurvoWord> fields = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            int next = text.indexOf(separator, start);
            int end = next < 0 ? text.length() : next;
            String field = text.substring(start, end);
            int column = start + 1 + field.length() - field.stripLeading().length();
            fields.add(new SurvoWord(file, number, column, field.strip()));
            start = end + 1;
        }
        while (fields.size() > 1 && fields.get(fields.size() - 1).isEmpty()) {
            fields.remove(fields.size() - 1);
        }
        return withoutRating(fields);
    }

    /** Refuses a line whose semicolons part rows, each of several entries, and not entries. */
    void checkOneRow() throws BadInputException {
        int at = text.indexOf(';');
        if (at > 0
                && (words(0, at).size() > 1
                        || words(at, text.length()).size()
                                > text.chars()
                                        .skip(at)
                                        .filter(sign -> sign == ';')
                                        .count())) {
            throw fault(at + 1, "expected one row of the table a line, found ';' behind one");
        }
    }

    /** Whether some field is empty. */
    boolean hasEmptyFields() {
        if (emptyFields == null) {
            emptyFields = fields().stream().anyMatch(SurvoWord::isEmpty);
        }
        return emptyFields;
    }

    private static List<SurvoWord> withoutRating(List<SurvoWord> words) {
        int last = words.size() - 1;
        return last > 0 && RATING.matcher(words.get(last).text()).matches() ? words.subList(0, last) : words;
    }

    /** A fault of the line as a whole. */
    BadInputException fault(String message) {
        return fault(0, message);
    }

    /** A fault in a column, from 1. */
    BadInputException fault(int column, String message) {
        return new BadInputException(file, number, column, message);
    }

    private static boolean isSeparator(char sign) {
        return sign == ' '
                || sign == '\t'
                || sign == '\f'
                || sign == ','
                || sign == ';'
                || sign > '~' && TextLines.isSpace(sign);
    }

    /** The text before its comment. */
    String text() {
        return text;
    }

    /** The words from one place of the text to another. */
    List<SurvoWord> words(int from, int to) {
        List<SurvoWord> found = new ArrayList<>();
        int start = -1;
        for (int at = from; at <= to; at++) {
            boolean parts = at == to || isSeparator(text.charAt(at));
            if (parts && start >= 0) {
                found.add(new SurvoWord(file, number, start + 1, text.substring(start, at)));
            }
            start = parts ? -1 : start < 0 ? at : start;
        }
        return found;
    }
}
