package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.forward.Cut;
import org.seventeen.scan.AuditCount;
import org.seventeen.scan.AuditReport;
import org.seventeen.scan.LostPuzzle;

/** Prints the findings of an audit, as text and as JSON; docs/formats.md describes the fields. */
final class AuditText {
    private AuditText() {}

    /** Prints the faults of one grid, if there are any. */
    static void printFaults(PrintWriter err, String grid, AuditReport report) {
        for (LostPuzzle lost : report.lost()) {
            err.println("LOST by " + lost.cut().label() + " in " + grid + ": " + lost.puzzle());
        }
        if (report.refusedSets() > 0) {
            err.println("NOT UNAVOIDABLE in " + grid + ": " + report.refusedSets() + " of " + report.sets() + " sets");
        }
        err.flush();
    }

    /** Prints a line for each cut. */
    static void printCounts(PrintWriter err, AuditReport report) {
        err.printf(Locale.ROOT, "# audit: %d of %d sets are not unavoidable%n", report.refusedSets(), report.sets());
        for (Cut cut : Cut.values()) {
            AuditCount count = report.count(cut);
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

    static String json(AuditReport report) {
        StringJoiner cuts = new StringJoiner(",", "{", "}");
        for (Cut cut : Cut.values()) {
            AuditCount count = report.count(cut);
            cuts.add(JsonText.quoted(cut.label()) + ":{\"cuts\":" + count.cuts() + ",\"audited\":" + count.audited()
                    + ",\"unfinished\":" + count.unfinished() + ",\"lost\":" + count.lost() + "}");
        }
        StringJoiner lost = new StringJoiner(",", "[", "]");
        for (LostPuzzle one : report.lost()) {
            lost.add("{\"cut\":" + JsonText.quoted(one.cut().label()) + ",\"puzzle\":"
                    + JsonText.quoted(one.puzzle().toString()) + "}");
        }
        return "{\"sets\":" + report.sets() + ",\"sets_not_unavoidable\":" + report.refusedSets() + ",\"cuts\":" + cuts
                + ",\"lost\":" + lost + "}";
    }
}
