package org.seventeen.base.work;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.text.Printable;

/**
 * An estimate of CPU seconds, with the 95 % interval that all commands print. The interval joins two independent errors: that of the
 * sample, by Student's distribution, and that of the time itself, as the same work on the same machine takes other CPU time whenever it
 * is done ({@link #REPEATABILITY}). {@code docs/search.md} says how many intervals held the true time.
 *
 * @param mean the estimate itself; NaN if nothing was sampled
 * @param variance the square of its standard error by the sample; 0 if all was measured, infinite if too little was
 * @param degrees the degrees of freedom of the variance, 1 or more; sums have those of Satterthwaite (Biometrics Bulletin 2, 1946)
 * @param draws how many parts were drawn, with repetition
 */
public record CostEstimate(double mean, double variance, double degrees, long draws) {
    /** No cost, known exactly. */
    public static final CostEstimate ZERO = new CostEstimate(0, 0, 1, 0);

    /** Half the width of the interval within which 95 % of single runs differ from an estimate without a sampling error. */
    static final double REPEATABILITY = 0.15;

    /** The mean of draws as an estimate of what they were drawn from. */
    public static CostEstimate of(Mean draws) {
        double deviation = draws.deviation();
        boolean known = draws.size() > 1;
        return new CostEstimate(
                draws.size() == 0 ? Double.NaN : draws.mean(),
                known ? deviation * deviation / draws.size() : Double.POSITIVE_INFINITY,
                Math.max(1, draws.size() - 1),
                draws.size());
    }

    /** Half the width of the 95 % interval by the sample alone; infinite if the sample is too small. */
    public double halfWidth() {
        return variance == 0 ? 0 : quantile(degrees) * Math.sqrt(variance);
    }

    /** Whether there is an interval. */
    public boolean isBounded() {
        return Double.isFinite(mean) && Double.isFinite(variance);
    }

    /** The interval for people, as {@code 95 %: 1.04 to 1.32}. */
    public String interval(DoubleFunction<String> number) {
        return "95 %: "
                + (isBounded() ? number.apply(low()) + " to " + number.apply(high()) : "too little sampled to tell");
    }

    /** The lower end of the 95 % interval, at least 0. */
    public double low() {
        return Math.max(0, mean - side());
    }

    /** The upper end of the 95 % interval. */
    public double high() {
        return mean + side();
    }

    private double side() {
        return Math.hypot(halfWidth(), REPEATABILITY * mean);
    }

    /** The same with a known cost added. */
    public CostEstimate plus(double known) {
        return new CostEstimate(mean + known, variance, degrees, draws);
    }

    /** The estimate of the sum of two costs that were estimated independently. */
    public CostEstimate plus(CostEstimate other) {
        double both = variance + other.variance;
        double scatter = variance * variance / degrees + other.variance * other.variance / other.degrees;
        boolean known = scatter > 0 && Double.isFinite(scatter);
        return new CostEstimate(mean + other.mean, both, known ? both * both / scatter : 1, draws + other.draws);
    }

    /** The estimate of a cost that is a multiple of this one. */
    public CostEstimate times(double factor) {
        return new CostEstimate(factor * mean, factor * factor * variance, degrees, draws);
    }

    /** The 97.5 % quantile of Student's distribution for 1 or more degrees of freedom, by its expansion in 1/ν (Abramowitz and Stegun 26.7.5). */
    static double quantile(double degrees) {
        // The expansion fails this far from the normal distribution.
        if (degrees < 3) {
            return degrees < 2 ? 12.706 : 4.303;
        }
        double z = 1.959963984540054;
        double g1 = (Math.pow(z, 3) + z) / 4;
        double g2 = (5 * Math.pow(z, 5) + 16 * Math.pow(z, 3) + 3 * z) / 96;
        double g3 = (3 * Math.pow(z, 7) + 19 * Math.pow(z, 5) + 17 * Math.pow(z, 3) - 15 * z) / 384;
        return z + g1 / degrees + g2 / (degrees * degrees) + g3 / (degrees * degrees * degrees);
    }

    /**
     * The time that the rest of some work will take: in the proportion of the shares done and left. Everything that shows progress uses
     * this.
     *
     * @param seconds its 95 % interval is unbounded if only the share is known
     */
    public record TimeLeft(CostEstimate seconds) {
        /** The fewest finished parts for an interval. */
        private static final int ENOUGH = 10;

