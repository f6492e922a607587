package org.seventeen.survo.read;

import java.util.List;
import java.util.regex.Pattern;
import org.seventeen.survo.BadSurvoException;

/**
 * The lines and columns Sum (the present sums), OK (the correct ones) and D (the errors) that Mustonen prints behind and
 * below a full table. Without errors such a table is a puzzle with its solution.
 */
final class SurvoComparison {
    /** The names of the last three lines. */
    static final List<String> NAMES = List.of("Sum", "OK", "D");

    private static final Pattern ERROR = Pattern.compile("-?[0-9]{1,9}");
    private static final Pattern TOTAL_ERROR = Pattern.compile("W=[0-9]{1,9}");

    private final int columns;
    private final int label;

    SurvoComparison(int columns, boolean labelled) {
        this.columns = columns;
        label = labelled ? 1 : 0;
    }

    /** Whether a line is the first of the last three. */
    static boolean isSumLine(List<SurvoWord> line) {
        return line.get(0).is(NAMES.get(0))
                || line.size() > 1 && line.get(0).isEmpty() && line.get(1).is(NAMES.get(0));
    }

    /**
     * Checks the printed sums and errors, and adds the column sums to the draft.
     *
     * @param last the last three lines
     * @param rows the rows, with their labels if they have any
     */
    void finish(List<List<SurvoWord>> last, List<List<SurvoWord>> rows, SurvoDraft draft) throws BadSurvoException {
        SurvoWord wrong = null;
        for (List<SurvoWord> row : rows) {
            int sum = 0;
            for (SurvoWord cell : row.subList(label, label + columns)) {
                sum += cell.number("a number, as all cells of such a table have");
            }
            SurvoWord error =
                    error(row.get(label + columns), sum, row.get(label + columns + 1), row.get(label + columns + 2));
            wrong = wrong == null ? error : wrong;
        }
        List<SurvoWord> sums = values(last, 0);
        List<SurvoWord> right = values(last, 1);
        List<SurvoWord> errors = values(last, 2);
        for (int column = 0; column < columns; column++) {
            int sum = 0;
            for (List<SurvoWord> row : rows) {
                sum += row.get(label + column).cell();
            }
            SurvoWord error = error(sums.get(column), sum, right.get(column), errors.get(column));
            wrong = wrong == null ? error : wrong;
            draft.addColumnSum(right.get(column));
        }
        if (wrong != null) {
            throw wrong.fault("expected a solved table, with no error in D, found " + wrong.text()
                    + "; to solve it write * for its cells, and the sums OK only");
        }
    }

    /** The numbers of one of the last lines. */
    private List<SurvoWord> values(List<List<SurvoWord>> last, int which) throws BadSurvoException {
        List<SurvoWord> line = last.get(which);
        int name = line.get(0).isEmpty() ? 1 : 0;
        if (!line.get(name).is(NAMES.get(which))) {
            throw line.get(name)
                    .fault("expected the line " + NAMES.get(which) + " of the column sums, found "
                            + line.get(name).quoted());
        }
        List<SurvoWord> values = line.subList(name + 1, line.size());
        int size = values.size();
        if (size > 0 && TOTAL_ERROR.matcher(values.get(size - 1).text()).matches()) {
            size--;
        }
        if (size != columns) {
            throw line.get(name)
                    .fault("expected " + columns + (columns == 1 ? " number" : " numbers") + " behind "
                            + NAMES.get(which) + ", found " + size);
        }
        return values.subList(0, columns);
    }

    /** Returns the word that reports an error, or null. */
    private static SurvoWord error(SurvoWord written, int sum, SurvoWord right, SurvoWord error)
            throws BadSurvoException {
        if (!written.is(sum)) {
            throw written.fault("expected the sum " + sum + ", found " + written.quoted());
        }
        int difference = sum - right.sum();
        if (!ERROR.matcher(error.text()).matches() || Integer.parseInt(error.text()) != difference) {
            throw error.fault("expected the error " + difference + ", found " + error.quoted());
        }
        return difference == 0 ? null : error;
    }
}
