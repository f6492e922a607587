package org.seventeen.scan.estimate;

/**
 * A sum of the CPU times of grids.
 *
 * @param grids the number of grids
 * @param sum the sum of their seconds
 * @param squares the sum of the squares of their seconds
 */
public record GridCosts(long grids, double sum, double squares) {
    /** The costs of no grids. */
    public static final GridCosts NONE = new GridCosts(0, 0, 0);

    /** These costs with one more grid. */
    public GridCosts and(double seconds) {
        return new GridCosts(grids + 1, sum + seconds, squares + seconds * seconds);
    }

    /**
     * The standard deviation of one grid's time divided by the mean; 0 if there are fewer than two grids, or none took any
     * time.
     */
    public double variation() {
        if (grids < 2 || sum <= 0) {
            return 0;
        }
        double mean = sum / grids;
        return Math.sqrt(Math.max(0, squares - sum * mean) / (grids - 1)) / mean;
    }
}
