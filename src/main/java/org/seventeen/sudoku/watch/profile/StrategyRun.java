package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.GridByPairs;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.SearchOptions;

/** One search of a case by a strategy, on the calling thread, with the search that the strategy names. */
final class StrategyRun {
    private final Strategy strategy;
    private final ProfileCase one;
    private final BooleanSupplier stop;
    private final Depths depths;
    private final List<String> puzzles = new ArrayList<>();
    private final Counters counters = new Counters();

    /**
     * What a strategy did for one case.
     *
     * @param finished whether it searched to the end; if not, puzzles may be missing
     * @param puzzles its puzzles, 81 characters each, sorted
     * @param cpuNanos CPU time of the thread, from the grid to the puzzles
     * @param phases CPU time by phase, in the order of the search; the sum is {@code cpuNanos}, but for what no phase covers
     * @param counters the totals by name
     * @param depths the counts by the clues set; empty if they were not asked for
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares outcomes.
    record Outcome(
            boolean finished,
            List<String> puzzles,
            long cpuNanos,
            Map<String, Long> phases,
            Map<String, Long> counters,
            Counters[] depths) {}

    private StrategyRun(Strategy strategy, ProfileCase one, BooleanSupplier stop, boolean counted) {
        this.strategy = strategy;
        this.one = one;
        this.stop = stop;
        depths = counted
                ? new Depths(strategy.method() != Strategy.Method.GRIDS || one.isPair(), isForward(strategy))
                : null;
    }

    private static boolean isForward(Strategy strategy) {
        return strategy.method() == Strategy.Method.FORWARD;
    }

    /**
     * Searches.
     *
     * @param stop asked often; once it returns true the search ends early
     * @param counted whether to count by depth, which costs a little time
     */
    static Outcome of(Strategy strategy, ProfileCase one, BooleanSupplier stop, boolean counted) {
        StrategyRun run = new StrategyRun(strategy, one, stop, counted);
        return strategy.method() == Strategy.Method.HITTING ? run.hitting(counted) : run.engine();
    }

    private Outcome engine() {
        Walk walk = isForward(strategy) ? Walk.FORWARD : Walk.SIBLINGS;
        SearchOptions options = new SearchOptions(false, strategy.rules(), false, 0).with(walk);
        SearchListener listener = depths == null ? SearchListener.NONE : depths;
        SearchInstance grid = one.isPair() ? null : one.instance();
        long begin = MachineSpeed.cpuNanos();
        boolean finished;
        if (one.isPair()) {
            PairWorks pair = PairWorks.ofPair(one.pair(), one.clues());
            finished = pair.search(options, stop, () -> listener);
            add(pair.found(), pair.counters());
        } else if (strategy.method() == Strategy.Method.GRIDS) {
            GridResult result = new GridSearch(grid, options, stop, () -> listener).searchAll();
            finished = result.exhaustive();
            add(result.puzzles(), result.counters());
        } else if (one.isWhole() && CensusPlan.covers(one.clues())) {
            PairWorks pairs = PairWorks.ofGrid(grid.solution(), one.clues());
            finished = pairs.search(options, stop, () -> listener);
            add(pairs.found(), pairs.counters());
        } else {
            GridResult result = new GridByPairs(grid, options, stop, () -> listener).searchAll();
            finished = result.exhaustive();
            add(result.puzzles(), result.counters());
        }
        long nanos = MachineSpeed.cpuNanos() - begin;
        puzzles.sort(null);
        return new Outcome(
                finished,
                List.copyOf(puzzles),
                nanos,
                phases(nanos),
                totals(),
                depths == null ? new Counters[0] : withSolver(depths.counts()));
    }

    private void add(List<FoundPuzzle> found, Counters counts) {
        found.forEach(puzzle -> puzzles.add(puzzle.puzzle().toString()));
        counters.addAll(counts);
    }

    private Map<String, Long> phases(long nanos) {
        Map<String, Long> phases = new LinkedHashMap<>();
        phases.put("harvest", counters.get(Counter.HARVEST_NANOS));
        phases.put("first band", counters.get(Counter.FIRST_BAND_NANOS));
        phases.put("bands", counters.get(Counter.SEARCH_NANOS) - counters.get(Counter.SOLVER_NANOS));
        phases.put("solver", counters.get(Counter.SOLVER_NANOS) - counters.get(Counter.CONFIRM_NANOS));
        phases.put("confirmation", counters.get(Counter.CONFIRM_NANOS));
        phases.put("other", nanos - counters.cpuNanos());
        return phases;
    }

    private Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        for (Counter counter : counters.ofSearch()) {
            if (!counter.isTime()) {
                totals.put(counter.label(), counters.get(counter));
            }
        }
        return totals;
    }

    /** Adds what the search counts in total only, at the depth where it stands: the clues of a whole puzzle. */
    private Counters[] withSolver(Counters[] counts) {
        for (Counter counter : List.of(
                Counter.CANDIDATES,
                Counter.LEAF_CHECKS,
                Counter.LEAF_FAILURES,
                Counter.PUZZLE_CHECKS,
                Counter.SHRINK_CALLS,
                Counter.UAS_LEARNED)) {
            counts[one.clues()].add(counter, counters.get(counter));
        }
        counts[0].add(Counter.UAS_HARVESTED, counters.get(Counter.UAS_HARVESTED));
        return counts;
    }

    /**
     * Runs the hitting set search. It knows no bands, so for a band pair it searches each grid of the pair and keeps the puzzles
     * that a census wants of the pair.
     */
    private Outcome hitting(boolean counted) {
        long begin = MachineSpeed.cpuNanos();
        List<HittingSearch> searches = new ArrayList<>();
        boolean finished = true;
        PairWorks pair = one.isPair() ? PairWorks.ofPair(one.pair(), one.clues()) : null;
        int grids = pair == null ? 1 : pair.thirds();
        for (int third = 0; third < grids && finished; third++) {
            SearchInstance grid = pair == null ? one.instance() : SearchInstance.of(pair.grid(third), one.clues());
            HittingSearch search = new HittingSearch(grid, strategy.hitting(), stop);
            finished = search.search();
            searches.add(search);
            for (CellSet clues : search.puzzles()) {
                Puzzle puzzle = Puzzle.of(grid.solution(), clues);
                if (pair == null || pair.item(third, puzzle) != null) {
                    puzzles.add(puzzle.toString());
                }
            }
        }
        long nanos = MachineSpeed.cpuNanos() - begin;
        puzzles.sort(null);
        Map<String, Long> phases = new LinkedHashMap<>();
        Map<String, Long> totals = new LinkedHashMap<>();
        for (HittingSearch search : searches) {
            search.phases().forEach((name, time) -> phases.merge(name, time, Long::sum));
            search.totals().forEach((name, count) -> totals.merge(name, count, Long::sum));
        }
        phases.put(
                "other",
                nanos - phases.values().stream().mapToLong(Long::longValue).sum());
        Counters[] counts = new Counters[counted ? Depths.DEPTHS : 0];
        Arrays.setAll(counts, depth -> new Counters());
        for (HittingSearch search : searches) {
            for (int depth = 0; depth < counts.length; depth++) {
                counts[depth].addAll(search.counts()[depth]);
            }
        }
        return new Outcome(finished, List.copyOf(puzzles), nanos, phases, totals, counts);
    }
}
