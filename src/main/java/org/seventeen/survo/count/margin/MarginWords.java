package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.List;
import org.seventeen.survo.comb.Margins;

/**
 * Ascending row sums as bits of words: a word fixes the sums of all rows but the last two, a bit of it the difference of
 * these two. The parity p of the difference is that of their sum, so bit i stands for 2i + p. Thus the row sums that some
 * columns leave possible, seen or seen twice are an array of words each.
 *
 * <p>A column whose two numbers in the last rows differ by δ turns a difference d into d + δ and |d − δ|, which takes three shifts
 * of a word:
 * <pre>
 *   d + δ          the bits up
 *   d − δ, d ≥ δ   the bits down
 *   δ − d, d &lt; δ   the lowest 64 bits backwards, then down
 * </pre>
 *
 * <p>δ is from 0 to 126; the parities before and after differ if δ is odd.
 */
final class MarginWords {
    private final int rows;
    /** For each word its row sums but the last two, word after word. */
    private final int[] firsts;
    /** For each word the sum of the last two rows. */
    private final int[] lastTwo;
    /** The bits that stand for ascending sums allowed by condition (1). */
    private final long[] valid;
    /** The greatest sum of each row but the last two. */
    private final int[] most;

    /**
     * The words of m rows.
     *
     * @param rows the number m of rows, at least 3
     * @param columns the number n of columns
     * @throws IllegalArgumentException if the last two rows may differ by more than 127
     */
    MarginWords(int rows, int columns) {
        this.rows = rows;
        List<int[]> margins = Margins.of(rows, columns);
        int count = 0;
        int[] before = null;
        for (int[] sums : margins) {
            count += before == null || !sameFirsts(before, sums) ? 1 : 0;
            before = sums;
        }
        firsts = new int[count * (rows - 2)];
        valid = new long[count];
        lastTwo = new int[count];
        most = new int[rows - 2];
        int word = -1;
        before = null;
        for (int[] sums : margins) {
            if (before == null || !sameFirsts(before, sums)) {
                word++;
                System.arraycopy(sums, 0, firsts, word * (rows - 2), rows - 2);
                lastTwo[word] = sums[rows - 2] + sums[rows - 1];
            }
            before = sums;
            int bit = sums[rows - 1] - sums[rows - 2] >> 1;
            if (bit >= Long.SIZE) {
                throw new IllegalArgumentException("expected last rows that differ by at most 127, found " + 2 * bit);
            }
            valid[word] |= 1L << bit;
            for (int i = 0; i < rows - 2; i++) {
                most[i] = Math.max(most[i], sums[i]);
            }
        }
    }

    private boolean sameFirsts(int[] one, int[] other) {
        return Arrays.equals(one, 0, rows - 2, other, 0, rows - 2);
    }

    /** The number of words. */
    int size() {
        return valid.length;
    }

    /** The bits of a word that stand for row sums. */
    long valid(int word) {
        return valid[word];
    }

    /** The sum of row {@code row} from 0 to m − 3 for a word. */
    int first(int word, int row) {
        return firsts[word * (rows - 2) + row];
    }

    /** The sum of the last two rows of a word. */
    int lastTwo(int word) {
        return lastTwo[word];
    }

    /** The greatest sum of a row from 0 to m − 3. */
    int most(int row) {
        return most[row];
    }

    /** Writes all m row sums of a bit to {@code sums}. */
    void sums(int word, int bit, int[] sums) {
        for (int row = 0; row < rows - 2; row++) {
            sums[row] = first(word, row);
        }
        int both = lastTwo(word);
        sums[rows - 2] = (both >> 1) - bit;
        sums[rows - 1] = both - sums[rows - 2];
    }

    /** The shift up for d + δ. */
    static int up(int delta, int before, int after) {
        return (delta + before - after) / 2;
    }

    /** The shift down for d − δ. */
    static int down(int delta, int before, int after) {
        return (delta - before + after) / 2;
    }

    /** The shift down for δ − d after the lowest 64 bits were reversed, at most 63. */
    static int back(int delta, int before, int after) {
        // For δ = 0 the shift would be 64, which Java takes as 0. A shift by 63 adds only bit 0, which is seen twice
        // anyway, from up and down by 0.
        return Math.min(Long.SIZE - 1, Long.SIZE - 1 - (delta - before - after) / 2);
    }

    /**
     * Weights u of rows, and the ascending row sums r for which Σ uᵢrᵢ reaches a least value, for all sums of a word of {@link
     * MarginWords} at once. The last row has weight 0, so the test is a least sum of the last but one row, that is a greatest
     * difference of the last two.
     */
    static final class RowWeights {
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
}
