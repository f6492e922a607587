package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;

/** A table of cells and sums while its lines come in; the line of column sums ends it. */
final class SurvoTable {
    private SurvoForm form = SurvoForm.GRID;
    /** The number of columns, 0 before it is known. */
    private int columns;

    private final List<Integer> cells = new ArrayList<>();
    private final List<Integer> rowSums = new ArrayList<>();
    private int[] columnSums;

    void startMatrix() {
        form = SurvoForm.MATRIX;
    }

    void startLetters(SurvoLine line) throws BadSurvoException {
        line.checkLetters();
        form = SurvoForm.LETTERS;
        columns = line.size();
    }

    boolean isComplete() {
        return columnSums != null;
    }

    SurvoForm form() {
        return form;
    }

    /** What the next line should be. */
    String expected() {
        if (columns == 0) {
            return "a row of cells and their sum";
        }
        String row = (form == SurvoForm.LETTERS ? "a row of its number, " : "a row of ") + columns
                + (columns == 1 ? " cell" : " cells") + " and their sum";
        return rowSums.isEmpty() ? row : row + " or " + columns + (columns == 1 ? " column sum" : " column sums");
    }

    void add(SurvoLine line) throws BadSurvoException {
        int label = form == SurvoForm.LETTERS ? 1 : 0;
        if (columns == 0) {
            columns = line.size() - 1;
            if (columns == 0) {
                columns = 1;
                throw line.fault(0, "expected cells and their sum, found one entry");
            }
        }
        boolean corner = label == 0 && line.size() == columns + 1 && line.isBlank(columns);
        if (!rowSums.isEmpty() && (corner || line.size() == columns)) {
            if (corner) {
                form = SurvoForm.MATRIX;
            }
            columnSums = new int[columns];
            for (int column = 0; column < columns; column++) {
                columnSums[column] = line.sum(column);
            }
            return;
        }
        if (line.size() != columns + 1 + label) {
            throw line.fault(
                    columns + 1 + label,
                    "expected " + expected() + ", found " + line.size() + (line.size() == 1 ? " entry" : " entries"));
        }
        if (label == 1) {
            line.checkLabel(0, rowSums.size() + 1);
        }
        for (int column = 0; column < columns; column++) {
            cells.add(line.cell(column + label));
        }
        rowSums.add(line.sum(columns + label));
    }

    /** The puzzle, once it is complete. */
    SurvoPuzzle puzzle(SurvoLine first) throws BadSurvoException {
        return first.puzzle(array(rowSums), columnSums, array(cells));
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }
}
