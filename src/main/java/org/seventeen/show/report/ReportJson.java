package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.catalog.RankRange;

/** The numbers of a report as one JSON object. */
public final class ReportJson {
    private static final FieldType<LogBins> BINS = FieldType.object(Shape.<LogBins>part(part -> part.count(
                    "count", "grids that have this number", LogBins::count)
            .count("zeros", "those for which it is 0", LogBins::zeros)
            .optional(
                    "least",
                    FieldType.AMOUNT,
                    "the least; absent if `count` is 0, as the next three",
                    bins -> ofAny(bins, LogBins::least))
            .optional("median", FieldType.AMOUNT, "the median, to 5 %", bins -> ofAny(bins, any -> any.quantile(0.5)))
            .optional("mean", FieldType.AMOUNT, "the mean", bins -> ofAny(bins, LogBins::mean))
            .optional("most", FieldType.AMOUNT, "the largest", bins -> ofAny(bins, LogBins::most))
            .field(
                    "bars",
                    FieldType.list(FieldType.object(Shape.<Bar>part(inner -> inner.amount(
                                    "from",
                                    "the least value of the range; it ends where the next one begins",
                                    bar -> Decimal.of(bar.from, 4))
                            .count("count", "grids in it", Bar::count)))),
                    "how many grids are in which range above 0",
                    ReportJson::bars)));

    /** The fields. */
    public static final Shape<Report> SHAPE = Shape.of(
            "report",
            "report --json: the sums over a store",
            shape -> shape.field(
                            "kind",
                            FieldType.words("scan", "census"),
                            "`scan` or `census`",
                            report -> report.census ? "census" : "scan")
                    .text("input", "the fingerprint of the input, or the partition of a census", report -> report.input)
                    .text("options", "the fingerprint of the options", report -> report.options)
                    .count("bytes", "bytes of the journal", report -> report.bytes)
                    .count("records", "all records", report -> report.records)
                    .count(
                            "repeated",
                            "those of grids that came before; they count in nothing else",
                            report -> report.repeated)
                    .count("finished", "grids that are finished", Report::finished)
                    .count("exhaustive", "grids whose puzzles are all known", report -> report.exhaustive)
                    .count("with_puzzles", "grids with a puzzle", report -> report.withPuzzles)
                    .count("puzzles", "puzzles; in a census, essentially different ones", report -> report.puzzles)
                    .count("non_minimal", "puzzles with a redundant clue", report -> report.nonMinimal)
                    .amount("cpu_s", "CPU seconds", report -> Decimal.of(report.cpuNanos / 1e9, 4))
                    .field(
                            "spread",
                            FieldType.object(Shape.<Report>part(
                                    part -> part.field("cpu_s", BINS, "CPU seconds", report -> report.cpu)
                                            .field(
                                                    "nodes",
                                                    BINS,
                                                    "nodes of the tree of the second band",
                                                    report -> report.nodes)
                                            .field(
                                                    "harvested",
                                                    BINS,
                                                    "unavoidable sets harvested",
                                                    report -> report.harvested))),
                            "distributions over grids",
                            report -> report)
                    .field(
                            "by_puzzles",
                            totals("grids with NAME puzzles"),
                            "how many grids have how many puzzles",
                            report -> report.byPuzzles)
                    .field(
                            "counters",
                            totals("a counter of [search.md](search.md) or of `scan`"),
                            "sums of the counters of the search",
                            report -> report.counters)
                    .field(
                            "clues_by_cell",
                            FieldType.list(81, FieldType.COUNT),
                            "for each of the 81 cells how many puzzles have a clue there",
                            Report::clueCells)
                    .field(
                            "clues_by_band",
                            totals("puzzles with NAME, such as `6-6-5`, most first"),
                            "how many puzzles have which numbers of clues in their bands",
                            report -> report.bands)
                    .field(
                            "clues_by_stack",
                            totals("puzzles with NAME"),
                            "the same for stacks",
                            report -> report.stacks)
                    .count(
                            "harvested_grids",
                            "grids that were drawn and harvested anew for the next field",
                            report -> report.harvestedGrids)
                    .field(
                            "sets_by_size",
                            totals("sets of NAME cells"),
                            "their unavoidable sets",
                            report -> report.setSizes)
                    .field(
                            "slowest",
                            FieldType.list(FieldType.object(Shape.<Report.Slow>part(part -> part.count(
                                            "number",
                                            "position of the grid, or number of the unit",
                                            Report.Slow::number)
                                    .optional(
                                            "grid",
                                            FieldType.GRID,
                                            "absent for a unit",
                                            slow -> slow.grid().orElse(null))
                                    .amount("cpu_s", "CPU seconds", slow -> Decimal.seconds(slow.cpuNanos()))
                                    .optional(
                                            "nodes",
                                            FieldType.COUNT,
                                            "nodes of the second band; absent if they were not counted",
                                            slow -> slow.nodes() < 0 ? null : slow.nodes())
                                    .count("puzzles", "puzzles found", Report.Slow::puzzles)))),
                            "the grids that took most CPU time",
                            report -> report.slowest)
                    .count(
                            "missing",
                            "positions or units that are not finished, as far as the store knows its input",
                            report -> report.missing)
                    .field(
                            "missing_ranges",
                            FieldType.list(FieldType.object(Shape.<RankRange>part(
                                    part -> part.count("first", "the first of a range", RankRange::from)
                                            .count("last", "its last", range -> range.to() - 1)))),
                            "the first 50 ranges of those",
                            report -> report.gaps)
                    .field("faults", FieldType.list(FieldType.TEXT), "damage of the store", Report::faults));

    /** A range of values with the number of grids in it. */
    private record Bar(double from, long count) {}

    private ReportJson() {}

    private static FieldType<Map<?, ? extends Number>> totals(String what) {
        return FieldType.map("^.+$", FieldType.COUNT, what);
    }

    private static Decimal ofAny(LogBins bins, ToDoubleFunction<LogBins> value) {
        return bins.count() > 0 ? Decimal.of(value.applyAsDouble(bins), 4) : null;
    }

    private static List<Bar> bars(LogBins bins) {
        LogBins.Bars bars = bins.bars(40);
        List<Bar> all = new ArrayList<>();
        bars.counts().forEach((bar, count) -> all.add(new Bar(bars.from(bar), count)));
        return all;
    }
}
