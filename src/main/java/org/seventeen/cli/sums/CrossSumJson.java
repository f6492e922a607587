package org.seventeen.cli.sums;

import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSum.Totals;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;

/** Objects that speak of a cross sum. */
final class CrossSumJson {
    private CrossSumJson() {}

    /** Begins an object with the fields of all of them; add to it, and end it. */
    static JsonLine begin(PrintWriter out, CrossSum puzzle) {
        return begin(new JsonLine(out).field("input", puzzle.toString()), puzzle);
    }

    /** As the other, about a puzzle of a file: with file and line. */
    static JsonLine begin(PrintWriter out, Entry entry) {
        JsonLine line = new JsonLine(out)
                .field("input", entry.puzzle().toString())
                .field("file", entry.file())
                .field("line", entry.line());
        return begin(line, entry.puzzle());
    }

    private static JsonLine begin(JsonLine line, CrossSum puzzle) {
        if (!puzzle.title().isEmpty()) {
            line.field("title", puzzle.title());
        }
        line.field("rows", puzzle.rows())
                .field("columns", puzzle.columns())
                .field("range", puzzle.range().toString())
                .field("distinct", puzzle.distinct().label());
        int[] clues = new int[puzzle.cells()];
        for (int cell = 0; cell < clues.length; cell++) {
            clues[cell] = puzzle.clue(cell);
        }
        numbers(line.list("clues"), puzzle, clues);
        Totals totals = puzzle.totals();
        totals(line.list("row_totals"), totals.rows());
        totals(line.list("column_totals"), totals.columns());
        total(line, "main_total", totals.main());
        total(line, "anti_total", totals.anti());
        return line;
    }

    /** Adds a table to a field that has begun, an array a row, null for a blank; and ends the field. */
    static JsonLine numbers(JsonLine line, CrossSum puzzle, int[] numbers) {
        for (int cell = 0; cell < numbers.length; cell++) {
            if (cell % puzzle.columns() == 0) {
                line.list();
            }
            if (numbers[cell] == CrossSum.BLANK) {
                line.nothing();
            } else {
                line.item(numbers[cell]);
            }
            if ((cell + 1) % puzzle.columns() == 0) {
                line.end();
            }
        }
        return line.end();
    }

    private static void totals(JsonLine line, List<Long> totals) {
        for (long total : totals) {
            if (total == CrossSum.UNKNOWN) {
                line.nothing();
            } else {
                line.item(total);
            }
        }
        line.end();
    }

    private static void total(JsonLine line, String name, long total) {
        if (total == CrossSum.UNKNOWN) {
            line.nothing(name);
        } else {
            line.field(name, total);
        }
    }

    /** Adds the fields of a check. */
    static void check(JsonLine line, SumCheck check) {
        line.field("right", check.isSolution()).list("sums");
        for (SumCheck.LineCheck one : check.lines()) {
            line.object().field("line", one.line().name()).field("sum", one.sum());
            total(line, "total", one.line().total());
            line.field("right", one.isRight()).end();
        }
        line.end().list("faults");
        check.faults().forEach(fault -> line.item(fault.text()));
        line.end();
    }
}
