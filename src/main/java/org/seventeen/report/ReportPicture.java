package org.seventeen.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.seventeen.base.bits.CellSet;
import org.seventeen.picture.BarsSvg;
import org.seventeen.picture.GridSvg;
import org.seventeen.picture.HeatSvg;
import org.seventeen.picture.RowsSvg;
import org.seventeen.picture.page.Markup;
import org.seventeen.picture.page.Svg;
import org.seventeen.search.result.Counter;

/** The pictures of a report, each of which can stand in the page or in a file of its own. */
public enum ReportPicture {
    /** How long grids or units took. */
    TIME(
            "time",
            report -> "CPU seconds of a " + report.thing(),
            report -> bins("CPU seconds", report.spread().cpu(), report)),
    /** How many nodes the trees of the second band have. */
    NODES(
            "nodes",
            report -> "Nodes of a " + report.thing(),
            report -> bins("nodes of the second band", report.spread().nodes(), report)),
    /** How many puzzles grids or units have. */
    PUZZLES(
            "puzzles",
            report -> "Puzzles of a " + report.thing(),
            report -> BarsSvg.of(new BarsSvg.Panel(
                    "puzzles", report.thing() + "s", true, report.spread().puzzles()))),
    /** How many sets were harvested. */
    HARVESTED(
            "harvested",
            report -> "Unavoidable sets harvested for a " + report.thing(),
            report -> bins("sets", report.spread().harvested(), report)),
    /** How many cells unavoidable sets have. */
    SET_SIZES(
            "set-sizes",
            report -> "Cells of unavoidable sets",
            report -> BarsSvg.of(
                    new BarsSvg.Panel("cells", "sets", false, report.sets().sizes()))),
    /** What the search passed on from step to step. */
    FUNNEL(
            "funnel",
            report -> "The search from step to step",
            report -> RowsSvg.of(funnel(report), RowsSvg.Scale.FUNNEL)),
    /** What each rule cut. */
    CUTS("cuts", report -> "What each rule cut", report -> RowsSvg.of(cuts(report), RowsSvg.Scale.SHARE)),
    /** Where the clues are. */
    HEATMAP(
            "heatmap",
            report -> "How often each cell is a clue, in percent of the puzzles",
            report -> new HeatSvg(report.clues().cells(), report.clues().puzzles()).picture()),
    /** How the clues are divided among the bands. */
    BANDS(
            "clue-bands",
            report -> "Clues of the bands, most first",
            report -> splits(report, report.clues().bands())),
    /** How the clues are divided among the stacks. */
    STACKS(
            "clue-stacks",
            report -> "Clues of the stacks, most first",
            report -> splits(report, report.clues().stacks())),
    /** Disjoint sets on a grid. */
    OVERLAY("overlay", ReportPicture::overlayTitle, report -> overlay(report).picture());

    private static final int MOST_BARS = 40;

    private final String label;
    private final Function<Report, String> title;
    private final Function<Report, Svg.Picture> picture;

    ReportPicture(String label, Function<Report, String> title, Function<Report, Svg.Picture> picture) {
        this.label = label;
        this.title = title;
        this.picture = picture;
    }

    /** The name of the picture on the command line. */
    public String label() {
        return label;
    }

    /** What the picture of a report shows. */
    public String title(Report report) {
        return title.apply(report);
    }

    /** The picture of a report. */
    public Svg.Picture of(Report report) {
        return picture.apply(report);
    }

    /**
     * The picture with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ReportPicture parse(String name) {
        List<String> names = new ArrayList<>();
        for (ReportPicture one : values()) {
            if (one.label.equals(name.toLowerCase(Locale.ROOT))) {
                return one;
            }
            names.add(one.label);
        }
        throw new IllegalArgumentException("expected one of " + String.join(", ", names) + ", found '" + name + "'");
    }

    /** Writes the picture as an SVG file. */
    public void writeFile(Report report, Appendable out) throws IOException {
        Svg.writeFile(title(report) + " – " + report.source().name(), of(report), out);
    }

