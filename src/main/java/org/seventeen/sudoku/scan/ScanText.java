package org.seventeen.sudoku.scan;

import java.util.Locale;
import org.seventeen.base.work.CostEstimate;

/** Lines for people about scans. */
public final class ScanText {
    private ScanText() {}

    /** A grid, its annotation if it has one, and its estimate. */
    public static String estimate(ScanInput grid, CostEstimate estimate) {
        return grid.solution() + (grid.annotation().isEmpty() ? "" : "\t" + grid.annotation()) + "\t" + text(estimate);
    }

    /**
     * The estimate for several grids together.
     *
     * @param grids how many were estimated
     * @param total how many grids there are; −1 if these are all
     */
    static String estimates(CostEstimate sum, long grids, long total) {
        boolean all = total < 0 || total == grids;
        String which = grids + (grids == 1 ? " grid" : " grids");
        return "estimate for " + (all ? which : "the first " + which + " of " + total) + ": " + text(sum);
    }

    private static String text(CostEstimate estimate) {
        return number(estimate.mean()) + " CPU s (" + estimate.interval(ScanText::number) + ")";
    }

    private static String number(double seconds) {
        return String.format(Locale.ROOT, "%.2f", seconds);
    }
}
