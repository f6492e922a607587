package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.StringJoiner;
import org.seventeen.survo.SurvoPuzzle;

/** A Survo puzzle and its solutions as one JSON object on one line, printed as it comes. */
final class SurvoJson {
    private final PrintWriter out;
    private int columns;
    private boolean first = true;

    SurvoJson(PrintWriter out) {
        this.out = out;
    }

    void start(SurvoPuzzle puzzle, boolean withSolutions) {
        columns = puzzle.columns();
        out.print("{\"input\":" + JsonText.quoted(puzzle.toString()) + ",\"rows\":" + array(puzzle.rowSums())
                + ",\"columns\":" + array(puzzle.columnSums()) + ",\"givens\":" + table(puzzle.givens()));
        if (withSolutions) {
            out.print(",\"solutions\":[");
        }
    }

    void solution(int[] cells) {
        out.print((first ? "" : ",") + table(cells));
        first = false;
    }

    void end(long count, boolean complete, boolean withSolutions) {
        out.println((withSolutions ? "]" : "") + ",\"count\":" + count + ",\"complete\":" + complete + ",\"unique\":"
                + (complete && count == 1) + "}");
    }

    private String table(int[] cells) {
        StringJoiner rows = new StringJoiner(",", "[", "]");
        for (int start = 0; start < cells.length; start += columns) {
            rows.add(array(Arrays.copyOfRange(cells, start, start + columns)));
        }
        return rows.toString();
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
