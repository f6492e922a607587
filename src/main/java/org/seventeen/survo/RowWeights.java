package org.seventeen.survo;

/**
 * Weights u of rows, and which ascending sums r of rows reach a least value of Σ uᵢrᵢ, for all sums of a word of
 * {@link MarginWords} at once. The last row has weight 0, so what is asked for is a least sum of the last but one row, thus a
 * greatest difference of the last two.
 */
final class RowWeights {
    private final MarginWords words;
    private final int[][] weights;
    /** The weight of the last but one row. */
    private final int[] lastWeight;
    /** For each weights and each word what the rows but the last two add up to. */
    private final int[][] firsts;

    /**
     * Some weights.
     *
     * @param weights non-increasing, 0 for the last row
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

    /** How many weights there are. */
    int size() {
        return weights.length;
    }

    /** The least that numbers, ascending and one a row, add up to: the smallest numbers get the greatest weights. */
    int least(int u, int[] numbers) {
        int[] weight = weights[u];
        int sum = 0;
        for (int row = 0; row < weight.length; row++) {
            sum += weight[row] * numbers[row];
        }
        return sum;
    }

    /**
     * The bits of a word for which all weights add up to enough.
     *
     * @param needed what each weights must add up to
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
