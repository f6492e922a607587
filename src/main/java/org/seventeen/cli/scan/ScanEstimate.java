package org.seventeen.cli.scan;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.scan.ScanInput;
import org.seventeen.scan.estimate.CostEstimate;

/** Prints the estimated cost of the scan of each grid, and of all grids together. */
final class ScanEstimate {
    private static final int DECIMALS = 4;

    private CostEstimate sum = CostEstimate.ZERO;
    private long grids;

    /** Adds a grid. */
    void add(CostEstimate estimate) {
        sum = sum.plus(estimate);
        grids++;
    }

    /** How many grids were added. */
    long grids() {
        return grids;
    }

    /** A line for people: the grid, its annotation if it has one, the estimate. */
    static String line(ScanInput grid, CostEstimate estimate) {
        return grid.solution() + (grid.annotation().isEmpty() ? "" : "\t" + grid.annotation()) + "\t" + text(estimate);
    }

    /** The same as a JSON object; the fields are described in docs/json.md. */
    static String json(ScanInput grid, int clues, CostEstimate estimate) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        ScanJson.addGrid(line, grid.solution(), grid.annotation());
        line.field("clues", clues);
        line.decimal("estimate_cpu_s", estimate.mean(), DECIMALS);
        line.decimal("low_cpu_s", estimate.low(), DECIMALS);
        if (Double.isFinite(estimate.halfWidth())) {
            line.decimal("high_cpu_s", estimate.high(), DECIMALS);
        }
        line.field("draws", estimate.draws()).end();
        return text.toString();
    }

    /** Prints the sum for the added grids on one line; {@code total} is the number of all grids, −1 if these are all. */
    void print(PrintWriter err, long total) {
        String which = grids + (grids == 1 ? " grid" : " grids");
        err.println("# estimate for " + (total < 0 || total == grids ? "" : "the first ") + which
                + (total < 0 || total == grids ? "" : " of " + total) + ": " + text(sum));
        err.flush();
    }

    private static String text(CostEstimate estimate) {
        String interval = Double.isFinite(estimate.halfWidth())
                ? String.format(Locale.ROOT, "%.2f to %.2f", estimate.low(), estimate.high())
                : "too little sampled to tell";
        return String.format(Locale.ROOT, "%.2f CPU s (95 %%: %s)", estimate.mean(), interval);
    }
}
