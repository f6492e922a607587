package org.seventeen.cli.store;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Locale;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.store.StoreReport;

/** What is known of a store, as lines of a name, a TAB and a value. */
final class StoreReportText {
    private StoreReportText() {}

    /** Prints what is in the store, as text or as JSON. */
    static void print(StoreReport report, boolean json, PrintWriter out) {
        if (json) {
            StoreReportJson.print(report, false, out);
        } else {
            print(report, out);
        }
    }

    /** Prints all lines. */
    static void print(StoreReport report, PrintWriter out) {
        out.println("version\t" + report.journal().version());
        out.println("input\t" + report.journal().settings().input());
        out.println("options\t" + report.journal().settings().options());
        out.println("created\t" + Instant.ofEpochMilli(report.journal().createdMillis()));
        out.println("bytes\t" + report.journal().bytes());
        out.println("records\t" + report.totals().records());
        out.println("exhaustive\t" + report.totals().exhaustive());
        out.println("puzzles\t" + report.totals().puzzles());
        out.println(
                "cpu_s\t" + String.format(Locale.ROOT, "%.1f", report.totals().cpuNanos() / 1e9));
        out.println("finished\t" + report.done());
        out.println("done_file\t" + report.doneFile().name().toLowerCase(Locale.ROOT));
        out.println("index\t" + report.indexFile().name().toLowerCase(Locale.ROOT));
        for (Damage damage : report.journal().damages()) {
            out.println("damage\t" + damage);
        }
        if (report.journal().tail() != null) {
            out.println("tail\t" + report.journal().tail());
        }
        DoneSet lost = report.lost();
        lost.forEachRange((first, last) -> out.println("lost\t" + first + "\t" + last));
    }
}
