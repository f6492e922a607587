package org.seventeen.survo.comb;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.survo.MarginConditions;

/** The possible row sums, or column sums, of an open puzzle with exactly one solution: all different, in ascending order. */
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
            if (!MarginConditions.excludeLines(sums, length)) {
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
}
