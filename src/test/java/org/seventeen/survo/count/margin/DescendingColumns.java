package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * A second way to count the open 2 × n puzzles with one solution, sharing no code with {@link TwoRowCounter}. The columns
 * come in descending order of their sums, with both orders of their two numbers, and no complement is used. For each set of
 * numbers used so far it tracks how often the top row has had each sum: never, once or more often.
 *
 * <p>A table and the one with its rows swapped are the same, so only the one whose top row has the smaller sum counts.
 * Tables with equal row sums are no puzzles, as the swap is a second solution.
 */
final class DescendingColumns {
    /** The smaller row of 2 × 13 has a sum up to 175, which needs a bit in the three longs of a plane. */
    private static final int MAX_COLUMNS = 13;

    private final int columns;
    private final int total;
    /** For each sum of a column its pairs of different numbers, as sets. */
    private final int[][] pairs;
    /** The states of the first columns, by the number of columns. */
    private final TopSums[] levels;

    private final int[] chosen;
    private BiConsumer<int[], int[]> sink;
    private long unique;

    /**
     * A counter for {@code columns} columns.
     *
     * @param columns 3 to 13; of 2 × 2 puzzles two transposes are one
     */
    DescendingColumns(int columns) {
        if (columns < 3 || columns > MAX_COLUMNS) {
            throw new IllegalArgumentException("expected 3 to " + MAX_COLUMNS + " columns, found " + columns);
        }
        this.columns = columns;
        int numbers = 2 * columns;
        total = numbers * (numbers + 1) / 2;
        chosen = new int[columns];
        levels = new TopSums[columns + 1];
        for (int level = 0; level <= columns; level++) {
            levels[level] = new TopSums(numbers, (total - 1) / 2);
        }
        levels[0].start();
        pairs = new int[2 * numbers][];
        for (int sum = 0; sum < pairs.length; sum++) {
            int[] found = new int[numbers];
            int size = 0;
            for (int low = 1; low < sum - low; low++) {
                if (sum - low <= numbers) {
                    found[size++] = 1 << (low - 1) | 1 << (sum - low - 1);
                }
            }
            pairs[sum] = Arrays.copyOf(found, size);
        }
    }

    /**
     * All puzzles with one solution.
     *
     * @param target takes them, or null
     */
    long count(BiConsumer<int[], int[]> target) {
        long found = 0;
        for (int sum = pairs.length - 1; sum > 0; sum--) {
            found += count(sum, target);
        }
        return found;
    }

    /** Those whose greatest column sum is {@code greatest}, at least 1. */
    long count(int greatest, BiConsumer<int[], int[]> target) {
        sink = target;
        unique = 0;
        if (greatest < pairs.length) {
            take(0, greatest, total);
        }
        return unique;
    }

    /**
     * Chooses the column's sum and continues with the columns after it.
     *
     * @param rest the sum of this column and of all after it
     */
    private void take(int column, int sum, int rest) {
        int behind = columns - column - 1;
        int restBehind = rest - sum;
        // The columns after it contain 2, 4, … different numbers and have different sums below this one.
        if (restBehind < behind * (2 * behind + 1) || restBehind > behind * (sum - 1) - behind * (behind - 1) / 2) {
            return;
        }
        chosen[behind] = sum;
        TopSums next = levels[column + 1];
        next.extend(levels[column], pairs[sum], sum);
        // A sum reached in two ways stays so.
        if (!next.hasOnce()) {
            return;
        }
        if (behind == 0) {
            unique += next.once();
            if (sink != null) {
                next.visitOnce(top -> sink.accept(new int[] {top, total - top}, chosen.clone()));
            }
            return;
        }
        for (int below = sum - 1; below > 0; below--) {
            take(column + 1, below, restBehind);
        }
    }
}
