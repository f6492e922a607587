package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoVerdict;

/** A Survo puzzle and its solutions as one JSON object on one line, printed piece by piece. */
final class SurvoJson {
    private final PrintWriter out;
    private int columns;
    private boolean first = true;

    SurvoJson(PrintWriter out) {
        this.out = out;
    }

    void start(SurvoPuzzle puzzle, boolean withSolutions) {
        columns = puzzle.columns();
        out.print("{" + fields(puzzle));
        if (withSolutions) {
            out.print(",\"solutions\":[");
        }
    }

    void solution(int[] cells) {
        out.print((first ? "" : ",") + table(cells, columns));
        first = false;
    }

    void end(long count, boolean complete, boolean withSolutions) {
        out.println((withSolutions ? "]" : "") + ",\"count\":" + count + ",\"complete\":" + complete + ",\"unique\":"
                + (complete && count == 1) + "}");
    }

    /** The fields of every object about a puzzle: input, rows, columns, givens. */
    static String fields(SurvoPuzzle puzzle) {
        return "\"input\":" + JsonText.quoted(puzzle.toString()) + ",\"rows\":" + array(puzzle.rowSums())
                + ",\"columns\":" + array(puzzle.columnSums()) + ",\"givens\":"
                + table(puzzle.givens(), puzzle.columns());
    }

    /** Numbers row by row as a JSON array of rows. */
    static String table(int[] cells, int columns) {
        StringJoiner rows = new StringJoiner(",", "[", "]");
        for (int start = 0; start < cells.length; start += columns) {
            rows.add(array(Arrays.copyOfRange(cells, start, start + columns)));
        }
        return rows.toString();
    }

    /** The name of a verdict. */
    static String name(SurvoVerdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /** A number with three decimals, null for NaN. */
    static String number(double value) {
        return Double.isNaN(value) ? "null" : String.format(Locale.ROOT, "%.3f", value);
    }

    /** Numbers as a JSON array. */
    static String array(int[] numbers) {
        StringJoiner text = new StringJoiner(",", "[", "]");
        for (int number : numbers) {
            text.add(Integer.toString(number));
        }
        return text.toString();
    }
}
