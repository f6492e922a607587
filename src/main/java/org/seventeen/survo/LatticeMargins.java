package org.seventeen.survo;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One axis of a {@link Lattice}: the ascending sums of lines in lexicographic order, and which are each other's complement. */
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
        List<int[]> left = new ArrayList<>();
        int[] cut = {0};
        partitions(lines, length).visit(sums -> {
            if (MarginConditions.excludeLines(sums, length)) {
                cut[0]++;
            } else {
                left.add(sums.clone());
            }
            return true;
        });
        margins = left.toArray(int[][]::new);
        excluded = cut[0];
    }

    /** How many there are before condition (1), counted without listing them. */
    static BigInteger count(int lines, int length) {
        return partitions(lines, length).count();
    }

    private static Partitions partitions(int lines, int length) {
        int numbers = lines * length;
        int least = length * (length + 1) / 2;
        int most = length * numbers - length * (length - 1) / 2;
        return new Partitions(numbers * (numbers + 1) / 2, lines, true, least, most);
    }

    int size() {
        return margins.length;
    }

    /** How many condition (1) cut. */
    int excluded() {
        return excluded;
    }

    /** The sums at an index, ascending; not to be changed. */
    int[] get(int index) {
        return margins[index];
    }

    /** For each index that of the sums of the table with x → mn + 1 − x. */
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
