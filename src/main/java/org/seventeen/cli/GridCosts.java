package org.seventeen.cli;

/**
 * CPU times of grids, summed up.
 *
 * @param grids how many
 * @param sum seconds of all
 * @param squares sum of the squares of the seconds of each
 */
record GridCosts(long grids, double sum, double squares) {
    /** Of no grids. */
    static final GridCosts NONE = new GridCosts(0, 0, 0);

    /** With one more grid of so many seconds. */
    GridCosts and(double seconds) {
        return new GridCosts(grids + 1, sum + seconds, squares + seconds * seconds);
    }

    /** The standard deviation of a grid as a share of the mean; 0 if there are not two grids, or none took any time. */
    double variation() {
        if (grids < 2 || sum <= 0) {
            return 0;
        }
        double mean = sum / grids;
        return Math.sqrt(Math.max(0, squares - sum * mean) / (grids - 1)) / mean;
    }
}
