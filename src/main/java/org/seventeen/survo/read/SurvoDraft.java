package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoPuzzle;

/** The sums and cells of a puzzle as they were read, with their places for faults of the whole puzzle. */
final class SurvoDraft {
    private final List<SurvoWord> rowSums = new ArrayList<>();
    private final List<SurvoWord> columnSums = new ArrayList<>();
    /** The cells row by row: numbers, 0 for a blank cell, and words, null where there is none. */
    private final List<Integer> givens = new ArrayList<>();

    private final List<SurvoWord> cells = new ArrayList<>();

    void addRowSum(SurvoWord word) throws BadSurvoException {
        word.sum();
        rowSums.add(word);
    }

    void addColumnSum(SurvoWord word) throws BadSurvoException {
        word.sum();
        columnSums.add(word);
    }

    void addCell(SurvoWord word) throws BadSurvoException {
        givens.add(word.cell());
        cells.add(word);
    }

    void addBlankCells(int count) {
        for (int i = 0; i < count; i++) {
            givens.add(0);
            cells.add(null);
        }
    }

    /** Fills a cell that was blank. */
    void give(int cell, int number, SurvoWord word) {
        givens.set(cell, number);
        cells.set(cell, word);
    }

    boolean isGivenBy(int cell) {
        return cells.get(cell) != null;
    }

    int rows() {
        return rowSums.size();
    }

    int columns() {
        return columnSums.size();
    }

    /** The sum of the row sums. */
    long total() throws BadSurvoException {
        return total(rowSums);
    }

    static long total(List<SurvoWord> sums) throws BadSurvoException {
        long total = 0;
        for (SurvoWord sum : sums) {
            total += sum.sum();
        }
        return total;
    }

    /** The puzzle that starts on a line. */
    SurvoPuzzle puzzle(SurvoLine first) throws BadSurvoException {
        return SurvoPuzzle.of(numbers(rowSums), numbers(columnSums), givens(), (part, index, message) -> switch (part) {
            case PUZZLE -> first.fault(message);
            case ROW_SUM -> rowSums.get(index).fault(message);
            case COLUMN_SUM -> columnSums.get(index).fault(message);
            case CELL -> cells.get(index).fault(message);
        });
    }

    private int[] givens() {
        return givens.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] numbers(List<SurvoWord> words) throws BadSurvoException {
        int[] numbers = new int[words.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = words.get(i).sum();
        }
        return numbers;
    }
}
