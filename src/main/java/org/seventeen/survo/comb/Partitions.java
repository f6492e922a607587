package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.seventeen.survo.comb.CombLine.CombList;

/**
 * The partitions of a number into a given number of parts, or into any number of parts, as Mustonen's operation COMB lists
 * them: parts ascend, and the lists are in lexicographic order. Parts may repeat and reach thousands, so they are no bits of a
 * mask. Immutable.
 */
public final class Partitions implements CombList {
    /** The most parts, the most numbers of a Survo puzzle. */
    public static final int MAX_PARTS = 64;
    /** The largest number to partition. */
    static final int MAX_SUM = 3000;
    /** The number of parts that stands for any number of them. */
    static final int ANY_NUMBER = -1;

    private final int sum;
    private final int parts;
    private final boolean distinct;
    /** The parts allowed, ascending. */
    private final int[] allowed;

    /**
     * Partitions of {@code sum} into {@code parts} parts from {@code min} to {@code max} that are not in {@code off}.
     *
     * @param sum 1 to 3000
     * @param parts 1 to 64
     * @param distinct whether all parts of a partition differ
     * @param min at least 1
     * @param max any value; above {@code sum} it counts as {@code sum}
     * @param off any numbers, in any order
     * @throws IllegalArgumentException if {@code sum}, {@code parts} or {@code min} is out of range
     */
    public Partitions(int sum, int parts, boolean distinct, int min, int max, int... off) {
        this(sum, parts, distinct, IntStream.rangeClosed(min, Math.min(max, sum)), min, off);
    }

    /**
     * Partitions of {@code sum} into parts of a list.
     *
     * @param parts 1 to 64, or {@link #ANY_NUMBER}
     * @param list the only parts allowed, those that are not in {@code off}, each 1 to {@code sum}
     * @param min the least part that was asked for, at least 1
     * @throws IllegalArgumentException if {@code sum}, {@code parts} or {@code min} is out of range
     */
    Partitions(int sum, int parts, boolean distinct, IntStream list, int min, int... off) {
        if (sum < 1 || sum > MAX_SUM) {
            throw new IllegalArgumentException("expected a number to part from 1 to " + MAX_SUM + ", found " + sum);
        }
        if (min < 1) {
            throw new IllegalArgumentException("expected a MIN of 1 or more, found " + min);
        }
        if (parts != ANY_NUMBER && (parts < 1 || parts > MAX_PARTS)) {
            throw new IllegalArgumentException(
                    "expected a number of parts from 1 to " + MAX_PARTS + ", found " + parts);
        }
        this.sum = sum;
        this.parts = parts;
        this.distinct = distinct;
        int[] not = off.clone();
        Arrays.sort(not);
        allowed = list.filter(part -> Arrays.binarySearch(not, part) < 0)
                .sorted()
                .distinct()
                .toArray();
    }

    @Override
    public String title() {
        return "Partitions " + (parts == ANY_NUMBER ? "" : parts + " ") + "of " + sum;
    }

    @Override
    public BigInteger count() {
        // By the number of parts, if it matters, and their sum.
        int most = Math.max(0, parts);
        BigInteger[][] ways = new BigInteger[most + 1][sum + 1];
        for (BigInteger[] row : ways) {
            Arrays.fill(row, BigInteger.ZERO);
        }
        ways[0][0] = BigInteger.ONE;
        for (int part : allowed) {
            for (int i = part; i <= sum; i++) {
                // Downwards a part meets only sums without it; upwards it meets sums that contain it, so it may repeat.
                int total = distinct ? sum + part - i : i;
                for (int row = Math.min(1, most); row <= most; row++) {
                    BigInteger before = ways[Math.max(0, row - 1)][total - part];
                    if (before.signum() != 0) {
                        ways[row][total] = ways[row][total].add(before);
                    }
                }
            }
        }
        return ways[most][sum];
    }

    @Override
    public boolean contains(int[] item) {
        boolean ascends = true;
        for (int i = 0; i < item.length; i++) {
            ascends &= Arrays.binarySearch(allowed, item[i]) >= 0
                    && (i == 0 || item[i - 1] < item[i] || item[i - 1] == item[i] && !distinct);
        }
        return ascends
                && (parts == ANY_NUMBER || parts == item.length)
                && Arrays.stream(item).asLongStream().sum() == sum;
    }

    @Override
    public void visit(Predicate<int[]> sink) {
        new Walk().visit(sink);
    }

    /**
     * The walk through the partitions in lexicographic order, parts ascending. It takes a part only if others can complete the
     * partition. It is a loop, not a recursion, as a partition may have thousands of parts.
     */
    private final class Walk {
        /**
         * For each number of parts to come, only one if it does not matter, and each rest: the last place that the first of these
         * parts can have, −1 if they cannot make up the rest. They can start at a place or behind it if this one is not before it.
         */
        private final int[][] lastStart;

        Walk() {
            lastStart = new int[parts == ANY_NUMBER ? 1 : parts + 1][sum + 1];
            for (int[] row : lastStart) {
                Arrays.fill(row, -1);
            }
            lastStart[0][0] = allowed.length;
            if (parts == ANY_NUMBER) {
                fill(0, 1);
            }
            for (int count = 1; count <= parts; count++) {
                fill(count, count);
            }
        }

        /**
         * Fills a row of the table.
         *
         * @param least how many parts there are at least
         */
        private void fill(int row, int least) {
            int most = -1;
            for (int rest = 1; rest <= sum; rest++) {
                // The first part is the least one.
                while (most + 1 < allowed.length && (long) allowed[most + 1] * least <= rest) {
                    most++;
                }
                int place = most;
                while (place >= 0 && !continues(row, rest, place)) {
                    place--;
                }
                lastStart[row][rest] = place;
            }
        }

        /** Whether the part at a place and others behind it make up a rest of at least that part. */
        private boolean continues(int row, int rest, int place) {
            return lastStart[Math.max(0, row - 1)][rest - allowed[place]] >= behind(place);
        }

        /** The first place of a part behind one at {@code place}. */
        private int behind(int place) {
            return distinct ? place + 1 : place;
        }

        /** Lists the partitions until there are no more or the sink has enough. */
        void visit(Predicate<int[]> sink) {
            int[] places = new int[parts == ANY_NUMBER ? sum : parts];
            int[] chosen = new int[places.length];
            int count = 0;
            int rest = sum;
            int place = 0;
            while (true) {
                int row = parts == ANY_NUMBER ? 0 : parts - count;
                int last = rest == 0 ? -1 : lastStart[row][rest];
                while (place <= last && !continues(row, rest, place)) {
                    place++;
                }
                if (place <= last) {
                    places[count] = place;
                    chosen[count++] = allowed[place];
                    rest -= allowed[place];
                    place = behind(place);
                    continue;
                }
                if (rest == 0 && !sink.test(count == chosen.length ? chosen : Arrays.copyOf(chosen, count))) {
                    return;
                }
                if (count == 0) {
                    return;
                }
                place = places[--count];
                rest += allowed[place];
                place++;
            }
        }
    }
}
