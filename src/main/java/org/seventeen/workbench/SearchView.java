package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.JsonScalars;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate.TimeLeft;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Page;
import org.seventeen.show.report.ReportPicture;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.CluePattern;
import org.seventeen.sudoku.hunt.PatternSearch;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.watch.profile.Profile;
import org.seventeen.sudoku.watch.profile.ProfileCase;
import org.seventeen.sudoku.watch.profile.Profiler;
import org.seventeen.sudoku.watch.profile.Strategy;
import org.seventeen.sudoku.watch.profile.StrategyProfile;

/**
 * The search of one grid for its puzzles, in parts. A worker opens the search and searches units of it; the page adds their answers
 * up. Each copy of the program has one search at a time, and one sum.
 *
 * <pre>
 *   page                            workers
 *   search.begin grid, goal
 *                                   search.harvest grid, goal, 0, 2   sets of a share of the harvest
 *                                   search.open grid, goal, sets      the units, and what was counted so far
 *   search.add answer
 *                                   search.unit 17           its puzzles and counts
 *   search.add answer
 *   search.state seconds            what is shown
 * </pre>
 */
final class SearchView {
    private static final int FEWEST = 14;
    private static final int MOST = 18;
    private static final int MOST_IMAGES = 1000;
    private static final int RADIX = 32;

    private static Part part;
    private static Sum sum;

    private SearchView() {}

    /** What a goal is in: a grid, and which of its puzzles are looked for. */
    private record Wish(SolutionGrid grid, PuzzleGoal goal) {
        /**
         * Reads the operands.
         *
         * @param operands the 81 digits of the grid; the number of clues; 81 signs, {@code +} for a cell that must be a clue, {@code -}
         *     for one that must not, {@code .} for others
         */
        static Wish of(String... operands) {
            SolutionGrid grid = SolutionGrid.of(operands[0]);
            int clues = (int) GridView.number("clues", operands[1], FEWEST, MOST);
            return new Wish(
                    grid,
                    new PuzzleGoal(clues, cells(operands[2], '+'), CellSet.ALL.minus(cells(operands[2], '-')), false));
        }

