package org.seventeen.survo.count.margin;

import java.util.Arrays;
import org.seventeen.survo.comb.Margins;

/**
 * The pairs of row and column sums of an n × n table that are tested: one of each class of transposes and complements. Sums
 * are ranked by their spread, complements alike, and column sums are tested only with row sums of at most their rank. Column
 * sums of wide spread have few tables, so they can be walked with all rows; row sums of narrow spread are soon seen twice.
 */
final class SquareHalf {
    /** A sum of 5 × 5 is at most 115. */
    private static final int SUM_BITS = 7;

    /** The rank of each bit of each word; 0 where a bit stands for no sums. */
    private final int[] ranks;

    /** The {@linkplain #key keys} of all sums, ascending: the place of a key is the rank. */
    private final long[] keys;

    private final ColumnSums complements;
    private final int columns;

    /**
     * Ranks all row sums of the words.
     *
     * @param columns 2 to 5
     */
    SquareHalf(MarginWords words, int columns) {
        this.columns = columns;
        complements = new ColumnSums(columns, columns);
        keys = Margins.of(columns, columns).stream()
                .mapToLong(this::key)
                .sorted()
                .distinct()
                .toArray();
        ranks = new int[words.size() * Long.SIZE];
        int[] margin = new int[columns];
        for (int word = 0; word < words.size(); word++) {
            for (long bits = words.valid(word); bits != 0; bits &= bits - 1) {
                int bit = Long.numberOfTrailingZeros(bits);
                words.sums(word, bit, margin);
                ranks[word * Long.SIZE + bit] = rank(margin);
            }
        }
    }

    /** The key of the rank: the sum of squares, which complements share, then the lesser of the two complements. */
    private long key(int[] sums) {
        long squares = 0;
        for (int sum : sums) {
            squares += (long) sum * sum;
        }
        return squares << (SUM_BITS * columns) | Math.min(packed(sums), packed(complements.complements(sums, columns)));
    }

    /** Sums packed into one number that preserves lexicographic order. */
    private static long packed(int[] sums) {
        long packed = 0;
        for (int sum : sums) {
            packed = packed << SUM_BITS | sum;
        }
        return packed;
    }

    /**
     * The rank of ascending sums.
     *
     * @throws IllegalArgumentException if condition (1) excludes them
     */
    int rank(int[] sums) {
        int rank = Arrays.binarySearch(keys, key(sums));
        if (rank < 0) {
            throw new IllegalArgumentException("no rank for " + Arrays.toString(sums));
        }
        return rank;
    }

    /** The given bits of a word whose rank is at most {@code rank}. */
    long upTo(int word, long bits, int rank) {
        long kept = 0;
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            if (ranks[word * Long.SIZE + Long.numberOfTrailingZeros(rest)] <= rank) {
                kept |= rest & -rest;
            }
        }
        return kept;
    }
}
