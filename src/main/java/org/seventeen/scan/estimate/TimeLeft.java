package org.seventeen.scan.estimate;

import org.seventeen.base.text.TimeText;

/**
 * The time that the rest of a scan will take, estimated from the finished grids: each remaining grid is assumed to cost
 * their mean, with their scatter.
 *
 * @param seconds the most likely time, in seconds
 * @param low the lower end of the 95 % range; NaN if too few grids are finished
 * @param high its upper end; NaN likewise
 */
public record TimeLeft(double seconds, double low, double high) {
    /** The fewest finished grids for a range. */
    private static final int ENOUGH_GRIDS = 10;

    /** With fewer grids: the least work, in grids, for any estimate. */
    private static final double ENOUGH_WORK = 0.02;

    /** Standard errors to either side of a 95 % range. */
    private static final double SIDE = 1.96;

    /**
     * The time left; null if it is too early for an estimate.
     *
     * @param left grids left, including the open share of those in flight
     * @param progress grids searched, including the searched share of those in flight
     * @param seconds the time spent on these
     * @param costs CPU time of the finished grids
     */
    public static TimeLeft of(double left, double progress, double seconds, GridCosts costs) {
        double perGrid = seconds / progress;
        if (costs.grids() < ENOUGH_GRIDS) {
            // The first few of many grids are no basis; but a few grids, or one that takes hours, have no other.
            boolean few = progress + left <= ENOUGH_GRIDS;
            return few && progress >= ENOUGH_WORK ? new TimeLeft(left * perGrid, Double.NaN, Double.NaN) : null;
        }
        // The rest scatters about a mean that is itself estimated from the finished grids.
        double error = costs.variation() * perGrid * Math.sqrt(left * (1 + left / costs.grids()));
        double middle = left * perGrid;
        return new TimeLeft(middle, Math.max(0, middle - SIDE * error), middle + SIDE * error);
    }

    /** Formats as {@code about 9 s left} or {@code about 9 s left (95 %: 7 s to 11 s)}. */
    @Override
    public String toString() {
        String about = "about " + TimeText.of(seconds) + " left";
        return Double.isNaN(low) ? about : about + " (95 %: " + TimeText.of(low) + " to " + TimeText.of(high) + ")";
    }
}
