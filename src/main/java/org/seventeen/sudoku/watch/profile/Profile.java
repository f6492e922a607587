package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

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

    /**
     * The ratio of two sums of times over the same cases, with an interval by the paired bootstrap: cases are drawn with
     * replacement, and for each the rounds too, the same for both times. So what makes a case slow for both does not widen the
     * interval.
     *
     * <p>Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapters 8 and 13.
     */
    public static final class Bootstrap {
        private static final double TAIL = 0.025;

        private Bootstrap() {}

        /**
         * A ratio.
         *
         * @param value of the sums of the medians of the rounds
         * @param low the lower end of its 95 % interval; not a number if there is but one case with one round
         * @param high the upper end
         */
        public record Ratio(double value, double low, double high) {
            /** No case was measured. */
            public static final Ratio NONE = new Ratio(Double.NaN, Double.NaN, Double.NaN);
        }

        /**
         * The ratio of {@code times} to {@code base}.
         *
         * @param times for each case the time of each round, at least one; the same number of rounds in both arrays
         * @param base the same of the other strategy
         * @param samples how many, 1 or more
         * @param seed of the draws
         */
        static Ratio ratio(long[][] times, long[][] base, int samples, long seed) {
            int cases = times.length;
            if (cases == 0) {
                return Ratio.NONE;
            }
            double value = sumOfMedians(times) / sumOfMedians(base);
            if (cases == 1 && times[0].length == 1) {
                return new Ratio(value, Double.NaN, Double.NaN);
            }
            SplittableRandom random = new SplittableRandom(seed);
            double[] ratios = new double[samples];
            for (int sample = 0; sample < samples; sample++) {
                double sum = 0;
                double ofBase = 0;
                for (int i = 0; i < cases; i++) {
                    int one = random.nextInt(cases);
                    int rounds = times[one].length;
                    long[] drawn = new long[rounds];
                    long[] drawnOfBase = new long[rounds];
                    for (int round = 0; round < rounds; round++) {
                        int from = random.nextInt(rounds);
                        drawn[round] = times[one][from];
                        drawnOfBase[round] = base[one][from];
                    }
                    sum += median(drawn);
                    ofBase += median(drawnOfBase);
                }
                ratios[sample] = sum / ofBase;
            }
            Arrays.sort(ratios);
            return new Ratio(value, quantile(ratios, TAIL), quantile(ratios, 1 - TAIL));
        }

        private static double sumOfMedians(long[][] times) {
            double sum = 0;
            for (long[] ofCase : times) {
                sum += median(ofCase);
            }
            return sum;
        }

        /** The median of some numbers, at least one; of an even number the mean of the two in the middle. */
        static double median(long[] numbers) {
            double[] sorted = Arrays.stream(numbers).asDoubleStream().sorted().toArray();
            return quantile(sorted, 0.5);
        }

        /** A quantile of sorted numbers, at least one, between two of them by their distance. */
        static double quantile(double[] sorted, double share) {
            double at = share * (sorted.length - 1);
            int below = (int) at;
            int above = Math.min(below + 1, sorted.length - 1);
            return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
        }
    }
}
