package org.seventeen.show.report;

import java.io.StringWriter;
import java.util.Map;
import java.util.SortedMap;
import org.seventeen.base.text.JsonLine;

/** The numbers of a report as one JSON object; docs/json.md lists its fields. */
public final class ReportJson {
    private ReportJson() {}

    /** The object, without an end of line. */
    public static String line(Report report) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text)
                .field("kind", report.census ? "census" : "scan")
                .field("input", report.input)
                .field("options", report.options);
        report.counts().forEach(count -> line.field(count.field(), count.value()));
        line.decimal("cpu_s", report.cpuNanos / 1e9, 4);
        line.object("spread");
        spread("cpu_s", report.cpu, line);
        spread("nodes", report.nodes, line);
        spread("harvested", report.harvested, line);
        line.end();
        counts("by_puzzles", report.byPuzzles, line);
        counts("counters", report.counters, line);
        line.list("clues_by_cell");
        report.clueCells().forEach(line::item);
        line.end();
        counts("clues_by_band", report.bands, line);
        counts("clues_by_stack", report.stacks, line);
        line.field("harvested_grids", report.harvestedGrids);
        counts("sets_by_size", report.setSizes, line);
        line.list("slowest");
        for (Report.Slow slow : report.slowest) {
            line.object().field("number", slow.number());
            slow.grid().ifPresent(grid -> line.field("grid", grid.toString()));
            line.seconds("cpu_s", slow.cpuNanos());
            if (slow.nodes() >= 0) {
                line.field("nodes", slow.nodes());
            }
            line.field("puzzles", slow.puzzles()).end();
        }
        line.end().field("missing", report.missing).list("missing_ranges");
        for (Report.Range range : report.gaps) {
            line.object()
                    .field("first", range.first())
                    .field("last", range.last())
                    .end();
        }
        line.end().list("faults");
        report.faults().forEach(line::item);
        line.end().end();
        return text.toString();
    }

    private static void spread(String name, LogBins bins, JsonLine line) {
        line.object(name).field("count", bins.count()).field("zeros", bins.zeros());
        if (bins.count() > 0) {
            line.decimal("least", bins.least(), 4)
                    .decimal("median", bins.quantile(0.5), 4)
                    .decimal("mean", bins.mean(), 4)
                    .decimal("most", bins.most(), 4);
        }
        line.list("bars");
        LogBins.Bars bars = bins.bars(40);
        bars.counts()
                .forEach((bar, count) -> line.object()
                        .decimal("from", bars.from(bar), 4)
                        .field("count", count)
                        .end());
        line.end().end();
    }

    private static void counts(String name, SortedMap<?, Long> counts, JsonLine line) {
        line.object(name);
        for (Map.Entry<?, Long> entry : counts.entrySet()) {
            line.field(entry.getKey().toString(), entry.getValue());
        }
        line.end();
    }
}