    private static Svg.Picture bins(String values, LogBins bins, Report report) {
        LogBins.Bars bars = bins.bars(MOST_BARS);
        return BarsSvg.of(
                new BarsSvg.Panel(values, report.thing() + "s", false, bars.counts(), bar -> value(bars.from(bar))));
    }

    /** A number with two digits that count. */
    static String value(double number) {
        if (number == 0) {
            return "0";
        }
        double unit = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(number)) - 1);
        double rounded = StrictMath.rint(number / unit) * unit;
        if (rounded >= 1e6) {
            return Markup.number(rounded / 1e6) + " M";
        }
        return rounded >= 0.1 ? Markup.grouped(rounded).replaceFirst("^(\\d+)\\.0*$", "$1") : scientific(rounded);
    }

    private static String scientific(double number) {
        return number >= 0.001
                ? String.format(Locale.ROOT, "%.4f", number).replaceFirst("0+$", "")
                : String.format(Locale.ROOT, "%.1e", number);
    }

    private static List<RowsSvg.Row> funnel(Report report) {
        Map<Counter, String> steps = new TreeMap<>(Map.of(
                Counter.FIRST_SPLITS, "first-band sets",
                Counter.TREE_NODES, "second-band nodes",
                Counter.TWO_LEFT_NODES, "with two clues left",
                Counter.LEAVES, "leaves (X, Y)",
                Counter.MULTI_BOX_TESTS, "to multi-box sets",
                Counter.CANDIDATES, "candidates",
                Counter.LEAF_CHECKS, "leaves to the solver",
                Counter.PUZZLE_CHECKS, "candidates to the solver"));
        List<RowsSvg.Row> rows = new ArrayList<>();
        steps.forEach((counter, name) -> {
            Long count = report.counters().get(counter.label());
            if (count != null) {
                rows.add(new RowsSvg.Row(name, count, Markup.grouped(count)));
            }
        });
        if (!rows.isEmpty()) {
            long puzzles = report.totals().puzzles();
            rows.add(new RowsSvg.Row("puzzles", puzzles, Markup.grouped(puzzles)));
        }
        return rows;
    }

    private static List<RowsSvg.Row> cuts(Report report) {
        List<RowsSvg.Row> rows = new ArrayList<>();
        for (Counter counter : Counter.values()) {
            Long part = report.counters().get(counter.label());
            Long whole = counter.whole() == null
                    ? null
                    : report.counters().get(counter.whole().label());
            if (part != null && whole != null && whole > 0 && !counter.isTime() && counter != Counter.MULTI_BOX_TESTS) {
                String name = counter.label().replace("cut_", "").replace('_', ' ');
                rows.add(new RowsSvg.Row(name, (double) part / whole, RowsSvg.share(part, whole)));
            }
        }
        return rows;
    }

    private static Svg.Picture splits(Report report, SortedMap<String, Long> splits) {
        List<RowsSvg.Row> rows = new ArrayList<>();
        splits.forEach((split, count) -> rows.add(new RowsSvg.Row(
                split, count, RowsSvg.share(count, report.clues().puzzles()))));
        return RowsSvg.of(rows, RowsSvg.Scale.LINEAR);
    }

    private static String overlayTitle(Report report) {
        Optional<Report.Overlay> overlay = report.sets().overlay();
        return overlay.isEmpty()
                ? "Disjoint unavoidable sets of a grid"
                : overlay.get().sets().size() + " disjoint unavoidable sets of grid "
                        + overlay.get().number() + ": each needs a clue of its own";
    }

    private static GridSvg overlay(Report report) {
        Optional<Report.Overlay> overlay = report.sets().overlay();
        return overlay.map(sets -> new GridSvg(sets.grid().toString(), sets.clues(), CellSet.EMPTY, sets.sets()))
                .orElse(new GridSvg(" ".repeat(81), CellSet.EMPTY, CellSet.EMPTY, List.of()));
    }
}
