package org.seventeen.scan.estimate;

/**
 * An estimate of the sum of the costs of many parts, from a sample of the parts.
 *
 * @param mean the estimate itself
 * @param halfWidth half the width of the 95 % interval around it; infinite if the sample is too small
 * @param draws how many parts were drawn, with repetition
 */
public record CostEstimate(double mean, double halfWidth, long draws) {
    /** No cost, known exactly. */
    public static final CostEstimate ZERO = new CostEstimate(0, 0, 0);

    /** The lower end of the 95 % interval, at least 0. */
    public double low() {
        return Math.max(0, mean - halfWidth);
    }

    /** The upper end of the 95 % interval. */
    public double high() {
        return mean + halfWidth;
    }

    /** The same with a known cost added. */
    public CostEstimate plus(double known) {
        return new CostEstimate(mean + known, halfWidth, draws);
    }

    /** The estimate of the sum of two costs that were estimated independently. */
    public CostEstimate plus(CostEstimate other) {
        return new CostEstimate(mean + other.mean, Math.hypot(halfWidth, other.halfWidth), draws + other.draws);
    }
}
