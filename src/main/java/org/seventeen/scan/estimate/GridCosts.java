package org.seventeen.cli;

/**
 * A sum of the CPU times of grids.
 *
 * @param grids the number of grids
 * @param sum the sum of their seconds
 * @param squares the sum of the squares of their seconds
 */
record GridCosts(long grids, double sum, double squares) {
    /** The costs of no grids. */
    static final GridCosts NONE = new GridCosts(0, 0, 0);

    /** These costs with one more grid. */
    GridCosts and(double seconds) {
        return new GridCosts(grids + 1, sum + seconds, squares + seconds * seconds);
    }

    /**
     * The standard deviation of one grid's time divided by the mean; 0 if there are fewer than two grids, or none took any
     * time.
     */
    double variation() {
        if (grids < 2 || sum <= 0) {
            return 0;
        }
        double mean = sum / grids;
        return Math.sqrt(Math.max(0, squares - sum * mean) / (grids - 1)) / mean;
    }
}
