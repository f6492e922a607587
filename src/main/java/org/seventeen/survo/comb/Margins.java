package org.seventeen.survo.comb;

import java.util.ArrayList;
import java.util.List;

/**
 * The possible row sums, or column sums, of an open puzzle with exactly one solution: all different, in ascending order; and
 * necessary conditions for an open puzzle to have a solution (Mustonen 2007, section 5, whose formulas are garbled in print).
 * {@code k} cells of a table hold different numbers, so their sum is at least 1 + … + k.
 */
public final class Margins {
    private Margins() {}

    /**
     * The ascending line sums in lexicographic order, without those that condition (1) excludes.
     *
     * @param lines how many lines, each with a sum of its own
     * @param length the cells of a line
     */
    public static List<int[]> of(int lines, int length) {
        List<int[]> margins = new ArrayList<>();
        partitions(lines, length).visit(sums -> {
            if (!excludeLines(sums, length)) {
                margins.add(sums.clone());
            }
            return true;
        });
        return margins;
    }

    /** As {@link #of}, including those that condition (1) excludes. */
    public static Partitions partitions(int lines, int length) {
        int numbers = lines * length;
        int least = length * (length + 1) / 2;
        int most = length * numbers - length * (length - 1) / 2;
        return new Partitions(numbers * (numbers + 1) / 2, lines, true, least, most);
    }

    /**
     * Condition (1): whether the sum of some first lines is too small.
     *
     * @param ascending the sums of the lines
     * @param length the cells of a line
     */
    public static boolean excludeLines(int[] ascending, int length) {
        int sum = 0;
        for (int i = 0; i < ascending.length; i++) {
            sum += ascending[i];
            if (sum < triangle((i + 1) * length)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Condition (2): whether the sum of some first rows and first columns is too small. The cells where they cross count
     * twice, so at best they hold the smallest numbers: i rows and j columns have q = jm + in − ij cells, ij of them counted
     * twice, and a sum of at least q(q + 1)/2 + ij(ij + 1)/2.
     *
     * @param rowSums ascending
     * @param columnSums ascending
     */
    public static boolean exclude(int[] rowSums, int[] columnSums) {
        int rows = 0;
        for (int i = 1; i < rowSums.length; i++) {
            rows += rowSums[i - 1];
            int both = rows;
            for (int j = 1; j < columnSums.length; j++) {
                both += columnSums[j - 1];
                if (both < triangle(j * rowSums.length + i * columnSums.length - i * j) + triangle(i * j)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int triangle(int count) {
        return count * (count + 1) / 2;
    }
}