        /**
         * The time left, without an interval; null if nothing is done.
         *
         * @param share how much is done, 0 to 1
         * @param seconds the time that this took
         */
        public static TimeLeft of(double share, double seconds) {
            return share > 0
                    ? new TimeLeft(
                            new CostEstimate(seconds * Math.max(0, 1 - share) / share, Double.POSITIVE_INFINITY, 1, 0))
                    : null;
        }

        /**
         * The same for parts that are of one kind, such as random grids: the rest scatters as the finished ones do, about a mean that is
         * itself estimated from them. No interval if there are less than ten.
         *
         * @param left parts left, including the open share of those in flight
         * @param done parts done, including the done share of those in flight
         * @param part the mean cost of a finished part, in any unit
         */
        public static TimeLeft of(double left, double done, double seconds, CostEstimate part) {
            TimeLeft likely = of(done / (done + left), seconds);
            if (likely == null || part.draws() < ENOUGH) {
                return likely;
            }
            // The variance of a mean is that of one part divided by their number.
            double variation = part.mean() > 0 ? part.variance() * part.draws() / (part.mean() * part.mean()) : 0;
            double perPart = seconds / done;
            return new TimeLeft(new CostEstimate(
                    left * perPart,
                    perPart * perPart * variation * left * (1 + left / part.draws()),
                    part.degrees(),
                    part.draws()));
        }

        /** The time spent and, if there is one, the time left. */
        public static String text(double seconds, TimeLeft left) {
            return Printable.time(seconds) + (left == null ? "" : ", " + left);
        }

        /** Formats as {@code about 9 s left} or {@code about 9 s left (95 %: 7 s to 11 s)}. */
        @Override
        public String toString() {
            String about = "about " + Printable.time(seconds.mean()) + " left";
            return seconds.isBounded() ? about + " (" + seconds.interval(Printable::time) + ")" : about;
        }
    }

    /**
     * Carries measured costs over to what was not measured: the cost that is expected of it, times the ratio of measured to expected cost.
     * Ratios come in strata. A stratum with two ratios or more has their mean; all others have that of all ratios, and are taken to differ
     * from each other as the strata with ratios do. A plan of a census, the status of its store and the report use this alone.
     */
    public static final class Ratios {
        private final Mean[] strata;
        private final Mean all = new Mean();

        /** No ratios yet of strata from 0 to below {@code strata}. */
        public Ratios(int strata) {
            this.strata = new Mean[strata];
            Arrays.setAll(this.strata, stratum -> new Mean());
        }

        /**
         * Adds what was measured.
         *
         * @param expected more than 0, in any unit that is the same in all calls
         * @param measured CPU seconds
         */
        public void add(int stratum, double expected, double measured) {
            strata[stratum].add(measured / expected);
            all.add(measured / expected);
        }

        /** The mean of all ratios; NaN without any. */
        public double ratio() {
            return all.size() == 0 ? Double.NaN : all.mean();
        }

        /**
         * The CPU seconds of a stratum. Its variance is infinite if it has the mean of all.
         *
         * @param expected what is expected of it, 0 or more
         */
        public CostEstimate cost(int stratum, double expected) {
            Mean own = strata[stratum];
            return own.size() > 1
                    ? CostEstimate.of(own).times(expected)
                    : new CostEstimate(expected * ratio(), Double.POSITIVE_INFINITY, 1, own.size());
        }

        /**
         * The CPU seconds of all strata.
         *
         * @param expected what is expected of each, 0 or more
         */
        public CostEstimate total(double[] expected) {
            CostEstimate total = CostEstimate.ZERO;
            Mean between = new Mean();
            double rest = 0;
            double squares = 0;
            for (int stratum = 0; stratum < strata.length; stratum++) {
                if (strata[stratum].size() > 0) {
                    between.add(strata[stratum].mean());
                }
                if (strata[stratum].size() > 1) {
                    total = total.plus(cost(stratum, expected[stratum]));
                } else {
                    rest += expected[stratum];
                    squares += expected[stratum] * expected[stratum];
                }
            }
            if (rest > 0) {
                double deviation = between.size() < 2 ? Double.POSITIVE_INFINITY : between.deviation();
                double variance = deviation * deviation * (rest * rest / Math.max(1, between.size()) + squares);
                total = total.plus(new CostEstimate(rest * ratio(), variance, Math.max(1, between.size() - 1), 0));
            }
            return new CostEstimate(total.mean(), total.variance(), total.degrees(), all.size());
        }
    }
}
