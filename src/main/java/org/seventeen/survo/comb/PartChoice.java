package org.seventeen.survo.comb;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A number to partition, and the parts it may have. */
final class PartChoice {
    /** The largest number to partition. */
    static final int MAX_SUM = 3000;

    private final int sum;
    private final int[] allowed;

    private PartChoice(int sum, int[] allowed) {
        this.sum = sum;
        this.allowed = allowed;
    }

    /**
     * All parts from {@code min} to {@code max} that are not in {@code off}.
     *
     * @param sum the number to partition, 1 to 3000
     * @param min at least 1
     * @throws IllegalArgumentException if {@code sum} or {@code min} is out of range
     */
    static PartChoice between(int sum, int min, int max, int... off) {
        check(sum, min);
        return of(sum, IntStream.rangeClosed(min, Math.min(max, sum)), off);
    }

    /** The given parts that {@link #between} allows too. */
    static PartChoice among(int[] parts, int sum, int min, int max, int... off) {
        check(sum, min);
        return of(sum, Arrays.stream(parts).filter(part -> part >= min && part <= Math.min(max, sum)), off);
    }

    private static PartChoice of(int sum, IntStream parts, int[] off) {
        int[] not = off.clone();
        Arrays.sort(not);
        return new PartChoice(
                sum,
                parts.filter(part -> Arrays.binarySearch(not, part) < 0)
                        .sorted()
                        .distinct()
                        .toArray());
    }

    private static void check(int sum, int min) {
        if (sum < 1 || sum > MAX_SUM) {
            throw new IllegalArgumentException("expected a number to part from 1 to " + MAX_SUM + ", found " + sum);
        }
        if (min < 1) {
            throw new IllegalArgumentException("expected a MIN of 1 or more, found " + min);
        }
    }

    int sum() {
        return sum;
    }

    /** The parts allowed, ascending. */
    int[] allowed() {
        return allowed.clone();
    }
}
