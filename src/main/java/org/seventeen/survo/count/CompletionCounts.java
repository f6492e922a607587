package org.seventeen.survo.count;

import java.util.Arrays;
import org.seventeen.survo.count.margin.ColumnSums;

/**
 * The number of sequences of ascending column sums with given first sums. It depends only on the first sum, the last given
 * sum and the rest, so one table serves all prefixes.
 *
 * <p>A prefix may have no completion. The walk visits it all the same, so it counts as one.
 */
final class CompletionCounts {
    private static final int ABSENT = -1;

    private final int columns;
    /** Longs of a table for each sum of the column before. */
    private final int width;
    /** The least first sum. */
    private final int least;
    /** For each first sum a table of completions, by column from 1 to n − 2, the sum before it and the rest. */
    private final long[][] tables;

    private final long all;

    /**
     * The counts for m × n.
     *
     * @param rows the number m of rows, 2 to n
     * @param columns the number n of columns, at least 3
     */
    CompletionCounts(int rows, int columns) {
        this.columns = columns;
        ColumnSums sums = new ColumnSums(rows, columns);
        width = sums.total() + 1;
        least = sums.least(0, sums.total());
        tables = new long[sums.greatest(0, sums.total()) - least + 1][];
        long count = 0;
        for (int i = 0; i < tables.length; i++) {
            sums.choose(0, least + i);
            tables[i] = new long[(columns - 2) * (sums.most(1) + 1) * width];
            Arrays.fill(tables[i], ABSENT);
            count += fill(tables[i], sums, 1, sums.rest(1));
        }
        all = count;
    }

    private long fill(long[] table, ColumnSums sums, int column, int rest) {
        int at = at(sums, column, rest);
        if (table[at] == ABSENT) {
            int from = sums.least(column, rest);
            int greatest = sums.greatest(column, rest);
            long count = 0;
            if (column == columns - 2) {
                count = (long) greatest - from + 1;
            } else {
                for (int sum = from; sum <= greatest; sum++) {
                    sums.choose(column, sum);
                    count += fill(table, sums, column + 1, rest - sum);
                }
            }
            table[at] = Math.max(1, count);
        }
        return table[at];
    }

    private int at(ColumnSums sums, int column, int rest) {
        return ((column - 1) * (sums.most(1) + 1) + sums.chosen()[column - 1]) * width + rest;
    }

    /**
     * The number of completions of the chosen sums, at least 1.
     *
     * @param column the number of columns chosen, 0 to n − 2; their sums must be within {@link ColumnSums#least} and {@link
     *     ColumnSums#greatest}
     * @param rest the sum of the other columns
     */
    long behind(ColumnSums sums, int column, int rest) {
        return column == 0 ? all : tables[sums.chosen()[0] - least][at(sums, column, rest)];
    }
}
