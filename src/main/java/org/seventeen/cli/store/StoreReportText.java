package org.seventeen.cli.store;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Locale;
import org.seventeen.store.StoreReport;
import org.seventeen.store.journal.Damage;
import org.seventeen.store.journal.DoneSet;

/** What is known of a store, as lines of a name, a TAB and a value. */
final class StoreReportText {
    private StoreReportText() {}

    /** Prints all lines. */
    static void print(StoreReport report, PrintWriter out) {
        out.println("version\t" + report.version());
        out.println("input\t" + report.settings().input());
        out.println("options\t" + report.settings().options());
        out.println("created\t" + Instant.ofEpochMilli(report.createdMillis()));
        out.println("bytes\t" + report.bytes());
        out.println("records\t" + report.records());
        out.println("exhaustive\t" + report.exhaustive());
        out.println("puzzles\t" + report.puzzles());
        out.println("cpu_s\t" + String.format(Locale.ROOT, "%.1f", report.cpuNanos() / 1e9));
        out.println("finished\t" + report.done());
        out.println("done_file\t" + report.doneFile().name().toLowerCase(Locale.ROOT));
        out.println("index\t" + report.indexFile().name().toLowerCase(Locale.ROOT));
        for (Damage damage : report.damages()) {
            out.println("damage\t" + damage);
        }
        if (report.tail() != null) {
            out.println("tail\t" + report.tail());
        }
        DoneSet lost = report.lost();
        lost.forEachRange((first, last) -> out.println("lost\t" + first + "\t" + last));
    }
}
