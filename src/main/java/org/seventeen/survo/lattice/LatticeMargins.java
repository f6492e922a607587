package org.seventeen.survo.lattice;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.survo.comb.Margins;

/** One axis of a {@link Lattice}: the ascending line sums in lexicographic order, and the complement of each. */
final class LatticeMargins {
    private final int lines;
    private final int length;
    private final int[][] margins;
    private final int excluded;

    /**
     * The sums that condition (1) leaves.
     *
     * @param lines how many lines, each with a sum of its own
     * @param length the cells of a line
     */
    LatticeMargins(int lines, int length) {
        this.lines = lines;
        this.length = length;
        margins = Margins.of(lines, length).toArray(int[][]::new);
        excluded = count(lines, length).intValueExact() - margins.length;
    }

    /** The number of sums before condition (1), counted without listing them. */
    static BigInteger count(int lines, int length) {
        return Margins.partitions(lines, length).count();
    }

    int size() {
        return margins.length;
    }

    /** The number of sums that condition (1) excludes. */
    int excluded() {
        return excluded;
    }

    /** The sums at an index, ascending; not to be changed. */
    int[] get(int index) {
        return margins[index];
    }

    /** For each index the index of its complement, the sums of the table with x → mn + 1 − x. */
    int[] complements() {
        Map<List<Integer>, Integer> index = new HashMap<>();
        for (int i = 0; i < margins.length; i++) {
            index.put(asList(margins[i]), i);
        }
        int both = length * (lines * length + 1);
        int[] complements = new int[margins.length];
        int[] turned = new int[lines];
        for (int i = 0; i < margins.length; i++) {
            for (int line = 0; line < lines; line++) {
                turned[line] = both - margins[i][lines - 1 - line];
            }
            complements[i] = index.get(asList(turned));
        }
        return complements;
    }

    private static List<Integer> asList(int[] sums) {
        return Arrays.stream(sums).boxed().toList();
    }
}
