package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.show.picture.BarsPicture;
import org.seventeen.show.picture.GridPicture;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Picture;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Counter;

/** The pictures of a report, each of which can stand in the page or in a file of its own. */
public enum ReportPicture {
    /** How long grids or units took. */
    TIME("time"),
    /** How many nodes the trees of the second band have. */
    NODES("nodes"),
    /** How many puzzles grids or units have. */
    PUZZLES("puzzles"),
    /** How many sets were harvested. */
    HARVESTED("harvested"),
    /** How many cells unavoidable sets have. */
    SET_SIZES("set-sizes"),
    /** What the search passed on from step to step. */
    FUNNEL("funnel"),
    /** What each rule cut. */
    CUTS("cuts"),
    /** Where the clues are. */
    HEATMAP("heatmap"),
    /** How the clues are divided among the bands. */
    BANDS("clue-bands"),
    /** How the clues are divided among the stacks. */
    STACKS("clue-stacks"),
    /** Disjoint sets on a grid. */
    OVERLAY("overlay");

    private static final int MOST_BARS = 40;

    private final String label;

    ReportPicture(String label) {
        this.label = label;
    }

    /** The name of the picture on the command line. */
    public String label() {
        return label;
    }

    /** What the picture shows and of which store, for a file of its own. */
    public String fileTitle(Report report) {
        return title(report) + " – " + report.name;
    }

    /** What the picture of a report shows. */
    String title(Report report) {
        return switch (this) {
            case TIME -> "CPU seconds of a " + report.thing();
            case NODES -> "Nodes of a " + report.thing();
            case PUZZLES -> "Puzzles of a " + report.thing();
            case HARVESTED -> "Unavoidable sets harvested for a " + report.thing();
            case SET_SIZES -> "Cells of unavoidable sets";
            case FUNNEL -> "The search from step to step";
            case CUTS -> "What each rule cut";
            case HEATMAP -> "How often each cell is a clue, in percent of the puzzles";
            case BANDS -> "Clues of the bands, most first";
            case STACKS -> "Clues of the stacks, most first";
            case OVERLAY ->
                report.overlay
                        .map(overlay -> overlay.sets().size() + " disjoint unavoidable sets of grid " + overlay.number()
                                + ": each needs a clue of its own")
                        .orElse("Disjoint unavoidable sets of a grid");
        };
    }

    /** The picture of a report. */
    public Picture of(Report report) {
        String things = report.thing() + "s";
        return switch (this) {
            case TIME -> bins("CPU seconds", report.cpu, false, things);
            case NODES -> bins("nodes of the second band", report.nodes, true, things);
            case PUZZLES -> BarsPicture.of(new BarsPicture.Panel("puzzles", things, report.byPuzzles));
            case HARVESTED -> bins("sets", report.harvested, true, things);
            case SET_SIZES -> BarsPicture.of(new BarsPicture.Panel("cells", "sets", report.setSizes));
            case FUNNEL -> funnel(report.counters, report.puzzles);
            case CUTS -> cuts(report.counters, report.census);
            case HEATMAP -> GridPicture.heat(report.cells, report.puzzles);
            case BANDS -> splits(report.bands, report.puzzles);
            case STACKS -> splits(report.stacks, report.puzzles);
            case OVERLAY ->
                report.overlay
                        .map(sets -> new GridPicture(sets.grid().toString(), sets.clues(), CellSet.EMPTY, sets.sets()))
                        .orElse(new GridPicture(" ".repeat(81), List.of()))
                        .picture();
        };
    }

    /**
     * The picture with a name.
     *
     * @throws IllegalArgumentException if no picture has the name
     */
    public static ReportPicture parse(String name) {
        for (ReportPicture one : values()) {
            if (one.label.equals(name.toLowerCase(Locale.ROOT))) {
                return one;
            }
        }
        throw new IllegalArgumentException("expected one of " + String.join(", ", names()) + ", found '" + name + "'");
    }

    /** The names of all pictures. */
    public static List<String> names() {
        return Arrays.stream(values()).map(one -> one.label).toList();
    }

    private static Picture bins(String values, LogBins bins, boolean whole, String things) {
        LogBins.Bars bars = bins.bars(MOST_BARS);
        String range = exact(bins.leastBar()) + " to " + exact(bins.most());
        return BarsPicture.of(new BarsPicture.Panel(values, things, bars.counts(), bars.perPower(), whole, range));
    }

    /** A whole number with all its digits, any other with four that count. */
    static String exact(double number) {
        boolean whole = number == StrictMath.rint(number);
        if (whole || number >= 1_000) {
            return Markup.grouped(Math.round(number));
        }
        return Markup.significant(number, 4);
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
        if (rounded >= 10) {
            return Markup.grouped(rounded);
        }
        return rounded >= 0.1 ? Markup.number(rounded) : scientific(rounded);
    }

    private static String scientific(double number) {
        return number >= 0.001
                ? Markup.decimals(number, 4)
                : Decimal.scientific(number, 1).text();
    }

