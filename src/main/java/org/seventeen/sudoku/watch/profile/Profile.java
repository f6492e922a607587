package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The result of a profile.
 *
 * @param cases the grids or band pairs
 * @param rounds the rounds that were finished by all strategies
 * @param complete whether nothing was stopped by the user; if not, the numbers are those so far
 * @param strategies what was measured of each strategy, in the order given
 * @param options how it was measured
 */
public record Profile(
        int cases, int rounds, boolean complete, List<StrategyProfile> strategies, Profiler.Options options) {
    /**
     * The CPU time of a strategy over all cases.
     *
     * @param cases the cases that it finished
     * @param total the sum of their medians, in seconds
     * @param median the median over the cases
     * @param lower the lower quartile; half of the cases lie between the quartiles
     * @param upper the upper quartile
     */
    public record Times(int cases, double total, double median, double lower, double upper) {}

    /** The CPU time of a strategy. */
    public Times times(StrategyProfile of) {
        double[] seconds = of.seconds();
        Arrays.sort(seconds);
        if (seconds.length == 0) {
            return new Times(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        return new Times(
                seconds.length,
                Arrays.stream(seconds).sum(),
                Bootstrap.quantile(seconds, 0.5),
                Bootstrap.quantile(seconds, 0.25),
                Bootstrap.quantile(seconds, 0.75));
    }

    /** The cases and the rounds that both a strategy and the first one finished. */
    public int pairedCases(StrategyProfile of) {
        return paired(of, pairedRounds()).size();
    }

    /** The ratio of the CPU time of a strategy to that of the first one, over the cases that both finished. */
    public Bootstrap.Ratio ratio(StrategyProfile of) {
        List<Integer> both = paired(of, pairedRounds());
        long[][] times = new long[both.size()][];
        long[][] base = new long[both.size()][];
        for (int i = 0; i < times.length; i++) {
            times[i] = of.times(both.get(i), pairedRounds());
            base[i] = strategies.get(0).times(both.get(i), pairedRounds());
        }
        return Bootstrap.ratio(times, base, options.samples(), options.seed());
    }

    /** If no round was finished, the cases of the first that were are compared. */
    private int pairedRounds() {
        return Math.max(1, rounds);
    }

    private List<Integer> paired(StrategyProfile of, int wanted) {
        List<Integer> both = new ArrayList<>();
        for (int i = 0; i < cases; i++) {
            if (of.times(i, wanted) != null && strategies.get(0).times(i, wanted) != null) {
                both.add(i);
            }
        }
        return both;
    }
}
