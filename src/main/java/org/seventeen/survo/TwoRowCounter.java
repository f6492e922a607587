package org.seventeen.survo;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Counts the open 2 × n puzzles with one solution: a depth-first walk over ascending column sums ({@link ColumnSums}) that
 * carries along all ways to fill the columns so far ({@link TwoRowStates}). At the end each difference of the rows that
 * was seen exactly once is a puzzle with one solution. So one walk decides all sums of rows at once.
 */
final class TwoRowCounter implements ColumnWalk {
    private static final int MAX_COLUMNS = 15;

    private final int columns;
    private final int numbers;
    private final int total;
    private final ColumnSums sums;
    private final TwoRowStates[] levels;
    /** The differences at the end for each sum of the last but one column. */
    private final long[] ends;

    private final BooleanSupplier stop;
    private boolean stopped;
    private MarginSink sink;
    private long unique;

    /**
     * A counter for {@code columns} columns.
     *
     * @param columns 3 to 15
     * @param stop says when to give up
     * @throws IllegalArgumentException if they are not
     */
    TwoRowCounter(int columns, BooleanSupplier stop) {
        if (columns < 3 || columns > MAX_COLUMNS) {
            throw new IllegalArgumentException(
                    "expected 2 x n with n from 2 to " + MAX_COLUMNS + ", found 2 x " + columns);
        }
        this.columns = columns;
        this.stop = stop;
        sums = new ColumnSums(2, columns);
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
    public long count(int[] prefix, MarginSink target, IntConsumer done) {
        unique = 0;
        sink = target;
        stopped = false;
        for (int column = 0; column < prefix.length; column++) {
            sums.choose(column, prefix[column]);
            boolean goesOn = extend(column, sums.rest(column));
            done.accept(column);
            if (!goesOn) {
                return 0;
            }
        }
        walk(prefix.length, sums.rest(prefix.length));
        done.accept(prefix.length);
        return stopped ? -1 : unique;
    }

    /**
     * Takes up the columns from {@code column} on.
     *
     * @param rest the sum of all columns left
     */
    private void walk(int column, int rest) {
        if (column == columns - 2) {
            finish(levels[column], column, rest);
            return;
        }
        stopped |= stop.getAsBoolean();
        int greatest = sums.greatest(column, rest);
        for (int sum = sums.least(column, rest); sum <= greatest && !stopped; sum++) {
            sums.choose(column, sum);
            if (extend(column, rest)) {
                walk(column + 1, rest - sum);
            }
        }
    }

    /** Adds the column whose sum was chosen; whether something can still be unique. */
    private boolean extend(int column, int rest) {
        int sum = sums.chosen()[column];
        levels[column + 1].extend(levels[column], sum, numbers, total - rest & 1, sums.most(column + 1));
        return levels[column + 1].hasSingle();
    }

    /** The last two columns, for all their sums at once. */
    private void finish(TwoRowStates states, int column, int rest) {
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
            // Rows with the same sum could be swapped.
            long once = ends[at] & ~ends[at + 2] & ((total & 1) == 0 ? -2 : -1);
            long onceHigh = ends[at + 1] & ~ends[at + 3];
            if ((once | onceHigh) != 0) {
                sums.choose(column, sum);
                sums.choose(column + 1, rest - sum);
                int weight = sums.weight();
                unique += (long) weight * (Long.bitCount(once) + Long.bitCount(onceHigh));
                if (sink != null) {
                    list(once, 0, weight);
                    list(onceHigh, Long.SIZE, weight);
                }
            }
        }
    }

    /** Hands down the differences of a word and their complements. */
    private void list(long once, int first, int weight) {
        for (long rest = once; weight > 0 && rest != 0; rest &= rest - 1) {
            int difference = 2 * (first + Long.numberOfTrailingZeros(rest)) + (total & 1);
            int[] rows = {(total - difference) / 2, (total + difference) / 2};
            sink.take(rows, sums.chosen().clone());
            if (weight == 2) {
                sink.take(rows.clone(), sums.complements(sums.chosen(), 2));
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
        // A difference of 0 would shift by 64. A shift by 63 adds what comes twice anyway, from moving up and down by
        // 0.
        int back = Math.min(Long.SIZE - 1, Long.SIZE - 1 - (delta - parity - parityAfter) / 2);
        TwoRowStates.merge(
                ends,
                sum * TwoRowStates.WIDTH,
                words[at],
                words[at + 1],
                words[at + 2],
                words[at + 3],
                seenBack,
                twiceBack,
                (delta + parity - parityAfter) / 2,
                (delta - parity + parityAfter) / 2,
                back);
    }
}
