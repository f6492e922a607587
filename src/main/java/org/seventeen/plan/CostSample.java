package org.seventeen.plan;

import java.util.List;
import org.seventeen.scan.estimate.CostEstimate;

/**
 * The cost of a population, estimated from a sample. If that was stopped, strata without a draw are estimated from the others.
 *
 * @param total the sum over all parts, in CPU seconds; its interval is infinite if the sample was stopped
 * @param strata the sum over each stratum
 * @param measured what the sample took, pilot included, in CPU seconds
 * @param searched how many parts were measured, pilot included
 */
public record CostSample(CostEstimate total, List<OfStratum> strata, double measured, long searched) {
    /**
     * The cost of a stratum.
     *
     * @param stratum the stratum
     * @param sum the estimate of the sum over its parts, in CPU seconds; not a number if the sample was stopped before any draw
     * @param variance the variance of that estimate; 0 if all parts were measured
     * @param draws how many draws count
     */
    public record OfStratum(Stratum stratum, double sum, double variance, long draws) {
        /** By how much the costs exceed what was expected: what to multiply the expectation with. */
        public double ratio() {
            return sum / stratum.weight();
        }
    }
}
