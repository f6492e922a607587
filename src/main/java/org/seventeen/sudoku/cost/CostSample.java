package org.seventeen.sudoku.cost;

import java.util.List;
import org.seventeen.base.work.CostEstimate;

/**
 * The cost of a population, estimated from a sample. Of one that was stopped, strata without two draws are estimated from the others.
 *
 * @param total the sum over all parts, in CPU seconds
 * @param strata the sum over each stratum
 * @param measured what the sample took, pilot included, in CPU seconds
 * @param searched how many parts were measured, pilot included
 */
public record CostSample(CostEstimate total, List<OfStratum> strata, double measured, long searched) {
    /**
     * The cost of a stratum.
     *
     * @param stratum the stratum
     * @param cost the sum over its parts, in CPU seconds; not a number if the sample was stopped before any draw
     */
    public record OfStratum(Stratum stratum, CostEstimate cost) {
        /** By how much the costs exceed what was expected: what to multiply the expectation with. */
        public double ratio() {
            return cost.mean() / stratum.weight();
        }
    }
}