        private static CellSet cells(String signs, char wanted) {
            CellSet cells = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                cells = signs.charAt(cell) == wanted ? cells.with(cell) : cells;
            }
            return cells;
        }
    }

    /** The search in a worker. */
    private static final class Part {
        final GridSearch search;
        final GridSearch.Worker worker;
        /** What was reported so far. */
        private final Counters reported = new Counters();

        private final Set<FoundPuzzle> puzzles = new HashSet<>();

        Part(GridSearch search) {
            this.search = search;
            worker = search.worker();
        }

        /** Adds what is new since the last report. */
        void report(JsonLine line) {
            Counters now = search.result().counters();
            now.addAll(worker.counted());
            now.add(Counter.UAS_LEARNED, search.learnedSets().size());
            line.object("counters");
            for (Counter counter : Counter.values()) {
                long more = now.get(counter) - reported.get(counter);
                if (more != 0) {
                    line.field(counter.label(), more);
                }
            }
            line.end().list("puzzles");
            for (FoundPuzzle found : search.result().puzzles()) {
                if (puzzles.add(found)) {
                    line.item(found.puzzle().toString());
                }
            }
            reported.set(now);
            line.end();
        }
    }

    /** What all workers found and counted. */
    private static final class Sum {
        final Wish wish;
        final Map<String, Long> counters = new TreeMap<>();
        final Set<String> puzzles = new TreeSet<>();
        /** −1 before a worker has laid out the units. */
        int units = -1;

        final Set<String> done = new HashSet<>();

        Sum(Wish wish) {
            this.wish = wish;
        }

        void add(String answer) {
            for (JsonScalars.Scalar value : JsonScalars.of(answer)) {
                switch (value.name()) {
                    case "unit" -> done.add(value.text());
                    case "units" -> units = Integer.parseInt(value.text());
                    case "puzzles" -> puzzles.add(value.text());
                    default -> counters.merge(value.name(), Long.parseLong(value.text()), Long::sum);
                }
            }
        }

        boolean complete() {
            return done.size() == units;
        }

        String sentence() {
            String clues = wish.goal.clues() + " clues";
            String goal = wish.goal.isOrdinary() ? "" : " of this choice of cells";
            if (!complete()) {
                return Printable.counted(puzzles.size(), "puzzle") + " of " + clues + goal + " so far";
            }
            return puzzles.isEmpty()
                    ? "This grid has no puzzle of " + clues + goal + "."
                    : "These are all " + Printable.counted(puzzles.size(), "puzzle") + " of " + clues + goal + ".";
        }
    }

    /**
     * {@code search.pattern}: the puzzle of a grid with exactly the cells that must be clues. If it has several solutions, the cells in
     * which another one differs: unavoidable sets without a clue.
     *
     * @param operands the 81 digits of the grid; 81 signs as {@link Wish#of} has them
     */
    static String pattern(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        CellSet cells = Wish.cells(operands[1], '+');
        Puzzle puzzle = Puzzle.of(grid, cells);
        List<SolutionGrid> others = new ArrayList<>(new BitSolver().first(puzzle, 2));
        others.remove(grid);
        int[] open = IntStream.range(0, 81)
                .filter(cell -> !others.isEmpty() && others.get(0).digit(cell) != grid.digit(cell))
                .toArray();
        return Workbench.answer(line -> line.field("puzzle", puzzle.toString())
                .field("clues", cells.size())
                .field("unique", open.length == 0)
                .field("free", open));
    }

    /**
     * {@code search.images}: the puzzles of a grid with clues in the chosen cells, or in those that an order of rows and columns makes of
     * them, at most 1000.
     *
     * @param operands as of {@link #pattern}
     */
    static String images(String... operands) {
        SolutionGrid grid = SolutionGrid.of(operands[0]);
        CellSet cells = Wish.cells(operands[1], '+');
        First<Puzzle> found = new First<>(MOST_IMAGES);
        new PatternSearch(cells, true).forEach(grid, found);
        return Workbench.answer(line -> {
            line.field("complete", found.complete())
                    .field("images", CluePattern.of(cells).images())
                    .list("list");
            found.list().forEach(puzzle -> line.item(puzzle.toString()));
            line.end();
        });
    }

    /** {@code search.begin}: checks the operands of a search, as {@link Wish#of} has them, and begins its sum. */
    static String begin(String... operands) {
        sum = new Sum(Wish.of(operands));
        return "{}";
    }

    /**
     * {@code search.harvest}: the unavoidable sets of a share of the harvest. Workers share it, as it takes a seventh of the time of
     * a search.
     *
     * @param operands as {@link Wish#of} has them; the share, from 0; the number of shares
     */
    static String harvest(String... operands) {
        Wish wish = Wish.of(operands);
        int shares = Math.min(Integer.parseInt(operands[4]), UaHarvester.MOST_SHARES);
        int share = Integer.parseInt(operands[3]);
        StringBuilder sets = new StringBuilder();
        if (share < shares) {
            int clues = wish.goal.in(wish.grid).clues();
            UaTable table = new UaHarvester(wish.grid).share(clues, share, shares);
            for (CellSet set : table.sets()) {
                sets.append(Long.toString(set.pair(), RADIX)).append(' ').append(Integer.toString(set.band(2), RADIX));
                sets.append(' ');
            }
        }
        return Workbench.answer(line -> line.field("sets", sets.toString()));
    }

    private static UaTable sets(String text) {
        List<CellSet> sets = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int middle = text.indexOf(' ', from);
            int to = text.indexOf(' ', middle + 1);
            long pair = Long.parseLong(text.substring(from, middle), RADIX);
            sets.add(new CellSet(pair, Integer.parseInt(text.substring(middle + 1, to), RADIX)));
            from = to + 1;
        }
        return UaTable.of(sets);
    }

    /**
     * {@code search.open}: lays out the search in this worker.
     *
     * @param operands as {@link Wish#of} has them; then, if workers shared the harvest, all their answers, one after the other
     */
    static String open(String... operands) {
        Wish wish = Wish.of(operands);
        SearchInstance instance = wish.goal.in(wish.grid);
        part = new Part(
                operands.length == 3
                        ? new GridSearch(instance, SearchOptions.DEFAULT, () -> false)
                        : new GridSearch(
                                instance,
                                SearchOptions.DEFAULT,
                                () -> false,
                                SearchObserver.none(),
                                () -> sets(operands[3])));
        return Workbench.answer(line -> part.report(line.field("units", part.search.units())));
    }

    /** {@code search.unit}: searches the unit of a number, from 0. */
    static String unit(String... operands) {
        int unit = Integer.parseInt(operands[0]);
        part.worker.search(unit);
        return Workbench.answer(line -> part.report(line.field("unit", unit)));
    }

    /**
     * {@code search.add}: adds the answer of a unit to the sum, or the first answer of {@code search.open}; another worker of the same
     * search has counted the same when it laid it out.
     */
    static String add(String... operands) {
        sum.add(operands[0]);
        return "{}";
    }

    /** {@code search.state}: the sum after this many seconds. */
    static String state(String... operands) {
        double seconds = Double.parseDouble(operands[0]);
        double share = sum.units < 0 ? 0 : sum.units == 0 ? 1 : (double) sum.done.size() / sum.units;
        String html = "<div class=\"charts\"><div><h3>How the search narrows</h3>\n"
                + ReportPicture.funnel(sum.counters, sum.puzzles.size()).inPage("How the search narrows")
                + "</div><div><h3>What each rule cut of what came to it</h3>\n"
                + ReportPicture.cuts(sum.counters, false).inPage("What each rule cut") + "</div></div>";
        return Workbench.answer(line -> {
            line.decimal("share", share, 4)
                    .field("time", TimeLeft.text(seconds, sum.complete() ? null : TimeLeft.of(share, seconds)))
                    .field("exhaustive", sum.complete())
                    .field("sentence", sum.sentence())
                    .list("puzzles");
            sum.puzzles.forEach(line::item);
            line.end().object("counters");
            sum.counters.forEach(line::field);
            line.end().field("html", html);
        });
    }

    /**
     * {@code search.compare}: strategies measured one after the other, with the numbers of {@code profile}.
     *
     * @param operands as {@link Wish#of}; then the words of each strategy
     */
    static String compare(String... operands) throws BadInputException, Profiler.DifferentPuzzlesException {
        Wish wish = Wish.of(operands);
        List<Strategy> strategies = new ArrayList<>();
        for (int i = 3; i < operands.length; i++) {
            strategies.add(Strategy.parse(operands[i]));
        }
        ProfileCase one = new ProfileCase(
                "grid",
                wish.grid.toString(),
                wish.goal.with(),
                wish.goal.within(),
                wish.goal.clues() - wish.goal.with().size());
        Profiler.Options options = new Profiler.Options(1, 0, 0, 0, false, 100, 1);
        Profile profile = new Profiler(strategies, options).run(List.of(one));
        return Workbench.answer(line -> {
            line.list("strategies");
            for (StrategyProfile measured : profile.strategies()) {
                line.object()
                        .field("strategy", measured.strategy().name())
                        .field("puzzles", measured.puzzles())
                        .object("counters");
                measured.counters().forEach(line::field);
                line.end().end();
            }
            line.end().field("html", table(profile.strategies()));
        });
    }

    /** A table of strategies: a row for each number, a column for each strategy. */
    private static String table(List<StrategyProfile> strategies) {
        Map<String, String[]> rows = new LinkedHashMap<>();
        for (int i = 0; i < strategies.size(); i++) {
            StrategyProfile one = strategies.get(i);
            put(rows, "seconds", i, strategies.size(), Markup.number(one.seconds()[0]));
            put(rows, "puzzles", i, strategies.size(), Markup.grouped(one.puzzles()));
            for (Map.Entry<String, Long> count : one.counters().entrySet()) {
                put(rows, count.getKey().replace('_', ' '), i, strategies.size(), Markup.grouped(count.getValue()));
            }
        }
        List<String> heads = new ArrayList<>(List.of("what"));
        strategies.forEach(one -> heads.add(one.strategy().name()));
        List<List<String>> lines = new ArrayList<>();
        rows.forEach((name, cells) -> {
            List<String> line = new ArrayList<>(List.of(name));
            for (String cell : cells) {
                line.add(cell == null ? "" : cell);
            }
            lines.add(line);
        });
        return new Page("").table("Strategies side by side", heads, lines).body();
    }

    private static void put(Map<String, String[]> rows, String name, int column, int columns, String text) {
        rows.computeIfAbsent(name, key -> new String[columns])[column] = text;
    }
}
