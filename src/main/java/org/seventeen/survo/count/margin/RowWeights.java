package org.seventeen.survo.count.margin;

/**
 * Weights u of rows, and the ascending row sums r for which Σ uᵢrᵢ reaches a least value, for all sums of a word of {@link
 * MarginWords} at once. The last row has weight 0, so the test is a least sum of the last but one row, that is a greatest
 * difference of the last two.
 */
final class RowWeights {
    private final MarginWords words;
    private final int[][] weights;
    /** The weight of the last but one row. */
    private final int[] lastWeight;
    /** For each weighting and each word the weighted sum of all rows but the last two. */
    private final int[][] firsts;

    /**
     * Weightings of the rows.
     *
     * @param weights each non-increasing, 0 for the last row
     */
    RowWeights(MarginWords words, int[][] weights) {
        this.words = words;
        this.weights = weights;
        lastWeight = new int[weights.length];
        firsts = new int[weights.length][words.size()];
        for (int u = 0; u < weights.length; u++) {
            int others = weights[u].length - 2;
            lastWeight[u] = weights[u][others];
            for (int word = 0; word < words.size(); word++) {
                for (int row = 0; row < others; row++) {
                    firsts[u][word] += weights[u][row] * words.first(word, row);
                }
            }
        }
    }

    /** The number of weightings. */
    int size() {
        return weights.length;
    }

    /** The least weighted sum of one number per row: the ascending numbers meet the non-increasing weights. */
    int least(int u, int[] numbers) {
        int[] weight = weights[u];
        int sum = 0;
        for (int row = 0; row < weight.length; row++) {
            sum += weight[row] * numbers[row];
        }
        return sum;
    }

    /**
     * The bits of a word for which every weighted sum is large enough.
     *
     * @param needed the least weighted sum for each weighting
     */
    long reaching(int word, int[] needed) {
        int least = 0;
        for (int u = 0; u < needed.length; u++) {
            int missing = needed[u] - firsts[u][word];
            int weight = lastWeight[u];
            if (missing > weight * least) {
                if (weight == 0) {
                    return 0;
                }
                least = (missing + weight - 1) / weight;
            }
        }
        int greatestBit = (words.lastTwo(word) >> 1) - least;
        return greatestBit < 0 ? 0 : -1L >>> Math.max(0, Long.SIZE - 1 - greatestBit);
    }
}