    /**
     * What share each rule cut of what came to it.
     *
     * @param counters the sum of each counter by its label
     * @param pairs whether they are of searches by band pairs
     */
    public static Picture cuts(Map<String, Long> counters, boolean pairs) {
        return BarsPicture.Rows.of(new RuleShares(counters, pairs).rows(), BarsPicture.Rows.Scale.SHARE);
    }

    /** How the search narrows, from the first band to the puzzles; the sum of each counter by its label. */
    public static Picture funnel(Map<String, Long> counters, long puzzles) {
        Map<Counter, String> steps = new TreeMap<>(Map.of(
                Counter.FIRST_SPLITS, "first-band splits",
                Counter.TREE_NODES, "second-band nodes",
                Counter.TWO_LEFT_NODES, "with two clues left",
                Counter.LEAVES, "leaves (X, Y)",
                Counter.MULTI_BOX_TESTS, "to multi-box sets",
                Counter.CANDIDATES, "candidates",
                Counter.LEAF_CHECKS, "leaves to the solver",
                Counter.PUZZLE_CHECKS, "candidates to the solver"));
        List<BarsPicture.Rows.Row> rows = new ArrayList<>();
        steps.forEach((counter, name) -> {
            Long count = counters.get(counter.label());
            if (count != null) {
                rows.add(new BarsPicture.Rows.Row(name, (double) count, Markup.grouped(count)));
            }
        });
        if (!rows.isEmpty()) {
            rows.add(new BarsPicture.Rows.Row("puzzles", (double) puzzles, Markup.grouped(puzzles)));
        }
        return BarsPicture.Rows.of(rows, BarsPicture.Rows.Scale.FUNNEL);
    }

    private static Picture splits(SortedMap<String, Long> splits, long puzzles) {
        List<BarsPicture.Rows.Row> rows = new ArrayList<>();
        splits.forEach((split, count) ->
                rows.add(new BarsPicture.Rows.Row(split, (double) count, BarsPicture.Rows.share(count, puzzles))));
        return BarsPicture.Rows.of(rows, BarsPicture.Rows.Scale.LINEAR);
    }

    /**
     * What share each rule cut of what came to it: of what the rules before it in the same step had left. The statistics of a scan print
     * shares of the whole step ({@link Counter#whole}) instead, as those can be added.
     */
    static final class RuleShares {
        private final Map<String, Long> counters;
        private final boolean pairs;

        /**
         * The shares of some sums.
         *
         * @param counters the sum of each counter by its label; what is absent is 0
         * @param pairs whether they are of searches by band pairs, which ask the rules for the third band in another order
         */
        RuleShares(Map<String, Long> counters, boolean pairs) {
            this.counters = counters;
            this.pairs = pairs;
        }

        /** A row for each rule that was counted and that something came to, in the order of the rules. */
        List<BarsPicture.Rows.Row> rows() {
            List<Counter> order = new ArrayList<>(List.of(Counter.values()));
            if (!pairs) {
                order.remove(Counter.MINIROW_CUTS);
                order.add(order.indexOf(Counter.LEAF_LEVEL_CUTS), Counter.MINIROW_CUTS);
            }
            List<BarsPicture.Rows.Row> rows = new ArrayList<>();
            for (Counter counter : order) {
                long reached = counters.containsKey(counter.label()) ? reached(counter) : 0;
                if (reached > 0) {
                    long cut = count(counter);
                    String name = counter.label().replace("cut_", "").replace('_', ' ');
                    rows.add(new BarsPicture.Rows.Row(
                            name, (double) cut / reached, BarsPicture.Rows.share(cut, reached)));
                }
            }
            return rows;
        }

        /** How much came to the rule of a counter; 0 if the counter is of no rule of this search. */
        private long reached(Counter counter) {
            return switch (counter) {
                case FIRST_LEVEL_CUTS -> count(Counter.FIRST_SPLITS) - count(Counter.FIRST_BOUND_CUTS);
                case CRITICAL_NODES -> count(Counter.TREE_NODES) - count(Counter.DISJOINT_CUTS);
                // One third band: the minirows, the levels, the maps. Many: the levels, the minirows, the maps.
                case LEAF_LEVEL_CUTS -> pairs ? count(Counter.LEAVES) : behindMinirows();
                case LEAF_MAP_CUTS -> pairs ? 0 : behindMinirows() - count(Counter.LEAF_LEVEL_CUTS);
                // A leaf that is refused with one third band does not come to the others.
                case THIRD_MAP_CUTS -> pairs ? count(counter) + count(Counter.MULTI_BOX_TESTS) : 0;
                case EARLY_MULTI_BOX_TESTS, MULTI_BOX_TESTS, SOLVER_NANOS, CONFIRM_NANOS -> 0;
                default -> counter.whole() == null ? 0 : count(counter.whole());
            };
        }

        /** Leaves of a grid that the minirows left. */
        private long behindMinirows() {
            return count(Counter.LEAVES) - count(Counter.MINIROW_CUTS);
        }

        private long count(Counter counter) {
            return counters.getOrDefault(counter.label(), 0L);
        }
    }
}
