package org.seventeen.sudoku.scan;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Cut;

/** Prints the findings of an audit, as text and as JSON; docs/json.md describes the fields. */
public final class AuditText {
    private AuditText() {}

    /** Prints the faults of one grid, if there are any. */
    public static void printFaults(PrintWriter err, String grid, AuditReport report) {
        for (AuditReport.Lost lost : report.lost()) {
            err.println("seventeen: LOST by " + lost.cut().label() + " in " + grid + ": " + lost.puzzle());
        }
        if (report.refusedSets() > 0) {
            err.println("seventeen: NOT UNAVOIDABLE in " + grid + ": " + report.refusedSets() + " of " + report.sets()
                    + " sets");
        }
        err.flush();
    }

    /** Prints a line for each cut. */
    public static void printCounts(PrintWriter err, AuditReport report) {
        err.printf(Locale.ROOT, "# audit: %d of %d sets are not unavoidable%n", report.refusedSets(), report.sets());
        for (Cut cut : Cut.values()) {
            AuditReport.Count count = report.count(cut);
            err.printf(
                    Locale.ROOT,
                    "#   audit %-18s %10d searched again of %12d; %d unfinished, %d puzzles lost%n",
                    cut.label(),
                    count.audited(),
                    count.cuts(),
                    count.unfinished(),
                    count.lost());
        }
    }

    /** Adds the field audit. */
    public static void add(JsonLine line, AuditReport report) {
        line.object("audit").field("sets", report.sets()).field("sets_not_unavoidable", report.refusedSets());
        line.object("cuts");
        for (Cut cut : Cut.values()) {
            AuditReport.Count count = report.count(cut);
            line.object(name(cut))
                    .field("cuts", count.cuts())
                    .field("audited", count.audited())
                    .field("unfinished", count.unfinished())
                    .field("lost", count.lost())
                    .end();
        }
        line.end().list("lost");
        for (AuditReport.Lost one : report.lost()) {
            line.object()
                    .field("cut", name(one.cut()))
                    .field("puzzle", one.puzzle().toString())
                    .end();
        }
        line.end().end();
    }

    /** Fields are named with underscores; the text has the hyphens of the command line. */
    private static String name(Cut cut) {
        return cut.label().replace('-', '_');
    }
}
