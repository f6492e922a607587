package org.seventeen.survo;

import java.util.Arrays;
import java.util.List;

/**
 * The ascending sums of rows as bits of words: a word stands for the sums of all rows but the last two, a bit of it for
 * the sum of the last but one. The last sum is what is left of the total. So the sums that some columns leave possible,
 * seen or seen twice are one array of words each.
 */
final class MarginWords {
    private final int rows;
    /** For each word its first sums one after the other. */
    private final int[] firsts;
    /** The bits that stand for ascending sums that condition (1) leaves. */
    private final long[] valid;
    /** The least and greatest sum of each row but the last. */
    private final int[] least;

    private final int[] most;
    private final int total;

    /**
     * The words of m rows.
     *
     * @param rows the number m of rows, at least 3
     * @param columns the number n of columns
     * @throws IllegalArgumentException if the last but one row has more than 64 sums
     */
    MarginWords(int rows, int columns) {
        this.rows = rows;
        int numbers = rows * columns;
        total = numbers * (numbers + 1) / 2;
        List<int[]> margins = MarginCounter.margins(rows, columns);
        least = new int[rows - 1];
        most = new int[rows - 1];
        Arrays.fill(least, Integer.MAX_VALUE);
        int words = 0;
        int[] before = null;
        for (int[] sums : margins) {
            for (int i = 0; i < rows - 1; i++) {
                least[i] = Math.min(least[i], sums[i]);
                most[i] = Math.max(most[i], sums[i]);
            }
            if (before == null || !sameFirsts(before, sums)) {
                words++;
            }
            before = sums;
        }
        if (most[rows - 2] - least[rows - 2] >= Long.SIZE) {
            throw new IllegalArgumentException("expected at most 64 sums of row " + (rows - 1) + " of " + rows + " x "
                    + columns + ", found " + (most[rows - 2] - least[rows - 2] + 1));
        }
        firsts = new int[words * (rows - 2)];
        valid = new long[words];
        int word = -1;
        before = null;
        for (int[] sums : margins) {
            if (before == null || !sameFirsts(before, sums)) {
                word++;
                System.arraycopy(sums, 0, firsts, word * (rows - 2), rows - 2);
            }
            before = sums;
            valid[word] |= 1L << (sums[rows - 2] - least[rows - 2]);
        }
    }

    private boolean sameFirsts(int[] one, int[] other) {
        return Arrays.equals(one, 0, rows - 2, other, 0, rows - 2);
    }

    /** The number of words. */
    int size() {
        return valid.length;
    }

    /** The bits of a word that stand for sums. */
    long valid(int word) {
        return valid[word];
    }

    /** The sum of row {@code row} from 0 to m − 3 for a word. */
    int first(int word, int row) {
        return firsts[word * (rows - 2) + row];
    }

    /** The least sum of a row from 0 to m − 2; for row m − 2 the sum that bit 0 stands for. */
    int least(int row) {
        return least[row];
    }

    /** The greatest sum of a row from 0 to m − 2. */
    int most(int row) {
        return most[row];
    }

    /** Writes down all m sums that a bit stands for. */
    void sums(int word, int bit, int[] sums) {
        int rest = total;
        for (int row = 0; row < rows - 2; row++) {
            sums[row] = first(word, row);
            rest -= sums[row];
        }
        sums[rows - 2] = least[rows - 2] + bit;
        sums[rows - 1] = rest - sums[rows - 2];
    }
}
