package org.seventeen.survo;

import java.util.Arrays;

/**
 * Counts the open 2 × n puzzles with one solution: a depth-first walk over ascending column sums that carries along all
 * ways to fill the columns so far ({@link TwoRowStates}). At the end each sum of the top row that was seen exactly once
 * is a puzzle with one solution. So one walk decides all sums of rows at once.
 *
 * <p>Only sums below half of the total are kept: the top row is the one with the smaller sum, and sums only grow.
 *
 * <p>The complement x → 2n + 1 − x maps solutions to solutions and turns the smallest column sum s into the largest one
 * 2(2n + 1) − s. Of two complements only the one counts, twice, whose first pair of outer columns that is not its own
 * complement has the smaller sum. So no sum is above the complement of the first.
 */
final class TwoRowCounter {
    private static final int MAX_COLUMNS = 15;

    private final int columns;
    private final int numbers;
    private final int words;
    /** The sums below half of the total, in the last word. */
    private final long lastWord;

    private final TwoRowStates[] levels;
    /** The sums at the end for each sum of the last but one column. */
    private final long[] ends;

    /** The column sums so far, ascending. */
    private final int[] chosen;

    private long unique;

    /**
     * A counter for {@code columns} columns.
     *
     * @param columns 2 to 15
     * @throws IllegalArgumentException if they are not
     */
    TwoRowCounter(int columns) {
        if (columns < 2 || columns > MAX_COLUMNS) {
            throw new IllegalArgumentException(
                    "expected 2 x n with n from 2 to " + MAX_COLUMNS + ", found 2 x " + columns);
        }
        this.columns = columns;
        numbers = 2 * columns;
        int sums = (numbers * (numbers + 1) / 2 + 1) / 2;
        words = (sums + Long.SIZE - 1) / Long.SIZE;
        lastWord = -1L >>> (words * Long.SIZE - sums);
        levels = new TwoRowStates[columns - 1];
        for (int level = 0; level < levels.length; level++) {
            levels[level] = new TwoRowStates(words);
        }
        ends = new long[2 * numbers * 2 * words];
        chosen = new int[columns];
    }

    /** The pairs of ascending sums with one solution. */
    long count() {
        unique = 0;
        levels[0].start();
        walk(0, 2, numbers * (numbers + 1) / 2);
        return unique;
    }

    /**
     * Takes up the columns from {@code level} on.
     *
     * @param last the sum of the column before
     * @param rest the sum of all columns left
     */
    private void walk(int level, int last, int rest) {
        int left = columns - level;
        if (left == 2) {
            finish(levels[level], last, rest);
            return;
        }
        int others = left - 1;
        int steps = others * (others + 1) / 2;
        // The columns behind have different, greater sums, the largest of them at most the complement of the first.
        for (int sum = last + 1; rest - sum >= others * sum + steps; sum++) {
            chosen[level] = sum;
            int most = Math.min(2 * numbers - 1, 2 * (numbers + 1) - chosen[0]);
            if (rest - sum <= others * (most + 1) - steps && extend(level, sum, most)) {
                walk(level + 1, sum, rest - sum);
            }
        }
    }

    /** Adds a column; whether something can still be unique. */
    private boolean extend(int level, int sum, int most) {
        TwoRowStates from = levels[level];
        TwoRowStates to = levels[level + 1];
        to.clear();
        int all = -1 >>> (Integer.SIZE - numbers);
        for (int entry = 0; entry < from.size(); entry++) {
            int used = from.used(entry);
            for (int small = Math.max(1, sum - numbers); 2 * small < sum; small++) {
                int pair = 1 << (small - 1) | 1 << (sum - small - 1);
                if ((used & pair) != 0) {
                    continue;
                }
                int set = used | pair;
                int free = all & ~set;
                int outer = Integer.numberOfTrailingZeros(free) + 1 + Integer.SIZE - Integer.numberOfLeadingZeros(free);
                // The smallest number left needs a partner large enough, the largest one small enough.
                if (outer > sum && outer <= most) {
                    to.add(set, from, entry, small);
                    to.add(set, from, entry, sum - small);
                }
            }
        }
        return to.hasSingle();
    }

    /** The last two columns, for all their sums at once. */
    private void finish(TwoRowStates states, int last, int rest) {
        Arrays.fill(ends, 0);
        int all = -1 >>> (Integer.SIZE - numbers);
        for (int entry = 0; entry < states.size(); entry++) {
            int free = all & ~states.used(entry);
            int first = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int second = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int third = Integer.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
            int fourth = Integer.numberOfTrailingZeros(free) + 1;
            end(states, entry, last, first, second, third, fourth);
            end(states, entry, last, first, third, second, fourth);
            end(states, entry, last, first, fourth, second, third);
        }
        for (int sum = last + 1; 2 * sum < rest; sum++) {
            int singles = singles(sum * 2 * words);
            if (singles > 0) {
                chosen[columns - 2] = sum;
                chosen[columns - 1] = rest - sum;
                unique += (long) singles * weight();
            }
        }
    }

    private int singles(int at) {
        int singles = 0;
        for (int word = 0; word < words; word++) {
            long once = ends[at + word] & ~ends[at + words + word];
            singles += Long.bitCount(word == words - 1 ? once & lastWord : once);
        }
        return singles;
    }

    /** How often the chosen sums count: 2 if their complements are not walked, 0 if only those count. */
    private int weight() {
        for (int i = 0; i < columns / 2; i++) {
            int pair = chosen[i] + chosen[columns - 1 - i];
            if (pair != 2 * (numbers + 1)) {
                return pair < 2 * (numbers + 1) ? 2 : 0;
            }
        }
        return 1;
    }

    /** Adds the columns {a, b} and {c, d} if their sums may be the last two. */
    private void end(TwoRowStates states, int entry, int last, int a, int b, int c, int d) {
        int sum = Math.min(a + b, c + d);
        if (sum <= last || a + b == c + d) {
            return;
        }
        int at = sum * 2 * words;
        int from = entry * 2 * words;
        long[] sums = states.sums();
        TwoRowStates.merge(sums, from, a + c, ends, at, words);
        TwoRowStates.merge(sums, from, a + d, ends, at, words);
        TwoRowStates.merge(sums, from, b + c, ends, at, words);
        TwoRowStates.merge(sums, from, b + d, ends, at, words);
    }
}
