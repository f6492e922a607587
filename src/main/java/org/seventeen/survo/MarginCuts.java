package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;

/**
 * Weighted conditions on ascending sums without which an open puzzle has no solution. For weights u of rows and v of
 * columns, Σ uᵢrᵢ + Σ vⱼcⱼ is the sum over all cells of uᵢ + vⱼ times the cell's number. The numbers are 1 to mn, each
 * once, so that is least if the greatest weights get the smallest numbers: below this bound there is no solution. Weights
 * that do not increase are the sharpest for ascending sums. Weights of 1 for i rows and j columns are condition (2) of
 * seed 003.
 *
 * <p>Adding a constant to all weights of rows changes both sides alike, so the last weights are 0. The conditions for the
 * complement x → mn + 1 − x are among these: its weights are the differences to the first weight, backwards.
 */
final class MarginCuts {
    private final int rows;
    private final int columns;
    private final int[][] rowWeights;
    private final int[][] columnWeights;
    /** For each weights of rows the bound with each weights of columns. */
    private final int[][] bounds;

    private final int[] columnSums;
    /** For each weights of rows what they must add up to. */
    private final int[] needed;

    /**
     * The conditions with weights up to {@code most}.
     *
     * @param most at least 1
     */
    MarginCuts(int rows, int columns, int most) {
        this.rows = rows;
        this.columns = columns;
        rowWeights = weights(rows, most);
        columnWeights = weights(columns, most);
        bounds = new int[rowWeights.length][columnWeights.length];
        for (int u = 0; u < rowWeights.length; u++) {
            for (int v = 0; v < columnWeights.length; v++) {
                bounds[u][v] = bound(rowWeights[u], columnWeights[v], most);
            }
        }
        columnSums = new int[columnWeights.length];
        needed = new int[rowWeights.length];
    }

    /** All lists that do not increase, from at most {@code most} to 0 at the end, without that of zeros only. */
    private static int[][] weights(int lines, int most) {
        List<int[]> all = new ArrayList<>();
        extend(new int[lines], 0, most, all);
        return all.toArray(int[][]::new);
    }

    private static void extend(int[] weights, int at, int most, List<int[]> all) {
        if (at == weights.length - 1) {
            if (weights[0] > 0) {
                all.add(weights.clone());
            }
            return;
        }
        for (int weight = 0; weight <= most; weight++) {
            weights[at] = weight;
            extend(weights, at + 1, weight, all);
        }
        weights[at] = 0;
    }

    private static int bound(int[] u, int[] v, int most) {
        int[] cells = new int[2 * most + 1];
        for (int i : u) {
            for (int j : v) {
                cells[i + j]++;
            }
        }
        int sum = 0;
        int number = 1;
        for (int weight = 2 * most; weight >= 0; weight--) {
            for (int cell = 0; cell < cells[weight]; cell++) {
                sum += weight * number++;
            }
        }
        return sum;
    }

    /** Takes the column sums, ascending, that rows are to be tried with. */
    void columns(int[] sums) {
        for (int v = 0; v < columnWeights.length; v++) {
            int[] weights = columnWeights[v];
            int sum = 0;
            for (int j = 0; j < columns; j++) {
                sum += weights[j] * sums[j];
            }
            columnSums[v] = sum;
        }
        for (int u = 0; u < rowWeights.length; u++) {
            int[] bound = bounds[u];
            int most = 0;
            for (int v = 0; v < columnSums.length; v++) {
                most = Math.max(most, bound[v] - columnSums[v]);
            }
            needed[u] = most;
        }
    }

    /** Whether the row sums, ascending, have no solution with the columns taken. */
    boolean exclude(int[] sums) {
        for (int u = 0; u < rowWeights.length; u++) {
            int sum = 0;
            for (int i = 0; i < rows; i++) {
                sum += rowWeights[u][i] * sums[i];
            }
            if (sum < needed[u]) {
                return true;
            }
        }
        return false;
    }

    /** The sums of a word that are not excluded with the columns taken. */
    long possible(MarginWords words, int word) {
        // What is needed is a least sum of the last but one row, so a greatest difference to the last one.
        int least = 0;
        for (int u = 0; u < rowWeights.length; u++) {
            int[] weights = rowWeights[u];
            int missing = needed[u];
            for (int i = 0; i < rows - 2; i++) {
                missing -= weights[i] * words.first(word, i);
            }
            int weight = weights[rows - 2];
            if (missing > weight * least) {
                if (weight == 0) {
                    return 0;
                }
                least = (missing + weight - 1) / weight;
            }
        }
        int greatestBit = (words.lastTwo(word) >> 1) - least;
        return greatestBit < 0 ? 0 : words.valid(word) & -1L >>> Math.max(0, Long.SIZE - 1 - greatestBit);
    }
}
