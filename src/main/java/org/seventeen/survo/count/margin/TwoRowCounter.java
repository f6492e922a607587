package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Counts the open 2 × n puzzles with exactly one solution. The walk keeps all ways to fill the first columns ({@link
 * TwoRowStates}), for all row sums at once. At the end each difference of the rows seen exactly once is a puzzle with one
 * solution.
 */
final class TwoRowCounter extends AscendingWalk {
    private static final int MAX_COLUMNS = 15;

    private final int numbers;
    private final int total;
    private final TwoRowStates[] levels;
    /** The differences at the end for each sum of the last but one column. */
    private final long[] ends;

    /**
     * A counter for {@code columns} columns.
     *
     * @param columns 3 to 15
     * @param stop returns true when the walk is to give up
     * @throws IllegalArgumentException if {@code columns} is out of range
     */
    TwoRowCounter(int columns, BooleanSupplier stop) {
        super(2, columns, stop);
        if (columns < 3 || columns > MAX_COLUMNS) {
            throw new IllegalArgumentException(
                    "expected 2 x n with n from 3 to " + MAX_COLUMNS + ", found 2 x " + columns);
        }
        numbers = sums.numbers();
        total = sums.total();
        levels = new TwoRowStates[columns - 1];
        for (int level = 0; level < levels.length; level++) {
            levels[level] = new TwoRowStates();
        }
        levels[0].start();
        ends = new long[2 * numbers * TwoRowStates.WIDTH];
    }

    @Override
    boolean extend(int column, int rest) {
        int sum = sums.chosen()[column];
        levels[column + 1].extend(levels[column], sum, numbers, total - rest & 1, sums.most(column + 1));
        return levels[column + 1].hasSingle();
    }

    @Override
    void finish(int column, int rest) {
        TwoRowStates states = levels[column];
        int least = sums.least(column, rest);
        int greatest = sums.greatest(column, rest);
        if (least > greatest) {
            return;
        }
        Arrays.fill(ends, least * TwoRowStates.WIDTH, (greatest + 1) * TwoRowStates.WIDTH, 0);
        int all = -1 >>> (Integer.SIZE - numbers);
        int parity = total - rest & 1;
        long[] words = states.words();
        for (int entry = 0; entry < states.size(); entry++) {
            int free = all & ~states.used(entry);
            int a = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int b = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int c = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int d = Integer.numberOfTrailingZeros(free) + 1;
            int at = entry * TwoRowStates.WIDTH;
            long seenBack = Long.reverse(words[at]);
            long twiceBack = Long.reverse(words[at + 2]);
            if (a + b >= least) {
                end(words, at, seenBack, twiceBack, parity, a + b, b - a, d - c);
            }
            if (a + c >= least) {
                end(words, at, seenBack, twiceBack, parity, a + c, c - a, d - b);
            }
            int sum = Math.min(a + d, b + c);
            if (sum >= least && 2 * sum != rest) {
                end(words, at, seenBack, twiceBack, parity, sum, d - a, c - b);
            }
        }
        for (int sum = least; sum <= greatest; sum++) {
            int at = sum * TwoRowStates.WIDTH;
            // Rows with equal sums could be swapped.
            long once = ends[at] & ~ends[at + 2] & ((total & 1) == 0 ? -2 : -1);
            long onceHigh = ends[at + 1] & ~ends[at + 3];
            if ((once | onceHigh) != 0) {
                sums.choose(column, sum);
                sums.choose(column + 1, rest - sum);
                int weight = sums.weight();
                add((long) weight * (Long.bitCount(once) + Long.bitCount(onceHigh)));
                if (lists()) {
                    list(once, 0, weight);
                    list(onceHigh, Long.SIZE, weight);
                }
            }
        }
    }

    /** Lists the puzzles of a word of differences, and their complements. */
    private void list(long once, int first, int weight) {
        for (long rest = once; weight > 0 && rest != 0; rest &= rest - 1) {
            int difference = 2 * (first + Long.numberOfTrailingZeros(rest)) + (total & 1);
            int[] rows = {(total - difference) / 2, (total + difference) / 2};
            list(rows, sums.chosen().clone());
            if (weight == 2) {
                list(rows.clone(), sums.complements(sums.chosen(), 2));
            }
        }
    }

    /** Adds two columns whose numbers differ by {@code one} and {@code other}; the smaller of their sums is {@code sum}. */
    private void end(long[] words, int at, long seenBack, long twiceBack, int parity, int sum, int one, int other) {
        end(words, at, seenBack, twiceBack, parity, sum, one + other);
        end(words, at, seenBack, twiceBack, parity, sum, Math.abs(one - other));
    }

    private void end(long[] words, int at, long seenBack, long twiceBack, int parity, int sum, int delta) {
        int parityAfter = total & 1;
        TwoRowStates.merge(
                ends,
                sum * TwoRowStates.WIDTH,
                words[at],
                words[at + 1],
                words[at + 2],
                words[at + 3],
                seenBack,
                twiceBack,
                DifferenceShifts.up(delta, parity, parityAfter),
                DifferenceShifts.down(delta, parity, parityAfter),
                DifferenceShifts.back(delta, parity, parityAfter));
    }
}
