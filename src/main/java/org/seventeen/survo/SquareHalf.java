package org.seventeen.survo;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which pairs of sums of an n × n table are looked at, of those that are each other transposed or complemented. Sums are
 * ranked by how far they are apart, complements alike. Columns take the rows that do not rank above them: few ways lead
 * to columns far apart, so they can be gone through with all rows, and rows close together are seen twice at once.
 */
final class SquareHalf {
    /** The rank of each bit of each word. */
    private final int[] ranks;

    private final Map<List<Integer>, Integer> rankOf = new HashMap<>();

    SquareHalf(MarginWords words, int columns) {
        ColumnSums sums = new ColumnSums(columns, columns);
        List<int[]> margins = MarginCounter.margins(columns, columns);
        int[][] ranked = margins.stream()
                .map(margin -> {
                    int[] complement = sums.complements(margin, columns);
                    return Arrays.compare(margin, complement) < 0 ? margin : complement;
                })
                .sorted(Comparator.comparingInt(SquareHalf::squares).thenComparing(Arrays::compare))
                .toArray(int[][]::new);
        int rank = 0;
        for (int i = 0; i < ranked.length; i++) {
            rank += i > 0 && Arrays.equals(ranked[i], ranked[i - 1]) ? 0 : 1;
            rankOf.put(key(ranked[i]), rank);
            rankOf.put(key(sums.complements(ranked[i], columns)), rank);
        }
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

    private static int squares(int[] sums) {
        return Arrays.stream(sums).map(sum -> sum * sum).sum();
    }

    private static List<Integer> key(int[] sums) {
        return Arrays.stream(sums).boxed().toList();
    }

    /** The rank of ascending sums of columns. */
    int rank(int[] sums) {
        return rankOf.get(key(sums));
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
