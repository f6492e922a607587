package org.seventeen.show.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.run.store.record.CounterValue;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.result.Counter;

/** Adds up what the records of grids and of units say of their searches: time, counters, puzzles, and the slowest ones. */
final class EffortTally {
    private final Report.Spread spread =
            new Report.Spread(new LogBins(), new LogBins(), new LogBins(), new TreeMap<>());
    private final SortedMap<String, Long> counters = new TreeMap<>();
    private final Least<Report.Slow> slowest;
    private long withPuzzles;
    private double cpuNanos;

    EffortTally(Report.Limits limits) {
        slowest = new Least<>(
                limits.slowest(),
                Comparator.comparingLong(Report.Slow::cpuNanos).reversed().thenComparingLong(Report.Slow::number));
    }

    /** Adds the search of the grid or unit with a number; {@code grid} is empty for a unit. */
    void add(long number, Optional<SolutionGrid> grid, long nanos, int puzzles, List<CounterValue> counted) {
        cpuNanos += nanos;
        withPuzzles += puzzles == 0 ? 0 : 1;
        spread.puzzles().merge(puzzles, 1L, Long::sum);
        spread.cpu().add(nanos / 1e9);
        long nodes = -1;
        for (CounterValue counter : counted) {
            counters.merge(counter.name(), counter.value(), Long::sum);
            if (counter.name().equals(Counter.TREE_NODES.label())) {
                nodes = counter.value();
                spread.nodes().add((double) nodes);
            } else if (counter.name().equals(Counter.UAS_HARVESTED.label())) {
                spread.harvested().add((double) counter.value());
            }
        }
        slowest.add(new Report.Slow(number, grid, nanos, nodes, puzzles));
    }

    Report.Spread spread() {
        return spread;
    }

    SortedMap<String, Long> counters() {
        return counters;
    }

    List<Report.Slow> slowest() {
        return slowest.list();
    }

    long withPuzzles() {
        return withPuzzles;
    }

    double cpuNanos() {
        return cpuNanos;
    }
}
