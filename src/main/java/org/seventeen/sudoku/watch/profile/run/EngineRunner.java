package org.seventeen.sudoku.watch.profile.run;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CensusPair;
import org.seventeen.sudoku.scan.GridPairs;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.GridByPairs;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.hitting.HittingCounts;

/** Runs a strategy with the search that it names. */
public final class EngineRunner implements StrategyRunner {
    private final Strategy strategy;
    private final SearchOptions options;

    /**
     * A runner.
     *
     * @param text the strategy, as {@link Strategy#text}
     */
    public EngineRunner(String text) {
        strategy = StrategyText.parse(text);
        Walk walk = strategy.method() == Method.FORWARD ? Walk.FORWARD : Walk.SIBLINGS;
        EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
        rules.addAll(strategy.rules());
        rules.addAll(strategy.forward());
        options = new SearchOptions(false, rules, false, 0).with(walk);
    }

    /** A search that has been made and not begun. */
    private interface Work {
        /** Searches; adds the puzzles and returns whether to the end. */
        boolean search(List<String> puzzles, Counters counters);
    }

    @Override
    public RunOutcome run(RunInput input, BooleanSupplier stop, boolean counted) {
        DepthTable table = counted ? new DepthTable() : null;
        if (strategy.method() == Method.HITTING) {
            return new HittingRun(strategy.hitting(), table).run(input, stop);
        }
        Work work = work(input, stop, table);
        List<String> puzzles = new ArrayList<>();
        Counters counters = new Counters();
        long begin = CpuTime.nanos();
        boolean finished = work.search(puzzles, counters);
        long nanos = CpuTime.nanos() - begin;
        puzzles.sort(null);
        if (counted) {
            addSolver(table, counters, input.clues());
        }
        return new RunOutcome(
                finished,
                List.copyOf(puzzles),
                nanos,
                phases(counters, nanos),
                totals(counters),
                counted ? table.counts() : List.of());
    }

    private Work work(RunInput input, BooleanSupplier stop, DepthTable table) {
        SearchListener ofPairs =
                table == null ? SearchListener.NONE : new PairDepths(table, strategy.method() == Method.FORWARD);
        if (input.isPair()) {
            byte[] digits = digits(input.digits());
            return (puzzles, counters) -> {
                CensusPair pair = CensusPair.of(digits, input.clues());
                boolean finished = pair.search(options, stop, () -> ofPairs);
                pair.found().forEach(found -> puzzles.add(found.puzzle().toString()));
                counters.addAll(pair.counters());
                return finished;
            };
        }
        SearchInstance instance = instance(input);
        if (strategy.method() == Method.GRIDS) {
            SearchListener ofGrid = table == null ? SearchListener.NONE : new GridDepths(table);
            return (puzzles, counters) -> {
                GridResult result = new GridSearch(instance, options, stop, () -> ofGrid).searchAll();
                add(result.puzzles(), puzzles);
                counters.addAll(result.counters());
                return result.exhaustive();
            };
        }
        if (input.isWhole() && CensusPlan.covers(input.clues())) {
            return (puzzles, counters) -> {
                GridPairs pairs = GridPairs.of(instance.solution(), input.clues());
                boolean finished = pairs.search(options, stop, () -> ofPairs);
                add(pairs.puzzles(), puzzles);
                counters.addAll(pairs.counters());
                return finished;
            };
        }
        return (puzzles, counters) -> {
            GridResult result = new GridByPairs(instance, options, stop, () -> ofPairs).searchAll();
            add(result.puzzles(), puzzles);
            counters.addAll(result.counters());
            return result.exhaustive();
        };
    }

    private static void add(List<FoundPuzzle> found, List<String> puzzles) {
        found.forEach(one -> puzzles.add(one.puzzle().toString()));
    }

    /** The instance of a grid. */
    static SearchInstance instance(RunInput input) {
        SolutionGrid grid = SolutionGrid.of(input.digits());
        CellSet given = input.given().isEmpty() ? CellSet.EMPTY : cells(input.given());
        CellSet free = input.free().isEmpty() ? CellSet.ALL : cells(input.free());
        return new SearchInstance(grid, given, free, input.clues());
    }

    private static CellSet cells(String marks) {
        return Puzzle.of(marks).clues();
    }

    /** Digits from text. */
    static byte[] digits(String text) {
        byte[] digits = new byte[text.length()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = (byte) (text.charAt(i) - '0');
        }
        return digits;
    }

    private static Map<String, Long> phases(Counters counters, long nanos) {
        Map<String, Long> phases = new LinkedHashMap<>();
        phases.put("harvest", counters.get(Counter.HARVEST_NANOS));
        phases.put("first band", counters.get(Counter.FIRST_BAND_NANOS));
        phases.put("bands", counters.get(Counter.SEARCH_NANOS) - counters.get(Counter.SOLVER_NANOS));
        phases.put("solver", counters.get(Counter.SOLVER_NANOS) - counters.get(Counter.CONFIRM_NANOS));
        phases.put("confirmation", counters.get(Counter.CONFIRM_NANOS));
        phases.put("other", nanos - counters.cpuNanos());
        return phases;
    }

    private static Map<String, Long> totals(Counters counters) {
        Map<String, Long> totals = new LinkedHashMap<>();
        for (Counter counter : Counter.values()) {
            if (!counter.isTime() && (!counter.isForward() || counters.hasForward())) {
                totals.put(counter.label(), counters.get(counter));
            }
        }
        return totals;
    }

    /** What the search counts in total only, at the depth where it stands: the clues of a whole puzzle. */
    private static void addSolver(DepthTable table, Counters counters, int clues) {
        Counter[] some = {
            Counter.CANDIDATES,
            Counter.LEAF_CHECKS,
            Counter.LEAF_FAILURES,
            Counter.PUZZLE_CHECKS,
            Counter.SHRINK_CALLS,
            Counter.UAS_LEARNED
        };
        for (Counter counter : some) {
            if (counters.get(counter) != 0) {
                String whole = counter == Counter.LEAF_FAILURES ? Counter.LEAF_CHECKS.label() : "";
                table.add(new DepthCount("solver", clues, counter.label(), counters.get(counter), whole));
            }
        }
        if (counters.get(Counter.UAS_HARVESTED) != 0) {
            table.add(new DepthCount(
                    "harvest", 0, Counter.UAS_HARVESTED.label(), counters.get(Counter.UAS_HARVESTED), ""));
        }
    }

    /** The totals of a hitting set search, named as those of the others where they count the same. */
    static Map<String, Long> totals(HittingCounts counts) {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("uas_in_use", counts.sets());
        totals.put("unions", counts.unions());
        totals.put("nodes", counts.sum(HittingCounts.Kind.NODES));
        totals.put("cut_higher_degree", counts.sum(HittingCounts.Kind.DEGREE_CUTS));
        totals.put("cut_empty", counts.sum(HittingCounts.Kind.EMPTY_CUTS));
        totals.put("leaves", counts.sum(HittingCounts.Kind.LEAVES));
        totals.put("cut_missed_set", counts.sum(HittingCounts.Kind.MISSED));
        totals.put("puzzle_checks", counts.sum(HittingCounts.Kind.SOLVER_CALLS));
        return totals;
    }
}
