package org.seventeen.sudoku.cost;

import org.seventeen.base.work.CostEstimate;

/**
 * What some work will cost.
 *
 * @param what the work, for people, as {@code census for 17 clues}
 * @param parts what is counted: {@code pairs} or {@code grids}
 * @param count how many of these the work has
 * @param factor the work is this many times what was sampled: 1, or more for a sample of a long file
 * @param sample the sample
 * @param machineSpeed how fast the machine was, {@link org.seventeen.base.work.MachineSpeed} times its ratio, in seconds
 */
public record CostPlan(
        String what, String parts, long count, double factor, CostSampler.Sample sample, double machineSpeed) {
    /** The seconds of a year of 365 days. */
    public static final double YEAR = 365 * 86_400.0;

    /** The CPU seconds of all the work. */
    public CostEstimate total() {
        return sample.total().times(factor);
    }

    /** The CPU seconds of all for a second of what was expected; of a census that is the table of costs. */
    public double rate() {
        double expected = sample.strata().stream()
                .mapToDouble(part -> part.stratum().weight())
                .sum();
        return sample.total().mean() / expected;
    }

    /** The CPU seconds of the work of a stratum. */
    public double seconds(CostSampler.Sample.OfStratum stratum) {
        return factor * stratum.cost().mean();
    }
}
