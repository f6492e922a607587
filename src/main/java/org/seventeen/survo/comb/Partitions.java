package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The partitions of a number into a given number of parts, as Mustonen's operation COMB lists them: parts ascend, and the
 * lists are in lexicographic order. Immutable.
 */
public final class Partitions implements CombList {
    /** The most parts, the most numbers of a Survo puzzle. */
    public static final int MAX_PARTS = 64;

    private final int parts;
    private final boolean distinct;
    private final PartChoice choice;

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
        this(parts, distinct, PartChoice.between(sum, min, max, off));
    }

    /**
     * Partitions into allowed parts.
     *
     * @param parts how many, 1 to 64
     * @param distinct whether all parts of a partition differ
     * @param choice the number to partition and the parts allowed
     * @throws IllegalArgumentException if {@code parts} is out of range
     */
    Partitions(int parts, boolean distinct, PartChoice choice) {
        if (parts < 1 || parts > MAX_PARTS) {
            throw new IllegalArgumentException(
                    "expected a number of parts from 1 to " + MAX_PARTS + ", found " + parts);
        }
        this.parts = parts;
        this.distinct = distinct;
        this.choice = choice;
    }

    @Override
    public String title() {
        return "Partitions " + parts + " of " + choice.sum();
    }

    /** The number to partition. */
    public int sum() {
        return choice.sum();
    }

    /** The number of parts. */
    public int parts() {
        return parts;
    }

    @Override
    public BigInteger count() {
        int sum = choice.sum();
        BigInteger[][] ways = new BigInteger[parts + 1][sum + 1];
        for (BigInteger[] row : ways) {
            Arrays.fill(row, BigInteger.ZERO);
        }
        ways[0][0] = BigInteger.ONE;
        for (int number : choice.allowed()) {
            for (int i = 0; i < parts; i++) {
                // Distinct parts: downwards, so that the number meets only sums without it.
                int taken = distinct ? parts - 1 - i : i;
                for (int total = number; total <= sum; total++) {
                    BigInteger before = ways[taken][total - number];
                    if (before.signum() != 0) {
                        ways[taken + 1][total] = ways[taken + 1][total].add(before);
                    }
                }
            }
        }
        return ways[parts][sum];
    }

    @Override
    public void visit(CombSink sink) {
        new PartitionWalk(choice, parts, distinct).visit(sink);
    }
}
