package org.seventeen.survo.read;

import java.util.List;
import java.util.regex.Pattern;
import org.seventeen.survo.BadSurvoException;

/**
 * The present sums, the correct ones and the errors that Mustonen prints below a full table: the lines Sum, OK and D, with
 * columns of the same names behind the table, or, with the correct sums alone behind the table, lines that end with
 * <em>computed sums</em>, <em>correct sums</em> and <em>error</em>. Without errors such a table is a puzzle with its solution.
 */
final class SurvoComparison {
    /** How the three lines are named. */
    enum Style {
        /** Names before the lines, and columns of the same names (<em>Products of marginal sums</em>). */
        COLUMNS("D", "the sums OK", "Sum", "OK", "D"),
        /** Names behind the lines (Mustonen 2007). */
        BORDERS("the line error", "the correct sums", "computed sums", "correct sums", "error");

        private final String errorPlace;
        private final String right;
        private final String sums;
        private final String rightSums;
        private final String errors;

        Style(String errorPlace, String right, String sums, String rightSums, String errors) {
            this.errorPlace = errorPlace;
            this.right = right;
            this.sums = sums;
            this.rightSums = rightSums;
            this.errors = errors;
        }

        /** The names of the last three lines. */
        List<String> names() {
            return List.of(sums, rightSums, errors);
        }
    }

    private static final Pattern ERROR = Pattern.compile("-?[0-9]{1,9}");
    private static final Pattern TOTAL_ERROR = Pattern.compile("W=[0-9]{1,9}");

    private final int columns;
    private final int label;
    private final Style style;

    SurvoComparison(int columns, boolean labelled, Style style) {
        this.columns = columns;
        label = labelled ? 1 : 0;
        this.style = style;
    }

    /** Whether a line is the first of the last three, with the name before it. */
    static boolean isSumLine(List<SurvoWord> line) {
        String name = Style.COLUMNS.sums;
        return line.get(0).is(name)
                || line.size() > 1 && line.get(0).isEmpty() && line.get(1).is(name);
    }

    /** Whether a line is the first of the last three, with the name behind it. */
    static boolean isBorder(List<SurvoWord> line) {
        return wordsOfName(line, Style.BORDERS.sums) > 0;
    }

    /** How many words or fields at the end of a line are this name; 0 if it has another end. */
    private static int wordsOfName(List<SurvoWord> line, String name) {
        int size = line.size();
        if (line.get(size - 1).is(name)) {
            return 1;
        }
        String[] words = name.split(" ", -1);
        return words.length == 2
                        && size > 1
                        && line.get(size - 2).is(words[0])
                        && line.get(size - 1).is(words[1])
                ? 2
                : 0;
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
            if (style == Style.COLUMNS) {
                SurvoWord error = error(
                        row.get(label + columns), sum, row.get(label + columns + 1), row.get(label + columns + 2));
                wrong = wrong == null ? error : wrong;
            }
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
            throw wrong.fault("expected a solved table, with no error in " + style.errorPlace + ", found "
                    + wrong.text() + "; to solve it write * for its cells, and " + style.right + " only");
        }
    }

    /** The numbers of one of the last lines. */
    private List<SurvoWord> values(List<List<SurvoWord>> last, int which) throws BadSurvoException {
        List<SurvoWord> line = last.get(which);
        String name = style.names().get(which);
        int from = line.get(0).isEmpty() ? 1 : 0;
        int to = line.size();
        SurvoWord named = line.get(from);
        boolean found;
        if (style == Style.COLUMNS) {
            found = named.is(name);
            from++;
            to -= to > from && TOTAL_ERROR.matcher(line.get(to - 1).text()).matches() ? 1 : 0;
        } else {
            named = line.get(to - 1);
            found = wordsOfName(line, name) > 0;
            to -= wordsOfName(line, name);
        }
        if (!found) {
            throw named.fault("expected the line " + name + " of the column sums, found " + named.quoted());
        }
        if (to - from != columns) {
            throw named.fault("expected " + columns + (columns == 1 ? " number" : " numbers")
                    + (style == Style.COLUMNS ? " behind " : " before ") + name + ", found " + Math.max(0, to - from));
        }
        return line.subList(from, to);
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
