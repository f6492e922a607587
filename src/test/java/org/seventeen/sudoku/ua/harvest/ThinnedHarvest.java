package org.seventeen.sudoku.ua.harvest;

import java.util.SplittableRandom;

/** Harvests with sets left out at random. */
public final class ThinnedHarvest {
    private ThinnedHarvest() {}

    /** The harvest with each set kept with the given probability. */
    public static UaTable of(UaTable harvest, SplittableRandom random, double share) {
        int kept = 0;
        long[] pairs = new long[harvest.size()];
        int[] virtuals = new int[harvest.size()];
        long[] thirds = new long[harvest.size()];
        for (int i = 0; i < harvest.size(); i++) {
            if (random.nextDouble() < share) {
                pairs[kept] = harvest.pair(i);
                virtuals[kept] = harvest.virtualCells(i);
                thirds[kept++] = harvest.thirds(i);
            }
        }
        return new UaTable(pairs, virtuals, thirds).smallest(kept);
    }
}
