package org.seventeen.sudoku.watch.profile;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The ratio of two sums of times over the same cases, with an interval by the paired bootstrap: cases are drawn with
 * replacement, and for each the rounds too, the same for both times. So what makes a case slow for both does not widen the
 * interval.
 *
 * <p>Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapters 8 and 13.
 */
public final class Bootstrap {
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
