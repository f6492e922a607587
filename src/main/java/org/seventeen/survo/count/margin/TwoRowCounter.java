package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Counts the open 2 × n puzzles with exactly one solution. The walk keeps all ways to fill the first columns ({@link
 * States}), for all row sums at once. At the end each difference of the rows seen exactly once is a puzzle with one
 * solution.
 */
final class TwoRowCounter extends AscendingWalk {
    private static final int MAX_COLUMNS = 15;

    private final int numbers;
    private final int total;
    private final States[] levels;
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
        levels = new States[columns - 1];
        for (int level = 0; level < levels.length; level++) {
            levels[level] = new States();
        }
        levels[0].start();
        ends = new long[2 * numbers * States.WIDTH];
    }

    @Override
    boolean extend(int column, int rest) {
        int sum = sums.chosen()[column];
        levels[column + 1].extend(levels[column], sum, numbers, total - rest & 1, sums.most(column + 1));
        return levels[column + 1].hasSingle();
    }

    @Override
    void finish(int column, int rest) {
        States states = levels[column];
        int least = sums.least(column, rest);
        int greatest = sums.greatest(column, rest);
        if (least > greatest) {
            return;
        }
        Arrays.fill(ends, least * States.WIDTH, (greatest + 1) * States.WIDTH, 0);
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
            int at = entry * States.WIDTH;
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
            int at = sum * States.WIDTH;
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
        States.merge(
                ends,
                sum * States.WIDTH,
                words[at],
                words[at + 1],
                words[at + 2],
                words[at + 3],
                seenBack,
                twiceBack,
                MarginWords.up(delta, parity, parityAfter),
                MarginWords.down(delta, parity, parityAfter),
                MarginWords.back(delta, parity, parityAfter));
    }

    /**
     * The states after the first columns of a 2 × n table: for each set of used numbers, the differences of the two rows that
     * are seen, and those seen at least twice. Equal sets of numbers are one entry.
     *
     * <p>Tables that differ by a swap of the rows are one, so a difference d is taken without its sign. It has the parity p of
     * the sum of all columns, so bit i stands for d = 2i + p. It is at most n², so 128 bits suffice up to n = 15.
     *
     * <p>A column whose numbers differ by δ turns d into d + δ and |d − δ|: one shift up, one shift down, and for d &lt; δ the
     * lowest bits reversed. Two tables meet in one difference if d = 0 or d = δ, or if two of the three shifts meet.
     */
    private static final class States {
        /** Longs of an entry: differences seen, low and high, and seen twice, low and high. */
        static final int WIDTH = 4;

        private int size;
        private int[] used = new int[64];
        /** The slot of each entry. */
        private int[] place = new int[64];

        private long[] words = new long[64 * WIDTH];
        /** Open addressing: a set of numbers in the upper half, its entry plus 1 in the lower half; or 0. */
        private long[] slots = new long[256];

        int size() {
            return size;
        }

        int used(int entry) {
            return used[entry];
        }

        long[] words() {
            return words;
        }

        void clear() {
            for (int entry = 0; entry < size; entry++) {
                slots[place[entry]] = 0;
            }
            size = 0;
        }

        /** Starts with one entry: no number used, and the difference 0 seen once. */
        void start() {
            clear();
            words[entry(0) * WIDTH] = 1;
        }

        /** Whether some difference of some entry is seen only once. */
        boolean hasSingle() {
            for (int at = 0; at < size * WIDTH; at += WIDTH) {
                if ((words[at] & ~words[at + 2] | words[at + 1] & ~words[at + 3]) != 0) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Replaces these states by those that others reach with one more column.
         *
         * @param from the states without the column
         * @param sum the sum of the column
         * @param numbers how many numbers there are
         * @param parity the parity, 0 or 1, of the sum of all columns before
         * @param most the greatest sum that a later column may have
         */
        void extend(States from, int sum, int numbers, int parity, int most) {
            clear();
            int all = -1 >>> (Integer.SIZE - numbers);
            int parityAfter = parity ^ sum & 1;
            for (int i = 0; i < from.size; i++) {
                int before = from.used[i];
                int at = i * WIDTH;
                long seen = from.words[at];
                long seenHigh = from.words[at + 1];
                long twice = from.words[at + 2];
                long twiceHigh = from.words[at + 3];
                long seenBack = Long.reverse(seen);
                long twiceBack = Long.reverse(twice);
                int open = all & ~before;
                // Bit b of the reversed numbers is the partner of number b + 1, so the pairs are the numbers that both
                // words have.
                int partners = sum - 2 < Integer.SIZE - 1
                        ? Integer.reverse(open) >>> (Integer.SIZE - 1 - (sum - 2))
                        : Integer.reverse(open) << (sum - 1 - Integer.SIZE);
                for (int smalls = open & partners & (1 << ((sum - 1) >> 1)) - 1; smalls != 0; smalls &= smalls - 1) {
                    int small = Integer.numberOfTrailingZeros(smalls) + 1;
                    int set = before | 1 << (small - 1) | 1 << (sum - small - 1);
                    int free = all & ~set;
                    int outer = outer(free);
                    int inner = outer(free & (free - 1) & ~Integer.highestOneBit(free));
                    // The later columns need sums above this one and up to the most. No pairing has sums closer
                    // together
                    // than smallest with largest number, second smallest with second largest, and so on; these two are
                    // tested.
                    if (outer > sum && outer <= most && inner > sum && inner <= most) {
                        int delta = sum - 2 * small;
                        int to = entry(set) * WIDTH;
                        if (before == 0) {
                            // The two orders of the first column are one.
                            words[to] = 1L << (delta >> 1);
                            continue;
                        }
                        int up = MarginWords.up(delta, parity, parityAfter);
                        int down = MarginWords.down(delta, parity, parityAfter);
                        int back = MarginWords.back(delta, parity, parityAfter);
                        merge(words, to, seen, seenHigh, twice, twiceHigh, seenBack, twiceBack, up, down, back);
                    }
                }
            }
        }

        /**
         * Merges shifted differences into an entry.
         *
         * @param up the shift up, below 64
         * @param down the shift down, below 64
         * @param back the shift down of the reversed lowest 64 bits, at most 63
         */
        static void merge(
                long[] words,
                int to,
                long seen,
                long seenHigh,
                long twice,
                long twiceHigh,
                long seenBack,
                long twiceBack,
                int up,
                int down,
                int back) {
            long upSeen = seen << up;
            long upTwice = twice << up;
            long downSeen = seen >>> down;
            long downTwice = twice >>> down;
            // Two shifts, as a single shift by 64 would be none.
            long upSeenHigh = seenHigh << up | seen >>> 1 >>> (Long.SIZE - 1 - up);
            // Differences seen twice are also seen, so without these bits no high word has any; always so up to n = 11.
            if ((seenHigh | upSeenHigh) != 0) {
                long upTwiceHigh = twiceHigh << up | twice >>> 1 >>> (Long.SIZE - 1 - up);
                long downSeenHigh = seenHigh >>> down;
                long onceHigh = words[to + 1];
                long allHigh = upSeenHigh | downSeenHigh;
                words[to + 3] |= upTwiceHigh | twiceHigh >>> down | upSeenHigh & downSeenHigh | allHigh & onceHigh;
                words[to + 1] = onceHigh | allHigh;
                downSeen |= seenHigh << 1 << (Long.SIZE - 1 - down);
                downTwice |= twiceHigh << 1 << (Long.SIZE - 1 - down);
            }
            long backSeen = seenBack >>> back;
            long backTwice = twiceBack >>> back;
            long either = upSeen | downSeen;
            long once = words[to];
            long all = either | backSeen;
            words[to + 2] |= upTwice | downTwice | backTwice | upSeen & downSeen | either & backSeen | all & once;
            words[to] = once | all;
        }

        /** The sum of the smallest and the largest number of a set. */
        private static int outer(int set) {
            return Integer.numberOfTrailingZeros(set) + 1 + Integer.SIZE - Integer.numberOfLeadingZeros(set);
        }

        /** The entry of a set of numbers, which is added if it is new. */
        private int entry(int set) {
            int slot = slot(set);
            if (slots[slot] == 0) {
                if (size == used.length) {
                    grow();
                    slot = slot(set);
                }
                used[size] = set;
                place[size] = slot;
                Arrays.fill(words, size * WIDTH, (size + 1) * WIDTH, 0);
                slots[slot] = (long) set << Integer.SIZE | ++size;
            }
            return (int) slots[slot] - 1;
        }

        /** The slot of a set, or a free slot for it. A set has at most 30 numbers, so it is not negative. */
        private int slot(int set) {
            int mask = slots.length - 1;
            int slot = (set * 0x9E3779B9 >>> 7) & mask;
            while (slots[slot] != 0 && slots[slot] >>> Integer.SIZE != set) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private void grow() {
            used = Arrays.copyOf(used, size * 2);
            place = Arrays.copyOf(place, size * 2);
            words = Arrays.copyOf(words, size * 2 * WIDTH);
            slots = new long[slots.length * 2];
            for (int entry = 0; entry < size; entry++) {
                place[entry] = slot(used[entry]);
                slots[place[entry]] = (long) used[entry] << Integer.SIZE | entry + 1;
            }
        }
    }
}
