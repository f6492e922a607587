package org.seventeen.survo;

/**
 * Necessary conditions on ascending sums of rows and columns for an open puzzle to have a solution (Mustonen 2007, section
 * 5, whose formulas are garbled in print). {@code k} cells of a table hold different numbers, so their sum is at least 1 + …
 * + k.
 */
public final class MarginConditions {
    private MarginConditions() {}

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
