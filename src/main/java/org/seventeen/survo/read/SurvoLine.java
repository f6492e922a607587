package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.TextLines;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;

/** A line of input, split into words with their places. */
final class SurvoLine {

    private static final Pattern GIVEN = Pattern.compile("([A-Za-z]{1,2})([0-9]{1,2})=([0-9]{1,9})");
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
    void checkOneRow() throws BadSurvoException {
        int at = text.indexOf(';');
        if (at > 0
                && (words(0, at).size() > 1
                        || words(at, text.length()).size()
                                > text.chars()
                                        .skip(at)
                                        .filter(sign -> sign == ';')
                                        .count())) {
            throw new BadSurvoException(
                    file, number, at + 1, "expected one row of the table a line, found ';' behind one");
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
    BadSurvoException fault(String message) {
        return new BadSurvoException(file, number, 0, message);
    }

    private static boolean isSeparator(char sign) {
        return sign == ' '
                || sign == '\t'
                || sign == '\f'
                || sign == ','
                || sign == ';'
                || sign > '~' && TextLines.isSpace(sign);
    }

    private List<SurvoWord> words(int from, int to) {
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

    /** Reads row sums, column sums and optional givens, separated by {@code /}. */
    SurvoPuzzle puzzleOnOneLine() throws BadSurvoException {
        int first = text.indexOf('/');
        int second = text.indexOf('/', first + 1);
        SurvoDraft draft = new SurvoDraft();
        for (SurvoWord word : sums("row sums", 0, first)) {
            draft.addRowSum(word);
        }
        for (SurvoWord word : sums("column sums", first + 1, second < 0 ? text.length() : second)) {
            draft.addColumnSum(word);
        }
        long cells = (long) draft.rows() * draft.columns();
        draft.addBlankCells((int) Math.min(cells, SurvoPuzzle.MAX_CELLS));
        if (second >= 0 && cells <= SurvoPuzzle.MAX_CELLS) {
            readGivens(words(second + 1, text.length()), draft);
        }
        return draft.puzzle(this);
    }

    private List<SurvoWord> sums(String what, int from, int to) throws BadSurvoException {
        List<SurvoWord> sums = words(from, to);
        if (sums.isEmpty()) {
            throw new BadSurvoException(file, number, from + 1, "expected " + what + ", found none");
        }
        return sums;
    }

    private static void readGivens(List<SurvoWord> words, SurvoDraft draft) throws BadSurvoException {
        int columns = draft.columns();
        for (SurvoWord word : words) {
            Matcher given = GIVEN.matcher(word.text());
            if (!given.matches()) {
                throw word.fault("expected a given as A1=5, found " + word.quoted());
            }
            int row = Integer.parseInt(given.group(2)) - 1;
            int column = columnOf(given.group(1));
            if (row < 0 || row >= draft.rows() || column >= columns) {
                throw word.fault("expected a cell from A1 to " + SurvoPuzzle.cellName(draft.rows() - 1, columns - 1)
                        + ", found " + word.quoted());
            }
            int cell = row * columns + column;
            if (draft.isGivenBy(cell)) {
                throw word.fault("expected each cell once, found " + word.quoted() + " again");
            }
            draft.give(cell, Integer.parseInt(given.group(3)), word);
        }
    }

    private static int columnOf(String letters) {
        int column = 0;
        for (int i = 0; i < letters.length(); i++) {
            column = column * 26 + Character.toUpperCase(letters.charAt(i)) - 'A' + 1;
        }
        return column - 1;
    }
}
