package org.seventeen.sudoku.watch.profile.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.CensusPair;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.watch.hitting.HittingCounts;
import org.seventeen.sudoku.watch.hitting.HittingRule;
import org.seventeen.sudoku.watch.hitting.HittingSearch;

/**
 * Runs the hitting set search. It knows no bands, so for a band pair it searches each grid of the pair and keeps the puzzles
 * that a census wants of the pair.
 */
final class HittingRun {
    private static final int DEPTHS = 82;

    private final Set<HittingRule> rules;
    private final DepthTable table;
    private final List<String> puzzles = new ArrayList<>();
    private final Map<String, Long> totals = new LinkedHashMap<>();
    private final Map<String, Long> phases = new LinkedHashMap<>();
    private final Map<HittingCounts.Kind, long[]> depths = new EnumMap<>(HittingCounts.Kind.class);

    /** A run; the table is null if nothing is to be counted by depth. */
    HittingRun(Set<HittingRule> rules, DepthTable table) {
        this.rules = rules;
        this.table = table;
    }

    RunOutcome run(RunInput input, BooleanSupplier stop) {
        long begin = CpuTime.nanos();
        boolean finished = true;
        if (input.isPair()) {
            CensusPair pair = CensusPair.of(EngineRunner.digits(input.digits()), input.clues());
            for (int third = 0; third < pair.thirds() && finished; third++) {
                SearchInstance grid = SearchInstance.of(pair.grid(third), input.clues());
                HittingSearch search = new HittingSearch(grid, rules, stop);
                finished = search.search();
                for (CellSet clues : search.puzzles()) {
                    Puzzle puzzle = Puzzle.of(grid.solution(), clues);
                    if (pair.item(third, puzzle) != null) {
                        puzzles.add(puzzle.toString());
                    }
                }
                add(search.counts());
            }
        } else {
            SearchInstance instance = EngineRunner.instance(input);
            HittingSearch search = new HittingSearch(instance, rules, stop);
            finished = search.search();
            for (CellSet clues : search.puzzles()) {
                puzzles.add(Puzzle.of(instance.solution(), clues).toString());
            }
            add(search.counts());
        }
        long nanos = CpuTime.nanos() - begin;
        puzzles.sort(null);
        phases.put(
                "other",
                nanos - phases.values().stream().mapToLong(Long::longValue).sum());
        return new RunOutcome(
                finished, List.copyOf(puzzles), nanos, phases, totals, table == null ? List.of() : counts());
    }

    private void add(HittingCounts counts) {
        EngineRunner.totals(counts).forEach((name, count) -> totals.merge(name, count, Long::sum));
        phases.merge("harvest", counts.harvestNanos(), Long::sum);
        phases.merge("tables", counts.tableNanos(), Long::sum);
        phases.merge("walk", counts.searchNanos() - counts.solverNanos(), Long::sum);
        phases.merge("solver", counts.solverNanos() - counts.confirmNanos(), Long::sum);
        phases.merge("confirmation", counts.confirmNanos(), Long::sum);
        for (HittingCounts.Kind kind : HittingCounts.Kind.values()) {
            long[] sums = depths.computeIfAbsent(kind, key -> new long[DEPTHS]);
            for (int depth = 0; depth < DEPTHS; depth++) {
                sums[depth] += counts.at(kind, depth);
            }
        }
    }

    private List<DepthCount> counts() {
        add(HittingCounts.Kind.NODES, "walk", "nodes", "");
        add(HittingCounts.Kind.DEGREE_CUTS, "walk", "cut_higher_degree", "nodes");
        add(HittingCounts.Kind.EMPTY_CUTS, "walk", "cut_empty", "nodes");
        add(HittingCounts.Kind.LEAVES, "walk", "leaves", "");
        add(HittingCounts.Kind.MISSED, "walk", "cut_missed_set", "leaves");
        add(HittingCounts.Kind.SOLVER_CALLS, "solver", "puzzle_checks", "");
        add(HittingCounts.Kind.REFUSED, "solver", "cut_puzzle_check", "puzzle_checks");
        return table.counts();
    }

    private void add(HittingCounts.Kind kind, String phase, String name, String whole) {
        for (int depth = 0; depth < DEPTHS; depth++) {
            long count = depths.get(kind)[depth];
            if (count != 0) {
                table.add(new DepthCount(phase, depth, name, count, whole));
            }
        }
    }
}
