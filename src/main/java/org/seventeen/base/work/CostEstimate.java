package org.seventeen.base.work;

import java.util.function.DoubleFunction;
import org.seventeen.base.bits.Mean;

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
}
