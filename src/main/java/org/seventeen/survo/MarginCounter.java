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
     * S(m, n) on this thread: {@link CountRun} in one go.
     *
     * @param m at least 1
     * @param n at least 1
     * @throws IllegalArgumentException if they are out of reach, see {@link CountRun}
     */
    public static long count(int m, int n) {
        CountRun run = new CountRun(m, n);
        for (int part = 0; part < run.parts(); part++) {
            run.countNext();
        }
        return run.found();
    }

    /**
     * The ascending sums that lines may have, in lexicographic order, without those that condition (1) excludes.
     *
     * @param lines how many lines, each with a sum of its own
     * @param length the cells of a line
     */
    static List<int[]> margins(int lines, int length) {
        List<int[]> margins = new ArrayList<>();
        partitions(lines, length).visit(sums -> {
            if (!MarginConditions.excludeLines(sums, length)) {
                margins.add(sums.clone());
            }
            return true;
        });
        return margins;
    }

    /** As {@link #margins}, those that condition (1) excludes too. */
    static Partitions partitions(int lines, int length) {
        int numbers = lines * length;
        int least = length * (length + 1) / 2;
        int most = length * numbers - length * (length - 1) / 2;
        return new Partitions(numbers * (numbers + 1) / 2, lines, true, least, most);
    }
}
