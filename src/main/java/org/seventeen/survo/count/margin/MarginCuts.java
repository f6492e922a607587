package org.seventeen.survo.count.margin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Weighted conditions that exclude ascending row and column sums for which no open puzzle has a solution. For weights u of
 * rows and v of columns, Σ uᵢrᵢ + Σ vⱼcⱼ is the sum over all cells of (uᵢ + vⱼ) times the cell's number. The numbers 1 to mn
 * occur once each, so the sum is least if the greatest weights get the smallest numbers; below this bound there is no
 * solution. For ascending sums, non-increasing weights are the sharpest. Weight 1 for i rows and j columns gives condition
 * (2) of Mustonen 2007.
 *
 * <p>Adding a constant to all weights of rows changes both sides alike, so the last weight of rows, and of columns, is 0.
 * The conditions for the complement x → mn + 1 − x are among these: its weights are the differences to the first weight,
 * reversed.
 *
 * <p>Together the conditions place the sums in the convex hull of the sums of all tables. Those of its facets imply the
 * others ({@link #isFacet}); they are about a tenth of all, and only they are kept.
 */
final class MarginCuts {
    /** Ranks are taken modulo this prime: a rank can only come out too small, which drops a condition. */
    private static final int PRIME = 32_749;

    private final int columns;
    /** The weights of rows that occur in some condition. */
    private final int[][] rowWeights;
    /** The weights of columns that occur in some condition, by column. */
    private final int[][] columnWeights;
    /** The conditions for each weighting of rows: index of the weighting of columns and bound, alternating. */
    private final int[][] conditions;

    /** For each column the weighted sum of the columns before it, one value per weighting of columns. */
    private final int[][] columnSums;
    /** For each weighting of rows the least weighted row sum. */
    private final int[] needed;

    /**
     * The conditions with weights up to {@code most}.
     *
     * @param most at least 1
     */
    MarginCuts(int rows, int columns, int most) {
        this.columns = columns;
        List<int[]> allColumnWeights = weights(columns, most);
        List<int[]> usedRowWeights = new ArrayList<>();
        List<int[]> usedColumnWeights = new ArrayList<>();
        List<int[]> found = new ArrayList<>();
        int[] places = new int[allColumnWeights.size()];
        Arrays.fill(places, -1);
        for (int[] u : weights(rows, most)) {
            int[] pairs = new int[2 * allColumnWeights.size()];
            int length = 0;
            for (int i = 0; i < allColumnWeights.size(); i++) {
                int[] v = allColumnWeights.get(i);
                if (isFacet(u, v)) {
                    if (places[i] < 0) {
                        places[i] = usedColumnWeights.size();
                        usedColumnWeights.add(v);
                    }
                    pairs[length++] = places[i];
                    pairs[length++] = bound(u, v, most);
                }
            }
            if (length > 0) {
                usedRowWeights.add(u);
                found.add(Arrays.copyOf(pairs, length));
            }
        }
        rowWeights = usedRowWeights.toArray(int[][]::new);
        columnWeights = new int[columns][usedColumnWeights.size()];
        for (int column = 0; column < columns; column++) {
            for (int v = 0; v < usedColumnWeights.size(); v++) {
                columnWeights[column][v] = usedColumnWeights.get(v)[column];
            }
        }
        conditions = found.toArray(int[][]::new);
        columnSums = new int[columns][usedColumnWeights.size()];
        needed = new int[rowWeights.length];
    }

    /** All non-increasing lists from at most {@code most} down to 0 at the end, except the zero list. */
    private static List<int[]> weights(int lines, int most) {
        List<int[]> all = new ArrayList<>();
        extend(new int[lines], 0, most, all);
        return all;
    }

    /** Those of these lists that have no common divisor. */
    static int[][] primitiveWeights(int lines, int most) {
        return weights(lines, most).stream()
                .filter(weights -> divisor(weights) == 1)
                .toArray(int[][]::new);
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

    /**
     * Whether the weights have no common divisor and their condition is a facet: the tables that meet the bound have sums
     * that span a face of dimension m + n − 3 of the hull of all sums. Those tables differ by swaps of numbers in cells of
     * equal weight, so the dimension of the face is that of the differences of such cells, each cell taken as its row and
     * its column.
     */
    static boolean isFacet(int[] u, int[] v) {
        return gcd(divisor(u), divisor(v)) == 1 && faceDimension(u, v) == u.length + v.length - 3;
    }

    private static int divisor(int[] weights) {
        int divisor = 0;
        for (int weight : weights) {
            divisor = gcd(weight, divisor);
        }
        return divisor;
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static int faceDimension(int[] u, int[] v) {
        int[] firstCell = new int[u[0] + v[0] + 1];
        Arrays.fill(firstCell, -1);
        int lines = u.length + v.length;
        // A basis of the differences so far, indexed by the place of its first entry that is not 0.
        int[][] basis = new int[lines][];
        int dimension = 0;
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < v.length; j++) {
                int weight = u[i] + v[j];
                if (firstCell[weight] < 0) {
                    firstCell[weight] = i * v.length + j;
                    continue;
                }
                int[] difference = new int[lines];
                difference[i]++;
                difference[u.length + j]++;
                difference[firstCell[weight] / v.length]--;
                difference[u.length + firstCell[weight] % v.length]--;
                dimension += isIndependent(difference, basis) ? 1 : 0;
            }
        }
        return dimension;
    }

    /** Adds a vector to a basis; false if the basis spans it already. */
    private static boolean isIndependent(int[] vector, int[][] basis) {
        for (int at = 0; at < vector.length; at++) {
            int entry = vector[at];
            if (entry == 0) {
                continue;
            }
            if (basis[at] == null) {
                basis[at] = vector;
                return true;
            }
            int first = basis[at][at];
            for (int i = 0; i < vector.length; i++) {
                // Entries stay below the prime, with either sign, so both products together stay below 2^31.
                vector[i] = (first * vector[i] - entry * basis[at][i]) % PRIME;
            }
        }
        return false;
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

    /**
     * Sets the sum of a column, after those of the columns before it. The last but one completes the sums, as the last
     * column has weight 0.
     */
    void column(int column, int sum) {
        if (column < columns - 2) {
            add(columnSums[column], columnWeights[column], sum, columnSums[column + 1]);
            return;
        }
        int[] before = columnSums[column];
        int[] weights = columnWeights[column];
        for (int u = 0; u < conditions.length; u++) {
            int[] pairs = conditions[u];
            int most = 0;
            for (int i = 0; i < pairs.length; i += 2) {
                int v = pairs[i];
                most = Math.max(most, pairs[i + 1] - before[v] - weights[v] * sum);
            }
            needed[u] = most;
        }
    }

    private static void add(int[] before, int[] weights, int sum, int[] after) {
        for (int v = 0; v < after.length; v++) {
            after[v] = before[v] + weights[v] * sum;
        }
    }

    /** The weightings of rows in the conditions. */
    int[][] rowWeights() {
        return rowWeights;
    }

    /** For each of {@link #rowWeights} the least weighted row sum, given the column sums. */
    int[] needed() {
        return needed;
    }
}
