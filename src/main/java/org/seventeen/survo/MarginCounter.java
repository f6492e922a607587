package org.seventeen.survo;

import java.util.ArrayList;
import java.util.List;

/**
 * S(m, n): how many essentially different open m × n puzzles have exactly one solution (seed 003, section 3). Puzzles are
 * the same if swapping rows, swapping columns or, for m = n, transposing turns one solution into the other.
 *
 * <p>Two rows with the same sum could be swapped, so all sums of rows differ, and those of columns. So essentially
 * different puzzles are pairs of ascending sums, and for m = n unordered pairs: a pair of equal sums has the transposed
 * solution as a second one.
 */
public final class MarginCounter {
    private MarginCounter() {}

    /**
     * S(m, n). Two lines are done by {@link TwoRowCounter}: 2 × 9 takes a second or so. All else is counted by solving each
     * pair of sums: 3 × 4 takes a second, 4 × 4 minutes, more is out of reach.
     *
     * @param m at least 1
     * @param n at least 1, with mn at most 64; 2 × n and n × 2 at most up to n = 15
     * @throws IllegalArgumentException if they are not
     */
    public static long count(int m, int n) {
        if (m < 1 || n < 1 || (long) m * n > SurvoPuzzle.MAX_CELLS) {
            throw new IllegalArgumentException(
                    "expected m and n from 1 with a product of at most 64, found " + m + " and " + n);
        }
        int shorter = Math.min(m, n);
        int longer = Math.max(m, n);
        if (shorter == 1) {
            // The columns of a single row are its numbers.
            return 1;
        }
        if (shorter > 2) {
            return countBySolving(shorter, longer);
        }
        long oriented = new TwoRowCounter(longer).count();
        return longer == 2 ? oriented / 2 : oriented;
    }

    /** S(m, n) by solving each pair of sums that the conditions of the seed leave; m, n at least 2. */
    static long countBySolving(int m, int n) {
        List<int[]> rowSums = margins(m, n);
        List<int[]> columnSums = margins(n, m);
        LineSearch search = new LineSearch(m, n);
        int[] open = new int[m * n];
        int[] found = new int[1];
        long unique = 0;
        for (int i = 0; i < rowSums.size(); i++) {
            int[] rows = rowSums.get(i);
            for (int j = m == n ? i + 1 : 0; j < columnSums.size(); j++) {
                int[] columns = columnSums.get(j);
                if (MarginConditions.exclude(rows, columns)) {
                    continue;
                }
                found[0] = 0;
                search.search(rows, columns, open, cells -> ++found[0] < 2);
                unique += found[0] == 1 ? 1 : 0;
            }
        }
        return unique;
    }

    /**
     * The ascending sums that lines may have, in lexicographic order, without those that condition (1) excludes.
     *
     * @param lines how many lines, each with a sum of its own
     * @param length the cells of a line
     */
    static List<int[]> margins(int lines, int length) {
        int numbers = lines * length;
        int least = length * (length + 1) / 2;
        int most = length * numbers - length * (length - 1) / 2;
        List<int[]> margins = new ArrayList<>();
        new Partitions(numbers * (numbers + 1) / 2, lines, true, least, most).visit(sums -> {
            if (!MarginConditions.excludeLines(sums, length)) {
                margins.add(sums.clone());
            }
            return true;
        });
        return margins;
    }
}
