package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.List;
import org.seventeen.survo.comb.Margins;

/**
 * Ascending row sums as bits of words: a word fixes the sums of all rows but the last two, a bit of it the difference of
 * these two. The parity p of the difference is that of their sum, so bit i stands for 2i + p. Thus the row sums that some
 * columns leave possible, seen or seen twice are an array of words each.
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
}
