package org.seventeen.catalog;

import java.util.function.BooleanSupplier;

/** Counts all grids of one band by row 4: what a {@link RankIndex} is made of. */
public final class RankCounter {
    private RankCounter() {}

    /**
     * Counts the grids that start with a band.
     *
     * @param band 1 to 416
     * @param stop ends the count early once it returns true
     * @return for each row 4 how many there are; null if stopped
     */
    public static int[] count(int band, BooleanSupplier stop) {
        BandGrids grids = BandGrids.forMany(band);
        int[] counts = new int[grids.fourthRows()];
        for (int row = 0; row < counts.length; row++) {
            if (stop.getAsBoolean()) {
                return null;
            }
            counts[row] = grids.count(row);
        }
        return counts;
    }
}
