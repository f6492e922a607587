package org.seventeen.base.work;

import java.util.Arrays;
import org.seventeen.base.bits.Mean;

/**
 * Carries measured costs over to what was not measured: the cost that is expected of it, times the ratio of measured to expected cost.
 * Ratios come in strata. A stratum with two ratios or more has their mean; all others have that of all ratios, and are taken to differ
 * from each other as the strata with ratios do. A plan of a census, the status of its store and the report use this alone.
 */
public final class CostRatios {
    private final Mean[] strata;
    private final Mean all = new Mean();

    /** No ratios yet of strata from 0 to below {@code strata}. */
    public CostRatios(int strata) {
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
