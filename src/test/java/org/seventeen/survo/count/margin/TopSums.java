package org.seventeen.survo.count.margin;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * For each set of numbers that some columns of a 2 × n table can use, the sums of the top row that occur in one way or in
 * more. Two planes of three longs: bit t of the first means that the sum t has been seen, of the second that it has been
 * seen again. Sums above {@code most} are dropped, as the top row would not be the smaller one.
 */
final class TopSums {
    private static final int WIDTH = 6;

    private final int all;
    private final long mask0;
    private final long mask1;
    private final long mask2;

    private int size;
    private int[] used = new int[16];
    private long[] planes = new long[16 * WIDTH];
    /** Open addressing: a set in the upper half, its entry in the lower; the empty set marks a free slot. */
    private long[] table = new long[64];

    /**
     * No sets.
     *
     * @param numbers the numbers in the table are 1 to this, at most 31
     * @param most the greatest final sum of the top row, below 192
     */
    TopSums(int numbers, int most) {
        all = (1 << numbers) - 1;
        mask0 = bitsUpTo(most);
        mask1 = bitsUpTo(most - Long.SIZE);
        mask2 = bitsUpTo(most - 2 * Long.SIZE);
    }

    private static long bitsUpTo(int most) {
        if (most < 0) {
            return 0;
        }
        return most >= Long.SIZE - 1 ? -1 : (1L << (most + 1)) - 1;
    }

    /** Before the first column: nothing used, the sum 0 in one way. */
    void start() {
        size = 1;
        used[0] = 0;
        Arrays.fill(planes, 0, WIDTH, 0);
        planes[0] = 1;
    }

    /**
     * Becomes another instance with one more column.
     *
     * @param pairs the pairs of numbers with the sum of the column, as sets
     * @param sum the sum of the column; every later one is smaller
     */
    void extend(TopSums from, int[] pairs, int sum) {
        size = 0;
        Arrays.fill(table, 0);
        for (int i = 0; i < from.size; i++) {
            for (int pair : pairs) {
                int set = from.used[i] | pair;
                if ((from.used[i] & pair) == 0 && fitsBelow(all & ~set, sum)) {
                    int entry = entry(set);
                    add(entry, from.planes, i * WIDTH, 1 + Integer.numberOfTrailingZeros(pair));
                    add(entry, from.planes, i * WIDTH, Integer.SIZE - Integer.numberOfLeadingZeros(pair));
                }
            }
        }
    }

    /** Whether the largest remaining number has a partner for a sum below {@code sum}; the smallest is the best one. */
    private static boolean fitsBelow(int free, int sum) {
        return free == 0
                || 1 + Integer.numberOfTrailingZeros(free) + Integer.SIZE - Integer.numberOfLeadingZeros(free) < sum;
    }

    /** Adds the sums of an entry of another instance, with {@code number} in the top row. */
    private void add(int entry, long[] from, int at, int number) {
        long seen0 = from[at] << number & mask0;
        long seen1 = (from[at + 1] << number | from[at] >>> (Long.SIZE - number)) & mask1;
        long seen2 = (from[at + 2] << number | from[at + 1] >>> (Long.SIZE - number)) & mask2;
        long again0 = from[at + 3] << number & mask0;
        long again1 = (from[at + 4] << number | from[at + 3] >>> (Long.SIZE - number)) & mask1;
        long again2 = (from[at + 5] << number | from[at + 4] >>> (Long.SIZE - number)) & mask2;
        int to = entry * WIDTH;
        planes[to + 3] |= again0 | planes[to] & seen0;
        planes[to + 4] |= again1 | planes[to + 1] & seen1;
        planes[to + 5] |= again2 | planes[to + 2] & seen2;
        planes[to] |= seen0;
        planes[to + 1] |= seen1;
        planes[to + 2] |= seen2;
    }

    /** Whether some sum has been seen once with some set. */
    boolean hasOnce() {
        for (int at = 0; at < size * WIDTH; at += WIDTH) {
            if ((planes[at] & ~planes[at + 3] | planes[at + 1] & ~planes[at + 4] | planes[at + 2] & ~planes[at + 5])
                    != 0) {
                return true;
            }
        }
        return false;
    }

    /** The number of sums seen once when all numbers are used. */
    int once() {
        return Long.bitCount(planes[0] & ~planes[3])
                + Long.bitCount(planes[1] & ~planes[4])
                + Long.bitCount(planes[2] & ~planes[5]);
    }

    /** Visits the sums that have been seen once when all numbers are used. */
    void visitOnce(IntConsumer visitor) {
        for (int top = 0; top < 3 * Long.SIZE; top++) {
            int word = top / Long.SIZE;
            if (((planes[word] & ~planes[3 + word]) >>> top % Long.SIZE & 1) != 0) {
                visitor.accept(top);
            }
        }
    }

    /** The entry of a non-empty set, which is added if it is new. */
    private int entry(int set) {
        int slot = slot(set);
        if (table[slot] != 0) {
            return (int) table[slot];
        }
        if (size == used.length) {
            used = Arrays.copyOf(used, 2 * size);
            planes = Arrays.copyOf(planes, 2 * size * WIDTH);
            table = new long[2 * table.length];
            for (int entry = 0; entry < size; entry++) {
                table[slot(used[entry])] = (long) used[entry] << Integer.SIZE | entry;
            }
            slot = slot(set);
        }
        used[size] = set;
        Arrays.fill(planes, size * WIDTH, (size + 1) * WIDTH, 0);
        table[slot] = (long) set << Integer.SIZE | size;
        return size++;
    }

    /** The slot of a set, or a free slot for it. */
    private int slot(int set) {
        int slot = set * 0x85EBCA6B >>> 8 & table.length - 1;
        while (table[slot] != 0 && (int) (table[slot] >>> Integer.SIZE) != set) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }
}
