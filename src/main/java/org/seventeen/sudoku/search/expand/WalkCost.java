package org.seventeen.sudoku.search.expand;

import java.util.Arrays;

/**
 * Predicts which of two bands costs less to expand: the one whose residuals leave fewer clue sets. A small residual is rarely hit by
 * chance, so each counts by its size, and each disjoint one once more. Residuals that share a cell are hit together, so each cell
 * counts against them with the square of the weights of the residuals that hold it.
 *
 * <pre>
 *   cost = Σ over cells (Σ over residuals with the cell: clustering)²
 *        − Σ over residuals: weight
 *        − packed · (disjoint residuals)
 * </pre>
 *
 * <p>The numbers were fitted by logistic regression to walks of both bands for 34 000 clue sets X of searches for 17 clues, and held
 * against as many others, and against searches for 16 and 18 clues (docs/search.md §4). The unit has no meaning; only costs of the
 * two bands of one X are compared.
 */
final class WalkCost {
    private static final int SMALLEST = 2;
    private static final int LARGEST = 9;

    /** By the number of cells, 2 to 9: one cell counts as two, ten and more as nine. */
    private static final int[] WEIGHT = {0, 0, 19_100, 13_400, 10_300, 5_000, 3_400, 3_100, 1_100, 800};

    private static final int PACKED = 2_900;

    /** The residuals of each size, as bits. */
    private final long[] ofSize = new long[LARGEST + 1];

    /** Takes the residuals of a group, up to the first 64. */
    void index(int[] sets, int count) {
        Arrays.fill(ofSize, 0);
        for (int i = 0; i < count && i < 64; i++) {
            int size = Math.max(SMALLEST, Math.min(LARGEST, Integer.bitCount(sets[i])));
            ofSize[size] |= 1L << i;
        }
    }

    /**
     * The predicted cost.
     *
     * @param active the residuals to be hit
     * @param hit for each cell the residuals with the cell
     * @param disjoint how many pairwise disjoint ones were found
     */
    long of(long active, long[] hit, int disjoint) {
        long cost = -PACKED * (long) disjoint;
        for (int size = SMALLEST; size <= LARGEST; size++) {
            cost -= (long) WEIGHT[size] * Long.bitCount(active & ofSize[size]);
        }
        long two = active & ofSize[2];
        long three = active & ofSize[3];
        long four = active & ofSize[4];
        long five = active & ofSize[5];
        long seven = active & (ofSize[6] | ofSize[7]);
        long more = active & (ofSize[8] | ofSize[9]);
        for (int cell = 0; cell < 27; cell++) {
            long here = hit[cell];
            int clustering = 45 * Long.bitCount(here & two)
                    + 28 * Long.bitCount(here & three)
                    + 17 * Long.bitCount(here & four)
                    + 7 * Long.bitCount(here & five)
                    + 4 * Long.bitCount(here & seven)
                    + Long.bitCount(here & more);
            cost += (long) clustering * clustering;
        }
        return cost;
    }
}
