package org.seventeen.cli.store;

import java.io.PrintWriter;
import java.time.Instant;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.scan.StoredScan;

/** What is known of a store of grids, as lines of a name, a TAB and a value, or as a JSON object; docs/json.md lists its fields. */
record StoreText(StoredScan scan, StoreReport report, ScanTotals totals) {
    /** Prints all; the records were held against each other only if {@code compared}. */
    void print(boolean json, boolean compared, PrintWriter out) {
        if (json) {
            printJson(compared, out);
        } else {
            printLines(compared, out);
        }
    }

    /** Adds the end of a journal left by a killed process as the field {@code tail}; null if there is no such end. */
    static void tail(Damage tail, JsonLine line) {
        if (tail == null) {
            line.nothing("tail");
        } else {
            line.field("tail", tail.toString());
        }
    }

    private static String name(StoreReport.MarkState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private String created() {
        return Instant.ofEpochMilli(report.journal().createdMillis()).toString();
    }

    private void printLines(boolean compared, PrintWriter out) {
        out.println("version\t" + report.journal().version());
        out.println("input\t" + scan.inputText());
        out.println("options\t" + scan.options());
        out.println("created\t" + created());
        out.println("bytes\t" + report.journal().bytes());
        out.println("records\t" + report.records());
        out.println("exhaustive\t" + totals.exhaustive());
        out.println("puzzles\t" + totals.puzzles());
        out.println("cpu_s\t" + String.format(Locale.ROOT, "%.1f", totals.cpuSeconds()));
        out.println("finished\t" + report.done());
        out.println("mark\t" + name(report.mark()));
        for (Damage damage : report.journal().damages()) {
            out.println("damage\t" + damage);
        }
        if (report.journal().tail() != null) {
            out.println("tail\t" + report.journal().tail());
        }
        if (compared) {
            report.conflicts().forEach(conflict -> out.println("conflict\t" + conflict));
            out.println("verdict\t" + (report.isSound() ? "nothing is wrong" : "something is wrong"));
        }
    }

    private void printJson(boolean compared, PrintWriter out) {
        JsonLine line = new JsonLine(out)
                .field("version", report.journal().version())
                .field("input", scan.inputText())
                .field("options", scan.options())
                .field("created", created())
                .field("bytes", report.journal().bytes())
                .field("records", report.records())
                .field("exhaustive", totals.exhaustive())
                .field("puzzles", totals.puzzles())
                .decimal("cpu_s", totals.cpuSeconds(), 4)
                .field("finished", report.done().size())
                .field("mark", name(report.mark()))
                .list("damages");
        report.journal().damages().forEach(damage -> line.item(damage.toString()));
        line.end();
        tail(report.journal().tail(), line);
        if (compared) {
            line.list("conflicts");
            report.conflicts().forEach(line::item);
            line.end().field("sound", report.isSound());
        }
        line.end();
        out.println();
    }
}
