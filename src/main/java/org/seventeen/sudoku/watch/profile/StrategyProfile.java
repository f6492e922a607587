package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.watch.profile.Profile.Bootstrap;

/** What was measured of one strategy. */
public final class StrategyProfile {
    /**
     * A count of the search at one depth.
     *
     * @param phase the phase of the search, as {@code second band}
     * @param depth the clues set
     * @param name what is counted
     * @param count how often
     * @param whole the count of the same phase and depth that this one is a share of; empty for none
     */
    public record DepthCount(String phase, int depth, String name, long count, String whole) {}

    private final Strategy strategy;
    /** By case and round; 0 for a round that was not finished. */
    private final long[][] nanos;

    private final boolean[] failed;
    private final Map<String, Long> phases = new LinkedHashMap<>();
    private final Map<String, Long> counters = new LinkedHashMap<>();
    /** By the clues set; empty until they are counted. */
    private Counters[] depths = new Counters[0];

    private final long[] found;
    private long runs;

    StrategyProfile(Strategy strategy, int cases, int rounds) {
        this.strategy = strategy;
        nanos = new long[cases][rounds];
        failed = new boolean[cases];
        found = new long[cases];
    }

    /** Adds a search. Counters are those of the first round, as each round counts the same. */
    void add(int index, int round, StrategyRun.Outcome outcome) {
        found[index] = outcome.puzzles().size();
        if (round == 0) {
            outcome.counters().forEach((name, count) -> counters.merge(name, count, Long::sum));
        }
        if (!outcome.finished()) {
            failed[index] = true;
            return;
        }
        runs++;
        nanos[index][round] = Math.max(1, outcome.cpuNanos());
        outcome.phases().forEach((name, time) -> phases.merge(name, time, Long::sum));
    }

    void addDepths(Counters[] counts) {
        if (depths.length == 0) {
            depths = counts;
            return;
        }
        for (int depth = 0; depth < counts.length; depth++) {
            depths[depth].addAll(counts[depth]);
        }
    }

    boolean hasFailed(int index) {
        return failed[index];
    }

    /** The times of a case whose rounds are all finished, up to {@code rounds}; null for another. */
    long[] times(int index, int rounds) {
        long[] ofCase = Arrays.copyOf(nanos[index], rounds);
        return failed[index] || rounds == 0 || Arrays.stream(ofCase).anyMatch(time -> time == 0) ? null : ofCase;
    }

    /** The strategy. */
    public Strategy strategy() {
        return strategy;
    }

    /** The cases that a limit ended. */
    public int notFinished() {
        int count = 0;
        for (boolean one : failed) {
            count += one ? 1 : 0;
        }
        return count;
    }

    /** The puzzles that it found in all cases, in one round. */
    public long puzzles() {
        return Arrays.stream(found).sum();
    }

    /** For each case with a finished round the median of its rounds, in CPU seconds. */
    public double[] seconds() {
        List<Double> medians = new ArrayList<>();
        for (long[] ofCase : nanos) {
            long[] finished = Arrays.stream(ofCase).filter(time -> time > 0).toArray();
            if (finished.length > 0) {
                medians.add(Bootstrap.median(finished) / 1e9);
            }
        }
        return medians.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** CPU seconds by phase, the mean of the finished searches. */
    public Map<String, Double> phaseSeconds() {
        Map<String, Double> means = new LinkedHashMap<>();
        phases.forEach((name, time) -> means.put(name, time / 1e9 / runs));
        return means;
    }

    /** Totals over all cases, one search each; of unfinished ones what they came to. */
    public Map<String, Long> counters() {
        return Collections.unmodifiableMap(counters);
    }

    /**
     * Counts over all cases, one search each; empty if they were not asked for. By phase in the order of the search, then by
     * name, then by depth.
     */
    public List<DepthCount> depths() {
        return depths(depths);
    }

    /** All counts but zeros. */
    static List<DepthCount> depths(Counters[] byDepth) {
        List<Counter> order = new ArrayList<>(List.of(Counter.values()));
        order.sort(Comparator.comparing(Counter::step));
        List<DepthCount> all = new ArrayList<>();
        for (Counter counter : order) {
            for (int depth = 0; depth < byDepth.length; depth++) {
                long count = byDepth[depth].get(counter);
                if (count != 0) {
                    Counter whole = whole(counter);
                    all.add(new DepthCount(
                            counter.step().label(), depth, counter.label(), count, whole == null ? "" : whole.label()));
                }
            }
        }
        return all;
    }

    /** What a counter is a share of at one depth: the wholes of these are not counted by depth. */
    private static Counter whole(Counter counter) {
        return switch (counter) {
            case STATIC_CUTS -> Counter.TWO_LEFT_NODES;
            case EARLY_MULTI_BOX_CUTS, MULTI_BOX_CUTS -> Counter.THIRD_TESTS;
            default -> counter.whole();
        };
    }
}
