package org.seventeen.cli.store;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.run.log.Damage;
import org.seventeen.run.store.StoreReport;

/** What is known of a store, as a JSON object; docs/json.md lists its fields. */
final class StoreReportJson {
    private StoreReportJson() {}

    /** Prints the object; the records were held against each other only if {@code compared}. */
    static void print(StoreReport report, boolean compared, PrintWriter out) {
        JsonLine line = new JsonLine(out)
                .field("version", report.journal().version())
                .field("input", report.journal().settings().input())
                .field("options", report.journal().settings().options())
                .field(
                        "created",
                        Instant.ofEpochMilli(report.journal().createdMillis()).toString())
                .field("bytes", report.journal().bytes())
                .field("records", report.totals().records())
                .field("exhaustive", report.totals().exhaustive())
                .field("puzzles", report.totals().puzzles())
                .decimal("cpu_s", report.totals().cpuNanos() / 1e9, 4)
                .field("finished", report.done().size())
                .field("done_file", report.doneFile().name().toLowerCase(Locale.ROOT))
                .field("index", report.indexFile().name().toLowerCase(Locale.ROOT))
                .list("damages");
        report.journal().damages().forEach(damage -> line.item(damage.toString()));
        line.end();
        Damage tail = report.journal().tail();
        if (tail == null) {
            line.nothing("tail");
        } else {
            line.field("tail", tail.toString());
        }
        line.list("lost");
        report.lost()
                .forEachRange((first, last) ->
                        line.object().field("first", first).field("last", last).end());
        line.end();
        if (compared) {
            line.list("conflicts");
            report.conflicts().forEach(line::item);
            line.end().field("sound", report.isSound());
        }
        line.end();
        out.println();
    }
}
