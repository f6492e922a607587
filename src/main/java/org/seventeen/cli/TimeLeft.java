package org.seventeen.cli;

/**
 * How long the rest of a scan will take, judged by the grids it has finished: each of the others costs what these did, on
 * average, and differs from that as these differ.
 *
 * @param seconds the most likely time, in seconds
 * @param low the shorter end of the 95 % range; NaN if too few grids are finished to tell
 * @param high its longer end; NaN likewise
 */
record TimeLeft(double seconds, double low, double high) {
    /** Finished grids from which a range can be told. */
    private static final int ENOUGH_GRIDS = 10;

    /** Of fewer grids than that: their worth of work that tells a time at all. */
    private static final double ENOUGH_WORK = 0.02;

    /** Standard errors to either side of a 95 % range. */
    private static final double SIDE = 1.96;

    /**
     * The time left; null if it is too early to tell.
     *
     * @param left grids left, with the open share of those in flight
     * @param progress grids searched, with the searched share of those in flight
     * @param seconds how long that took
     * @param costs CPU time of the grids that are finished
     */
    static TimeLeft of(double left, double progress, double seconds, GridCosts costs) {
        double perGrid = seconds / progress;
        if (costs.grids() < ENOUGH_GRIDS) {
            // Of many grids the first few say nothing; of a few, or of one that takes hours, nobody else ever will.
            boolean few = progress + left <= ENOUGH_GRIDS;
            return few && progress >= ENOUGH_WORK ? new TimeLeft(left * perGrid, Double.NaN, Double.NaN) : null;
        }
        // The others scatter about a mean that is itself known from so many grids only.
        double error = costs.variation() * perGrid * Math.sqrt(left * (1 + left / costs.grids()));
        double middle = left * perGrid;
        return new TimeLeft(middle, Math.max(0, middle - SIDE * error), middle + SIDE * error);
    }

    /** As {@code about 9 s left} or {@code about 9 s left (95 %: 7 s to 11 s)}. */
    @Override
    public String toString() {
        String about = "about " + TimeText.of(seconds) + " left";
        return Double.isNaN(low) ? about : about + " (95 %: " + TimeText.of(low) + " to " + TimeText.of(high) + ")";
    }
}
