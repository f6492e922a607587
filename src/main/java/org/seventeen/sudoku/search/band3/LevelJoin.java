package org.seventeen.sudoku.search.band3;

import org.seventeen.sudoku.search.band3.ThirdBands.CandidateSink;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;

/**
 * Joins the boxes of one third band at a leaf: each box takes a number of clues, its level, between a least and a highest
 * one, and the three levels add up to z.
 *
 * <p>The caller sets {@link #least} and {@link #highest} from bounds, {@link #narrow} tightens them by the fillings that there
 * are, and {@link #join} goes through all combinations. Source: docs/search.md §6.
 */
final class LevelJoin {
    final int[] least = new int[3];
    final int[] highest = new int[3];

    private final Fillings fillings;
    private final CandidateSink sink;
    private final MultiBox multiBox = new MultiBox();
    private int clues;

    /** The maps at the highest levels, before and after the multi-box guardians. */
    private final long[] topLow = new long[3];

    private final long[] topHigh = new long[3];
    private final long[] foldedLow = new long[3];
    private final long[] foldedHigh = new long[3];

    LevelJoin(Fillings fillings, CandidateSink sink) {
        this.fillings = fillings;
        this.sink = sink;
    }

    /** Sets the clues that the three boxes take together. */
    void begin(int z) {
        clues = z;
    }

    /**
     * Finds the least level of each box that has a filling, lowers the highest levels accordingly and keeps the maps there;
     * false if the boxes cannot be filled. A box with a filling has one at every higher level that its cells allow.
     *
     * @param highestSum the sum of the highest levels, z at least
     */
    boolean narrow(int highestSum) {
        for (int box = 0; box < 3; box++) {
            if (!top(box)) {
                return false;
            }
        }
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(least[box], clues - highestSum + highest[box]);
            while (level < highest[box] && !fillings.find(box, level)) {
                level++;
            }
            least[box] = level;
            leastSum += level;
        }
        if (leastSum > clues) {
            return false;
        }
        for (int box = 0; box < 3; box++) {
            int level = clues - leastSum + least[box];
            if (level < highest[box]) {
                highest[box] = level;
                top(box);
            }
        }
        return true;
    }

    /** Takes the map of a box at its highest level; false if it is empty. */
    private boolean top(int box) {
        boolean any = fillings.find(box, highest[box]);
        topLow[box] = fillings.low;
        topHigh[box] = fillings.high;
        return any;
    }

    /** By how much the highest levels exceed z together. */
    int spare() {
        return highest[0] + highest[1] + highest[2] - clues;
    }

    /** Places the maps at the highest levels, to be trimmed and joined. */
    void placeTops() {
        for (int box = 0; box < 3; box++) {
            multiBox.place(box, highest[box], topLow[box], topHigh[box]);
        }
    }

    /**
     * Trims the placed maps; false if a guardian that spans boxes, or a box, has no filling left.
     *
     * @param missed the guardians of the table that the leaf misses, or null for none
     */
    boolean propagate(long[] missed, MultiBoxTable table) {
        return multiBox.propagate(missed, table);
    }

    /**
     * Passes every join of fillings that hits the missed guardians to the sink. The maps at the highest levels must be placed,
     * and with nothing to spare also trimmed.
     *
     * @return false if the sink has enough
     */
    boolean join(long[] missed, MultiBoxTable table, int second) {
        if (spare() == 0) {
            return multiBox.enumerate(table, second, sink);
        }
        for (int box = 0; box < 3; box++) {
            foldedLow[box] = multiBox.low(box);
            foldedHigh[box] = multiBox.high(box);
        }
        for (int level0 = least[0]; level0 <= highest[0]; level0++) {
            for (int level1 = least[1]; level1 <= highest[1]; level1++) {
                int level2 = clues - level0 - level1;
                if (level2 < least[2] || level2 > highest[2]) {
                    continue;
                }
                if (place(0, level0)
                        && place(1, level1)
                        && place(2, level2)
                        && multiBox.propagate(missed, table)
                        && !multiBox.enumerate(table, second, sink)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean place(int box, int level) {
        if (level == highest[box]) {
            multiBox.place(box, level, foldedLow[box], foldedHigh[box]);
            return true;
        }
        boolean any = fillings.find(box, level);
        multiBox.place(box, level, fillings.low, fillings.high);
        return any;
    }

    /** The fillings of the boxes of a third band under the guardians that a leaf misses, as maps of {@link BoxFillings}. */
    abstract static class Fillings {
        /** The map found by the last call of {@link #find}. */
        long low;

        long high;

        /**
         * Sets {@link #low} and {@link #high} to the fillings of {@code box} with {@code level} clues that hit every in-box
         * guardian which the current leaf misses.
         *
         * @return whether there is one
         */
        abstract boolean find(int box, int level);
    }
}
