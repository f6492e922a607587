package org.seventeen.sums;

import java.util.List;

/**
 * A row, a column or a diagonal with its total.
 *
 * @param name the line in messages, as {@code row 1}; rows and columns count from 1
 * @param cells the cells, in order
 * @param total the sum of their numbers, or {@link CrossSum#UNKNOWN}
 */
public record SumLine(String name, List<Integer> cells, long total) {
    public SumLine {
        cells = List.copyOf(cells);
    }

    /** Whether the total is given. */
    public boolean hasTotal() {
        return total != CrossSum.UNKNOWN;
    }

    /** The sum of the line's numbers in a filled table. */
    public long sumOf(int[] numbers) {
        long sum = 0;
        for (int cell : cells) {
            sum += numbers[cell];
        }
        return sum;
    }
}
