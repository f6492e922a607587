package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoVerdict;
import org.seventeen.survo.read.SurvoReader.Entry;

/** Objects that speak of a Survo puzzle. */
final class SurvoJson {
    private static final int DECIMALS = 3;

    private SurvoJson() {}

    /** Begins an object about a puzzle of no file: input, rows, columns, givens; add to it, and end it. */
    static JsonLine begin(PrintWriter out, SurvoPuzzle puzzle) {
        return addSums(new JsonLine(out).field("input", puzzle.toString()), puzzle);
    }

    /** Begins an object about a puzzle of a file: input, file, line, rows, columns, givens; add to it, and end it. */
    static JsonLine begin(PrintWriter out, Entry entry) {
        JsonLine line = new JsonLine(out)
                .field("input", entry.puzzle().toString())
                .field("file", entry.file())
                .field("line", entry.line());
        return addSums(line, entry.puzzle());
    }

    private static JsonLine addSums(JsonLine line, SurvoPuzzle puzzle) {
        line.field("rows", puzzle.rowSums()).field("columns", puzzle.columnSums());
        return table(line, "givens", puzzle.givens(), puzzle.columns());
    }

    /** Adds a table of numbers, an array a row. */
    static JsonLine table(JsonLine line, String name, int[] cells, int columns) {
        return rows(line.list(name), cells, columns);
    }

    /** Adds a table to an array. */
    static JsonLine table(JsonLine line, int[] cells, int columns) {
        return rows(line.list(), cells, columns);
    }

    private static JsonLine rows(JsonLine line, int[] cells, int columns) {
        for (int start = 0; start < cells.length; start += columns) {
            line.item(Arrays.copyOfRange(cells, start, start + columns));
        }
        return line.end();
    }

    /** Adds a number with three decimals, null if it is not finite. */
    static JsonLine number(JsonLine line, String name, double value) {
        return line.decimal(name, value, DECIMALS);
    }

    /** The name of a verdict. */
    static String name(SurvoVerdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }
}
