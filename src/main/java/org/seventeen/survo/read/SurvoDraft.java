package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.SurvoPuzzle;

/** The sums and cells of a puzzle as they were read, with their places for faults of the whole puzzle. */
final class SurvoDraft {
    private static final Pattern GIVEN = Pattern.compile("([A-Za-z]{1,2})([0-9]{1,2})=([0-9]{1,9})");

    private final List<SurvoWord> rowSums = new ArrayList<>();
    private final List<SurvoWord> columnSums = new ArrayList<>();
    /** The cells row by row: numbers, 0 for a blank cell, and words, null elsewhere. */
    private final List<Integer> givens = new ArrayList<>();

    private final List<SurvoWord> cells = new ArrayList<>();

    void addRowSum(SurvoWord word) throws BadInputException {
        word.sum();
        rowSums.add(word);
    }

    void addColumnSum(SurvoWord word) throws BadInputException {
        word.sum();
        columnSums.add(word);
    }

    void addCell(SurvoWord word) throws BadInputException {
        givens.add(word.cell());
        cells.add(word);
    }

    int rows() {
        return rowSums.size();
    }

    /** The sum of the row sums. */
    long total() throws BadInputException {
        return total(rowSums);
    }

    static long total(List<SurvoWord> sums) throws BadInputException {
        long total = 0;
        for (SurvoWord sum : sums) {
            total += sum.sum();
        }
        return total;
    }

    /** The puzzle that starts on a line. */
    SurvoPuzzle puzzle(SurvoLine first) throws BadInputException {
        return SurvoPuzzle.of(numbers(rowSums), numbers(columnSums), givens(), places(first));
    }

    /** The puzzle of the sums alone; the numbers are checked, and belong to another table. */
    SurvoPuzzle openPuzzle(SurvoLine first) throws BadInputException {
        int[] none = new int[givens.size()];
        SurvoPuzzle open = SurvoPuzzle.of(numbers(rowSums), numbers(columnSums), none, places(first));
        open.filled(givens()).checkGivens(places(first));
        return open;
    }

    private SurvoPuzzle.Places places(SurvoLine first) {
        return (part, index, message) -> switch (part) {
            case PUZZLE -> first.fault(message);
            case ROW_SUM -> rowSums.get(index).fault(message);
            case COLUMN_SUM -> columnSums.get(index).fault(message);
            case CELL -> cells.get(index).fault(message);
        };
    }

    /** Whether no cell is blank, and the numbers of some line do not add up to its sum. */
    boolean missesSums() throws BadInputException {
        int[] errors = IntStream.concat(Arrays.stream(numbers(rowSums)), Arrays.stream(numbers(columnSums)))
                .toArray();
        for (int cell = 0; cell < givens.size(); cell++) {
            errors[cell / columnSums.size()] -= givens.get(cell);
            errors[rows() + cell % columnSums.size()] -= givens.get(cell);
        }
        return !givens.contains(0) && Arrays.stream(errors).anyMatch(error -> error != 0);
    }

    /** The cells row by row, 0 for a blank one. */
    List<Integer> numbers() {
        return List.copyOf(givens);
    }

    private int[] givens() {
        return givens.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] numbers(List<SurvoWord> words) throws BadInputException {
        int[] numbers = new int[words.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = words.get(i).sum();
        }
        return numbers;
    }

    /** The puzzle of a line of row sums, column sums and optional givens, separated by {@code /}. */
    static SurvoPuzzle ofLine(SurvoLine line) throws BadInputException {
        int length = line.text().length();
        int first = line.text().indexOf('/');
        int second = line.text().indexOf('/', first + 1);
        SurvoDraft draft = new SurvoDraft();
        for (SurvoWord word : sums(line, "row sums", 0, first)) {
            draft.addRowSum(word);
        }
        for (SurvoWord word : sums(line, "column sums", first + 1, second < 0 ? length : second)) {
            draft.addColumnSum(word);
        }
        long cells = (long) draft.rowSums.size() * draft.columnSums.size();
        for (int cell = 0; cell < Math.min(cells, SurvoPuzzle.MAX_CELLS); cell++) {
            draft.givens.add(0);
            draft.cells.add(null);
        }
        if (second >= 0 && cells <= SurvoPuzzle.MAX_CELLS) {
            for (SurvoWord word : line.words(second + 1, length)) {
                draft.give(word);
            }
        }
        return draft.puzzle(line);
    }

    private static List<SurvoWord> sums(SurvoLine line, String what, int from, int to) throws BadInputException {
        List<SurvoWord> sums = line.words(from, to);
        if (sums.isEmpty()) {
            throw line.fault(from + 1, "expected " + what + ", found none");
        }
        return sums;
    }

    /** Fills a cell that was blank with a given as {@code A1=5}. */
    private void give(SurvoWord word) throws BadInputException {
        Matcher given = GIVEN.matcher(word.text());
        if (!given.matches()) {
            throw word.expected("a given as A1=5");
        }
        int columns = columnSums.size();
        int row = Integer.parseInt(given.group(2)) - 1;
        int column = columnOf(given.group(1));
        if (row < 0 || row >= rows() || column >= columns) {
            throw word.expected("a cell from A1 to " + SurvoPuzzle.cellName(rows() - 1, columns - 1));
        }
        int cell = row * columns + column;
        if (cells.get(cell) != null) {
            throw word.fault("expected each cell once, found " + word.quoted() + " again");
        }
        givens.set(cell, Integer.parseInt(given.group(3)));
        cells.set(cell, word);
    }

    private static int columnOf(String letters) {
        int column = 0;
        for (int i = 0; i < letters.length(); i++) {
            column = column * 26 + Character.toUpperCase(letters.charAt(i)) - 'A' + 1;
        }
        return column - 1;
    }
}
