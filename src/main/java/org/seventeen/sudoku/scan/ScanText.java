package org.seventeen.sudoku.scan;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Cut;

/** Lines for people about scans: estimates, and the findings of an audit, whose fields of JSON are here too. */
public final class ScanText {
    private static final FieldType<Object> CUT = FieldType.matching("string", ScanExport.COUNTERS);

    /** The fields of {@code audit}. */
    public static final Shape<AuditReport> AUDIT = Shape.part(part -> part.field(
                    "sets",
                    FieldType.COUNT,
                    "sets, harvested and learned, that were held against a second grid",
                    AuditReport::sets)
            .field(
                    "sets_not_unavoidable",
                    FieldType.COUNT,
                    "how many of them have none; not 0 is a fault of the program",
                    AuditReport::refusedSets)
            .field(
                    "cuts",
                    FieldType.map(
                            ScanExport.COUNTERS,
                            FieldType.object(Shape.<AuditReport.Count>part(inner -> inner.field(
                                            "cuts", FieldType.COUNT, "how often it cut", AuditReport.Count::cuts)
                                    .field(
                                            "audited",
                                            FieldType.COUNT,
                                            "how many of these were searched again",
                                            AuditReport.Count::audited)
                                    .field(
                                            "unfinished",
                                            FieldType.COUNT,
                                            "how many of those were given up",
                                            AuditReport.Count::unfinished)
                                    .field("lost", FieldType.COUNT, "puzzles lost", AuditReport.Count::lost))),
                            "what is known of this kind of cut"),
                    "one field a kind of cut, which [search.md](search.md) names with hyphens: `first_band_sets` here"
                            + " is `first-band-sets` there",
                    ScanText::counts)
            .field(
                    "lost",
                    FieldType.list(FieldType.object(Shape.<AuditReport.Lost>part(
                            inner -> inner.field("cut", CUT, "the kind of cut", lost -> name(lost.cut()))
                                    .field("puzzle", FieldType.PUZZLE, "the puzzle", AuditReport.Lost::puzzle)))),
                    "the first 1000 puzzles lost; each is a fault of the program",
                    AuditReport::lost));

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

    private static Map<String, AuditReport.Count> counts(AuditReport report) {
        Map<String, AuditReport.Count> counts = new LinkedHashMap<>();
        for (Cut cut : Cut.values()) {
            counts.put(name(cut), report.count(cut));
        }
        return counts;
    }

    /** Fields are named with underscores; the text has the hyphens of the command line. */
    private static String name(Cut cut) {
        return cut.label().replace('-', '_');
    }
}
