package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of input as words with their places. */
final class SurvoLine {
    private static final Pattern WORD = Pattern.compile("[^\\s]+");
    private static final Pattern ITEM = Pattern.compile("[^\\s,]+");
    private static final Pattern GIVEN = Pattern.compile("([A-Za-z]{1,2})([0-9]{1,2})=([0-9]{1,9})");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern BLANK = Pattern.compile("[*._]|0+");

    private final String file;
    private final int number;
    private final String text;
    private final List<String> words = new ArrayList<>();
    private final List<Integer> columns = new ArrayList<>();

    SurvoLine(String file, int number, String line) {
        this.file = file;
        this.number = number;
        int comment = line.indexOf('#');
        text = comment < 0 ? line : line.substring(0, comment);
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
            columns.add(matcher.start() + 1);
        }
    }

    int number() {
        return number;
    }

    int size() {
        return words.size();
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** Whether this is a puzzle on one line. */
    boolean isLine() {
        return text.indexOf('/') >= 0 && !isMatrixTitle();
    }

    boolean isMatrixTitle() {
        return words.get(0).equalsIgnoreCase("MAT");
    }

    /** Whether this begins as the letters over a table do. */
    boolean isLetters() {
        return words.get(0).equalsIgnoreCase("A");
    }

    /** Whether a word says that a cell is blank. */
    boolean isBlank(int i) {
        return BLANK.matcher(words.get(i)).matches();
    }

    void checkLetters() throws BadSurvoException {
        for (int i = 0; i < words.size(); i++) {
            if (i >= SurvoPuzzle.MAX_CELLS) {
                throw fault(i, "expected at most " + SurvoPuzzle.MAX_CELLS + " columns, found " + words.size());
            }
            if (!words.get(i).equalsIgnoreCase(SurvoPuzzle.columnName(i))) {
                throw fault(i, "expected the letter " + SurvoPuzzle.columnName(i) + ", found '" + words.get(i) + "'");
            }
        }
    }

    /** Checks that a word is the number of a row. */
    void checkLabel(int i, int row) throws BadSurvoException {
        if (!words.get(i).equals(Integer.toString(row))) {
            throw fault(i, "expected row " + row + ", found '" + words.get(i) + "'");
        }
    }

    /** A cell: its number, 0 if it is blank. */
    int cell(int i) throws BadSurvoException {
        return isBlank(i)
                ? 0
                : numberOf("a number or a blank cell ('*', '.', '_' or '0')", columns.get(i), words.get(i));
    }

    int sum(int i) throws BadSurvoException {
        return numberOf("a sum", columns.get(i), words.get(i));
    }

    BadSurvoException fault(int i, String message) {
        return new BadSurvoException(file, number, i < columns.size() ? columns.get(i) : 0, message);
    }

    private int numberOf(String what, int column, String word) throws BadSurvoException {
        if (!NUMBER.matcher(word).matches()) {
            throw new BadSurvoException(file, number, column, "expected " + what + ", found '" + word + "'");
        }
        return Integer.parseInt(word);
    }

    /** Row sums, column sums and perhaps givens, with {@code /} between. */
    SurvoPuzzle puzzleOnOneLine() throws BadSurvoException {
        int[] starts = {0, text.indexOf('/') + 1, text.length()};
        int second = text.indexOf('/', starts[1]);
        int[] rowSums = sums("row sums", 0, starts[1] - 1);
        int[] columnSums = sums("column sums", starts[1], second < 0 ? text.length() : second);
        long cells = (long) rowSums.length * columnSums.length;
        int[] givens = new int[(int) Math.min(cells, SurvoPuzzle.MAX_CELLS)];
        if (second >= 0 && cells <= SurvoPuzzle.MAX_CELLS) {
            readGivens(second + 1, rowSums.length, columnSums.length, givens);
        }
        return puzzle(rowSums, columnSums, givens);
    }

    /** The puzzle that begins on this line. */
    SurvoPuzzle puzzle(int[] rowSums, int[] columnSums, int[] givens) throws BadSurvoException {
        try {
            return SurvoPuzzle.of(rowSums, columnSums, givens);
        } catch (BadSurvoException fault) {
            throw new BadSurvoException(file, number, 0, fault.getMessage());
        }
    }

    private int[] sums(String what, int from, int to) throws BadSurvoException {
        Matcher matcher = ITEM.matcher(text).region(from, to);
        List<Integer> sums = new ArrayList<>();
        while (matcher.find()) {
            sums.add(numberOf("a sum", matcher.start() + 1, matcher.group()));
        }
        if (sums.isEmpty()) {
            throw new BadSurvoException(file, number, from + 1, "expected " + what + ", found none");
        }
        return sums.stream().mapToInt(Integer::intValue).toArray();
    }

    private void readGivens(int from, int rows, int columns, int[] givens) throws BadSurvoException {
        Matcher item = ITEM.matcher(text).region(from, text.length());
        boolean[] named = new boolean[givens.length];
        while (item.find()) {
            Matcher given = GIVEN.matcher(item.group());
            if (!given.matches()) {
                throw new BadSurvoException(
                        file, number, item.start() + 1, "expected a given as A1=5, found '" + item.group() + "'");
            }
            int row = Integer.parseInt(given.group(2)) - 1;
            int column = columnOf(given.group(1));
            if (row < 0 || row >= rows || column >= columns) {
                throw new BadSurvoException(
                        file,
                        number,
                        item.start() + 1,
                        "expected a cell from A1 to " + SurvoPuzzle.cellName(rows - 1, columns - 1) + ", found '"
                                + item.group() + "'");
            }
            int cell = row * columns + column;
            if (named[cell]) {
                throw new BadSurvoException(
                        file, number, item.start() + 1, "expected each cell once, found '" + item.group() + "' again");
            }
            named[cell] = true;
            givens[cell] = Integer.parseInt(given.group(3));
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
