package org.seventeen.survo;

import java.util.Arrays;

/**
 * Which pairs of sums of an n × n table are looked at, of those that are each other transposed or complemented. Sums are
 * ranked by how far they are apart, complements alike. Columns take the rows that do not rank above them: few ways lead
 * to columns far apart, so they can be gone through with all rows, and rows close together are seen twice at once.
 */
final class SquareHalf {
    /** A sum of 5 × 5 is at most 115. */
    private static final int SUM_BITS = 7;

    /** The rank of each bit of each word. */
    private final int[] ranks;

    /** The {@linkplain #key keys} of all sums, ascending: the place of a key is the rank. */
    private final long[] keys;

    private final ColumnSums complements;
    private final int columns;

    /**
     * For the sums of rows that the words have.
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

    /** What sums are ranked by: their squares, which complements have in common, and of two complements the lesser. */
    private long key(int[] sums) {
        long squares = 0;
        for (int sum : sums) {
            squares += (long) sum * sum;
        }
        return squares << (SUM_BITS * columns) | Math.min(packed(sums), packed(complements.complements(sums, columns)));
    }

    /** Sums as one number, in lexicographic order. */
    private static long packed(int[] sums) {
        long packed = 0;
        for (int sum : sums) {
            packed = packed << SUM_BITS | sum;
        }
        return packed;
    }

    /** The rank of ascending sums of columns. */
    int rank(int[] sums) {
        int rank = Arrays.binarySearch(keys, key(sums));
        if (rank < 0) {
            throw new IllegalArgumentException("no rank for " + Arrays.toString(sums));
        }
        return rank;
    }

    /** Of some bits of a word those that do not rank above. */
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
