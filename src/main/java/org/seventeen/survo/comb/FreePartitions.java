package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;

/** The partitions of a number into any number of parts, in the order of COMB: parts ascend. Immutable. */
final class FreePartitions implements CombList {
    private final boolean distinct;
    private final PartChoice choice;

    FreePartitions(boolean distinct, PartChoice choice) {
        this.distinct = distinct;
        this.choice = choice;
    }

    @Override
    public String title() {
        return "Partitions of " + choice.sum();
    }

    @Override
    public BigInteger count() {
        int sum = choice.sum();
        BigInteger[] ways = new BigInteger[sum + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int part : choice.allowed()) {
            for (int i = part; i <= sum; i++) {
                // Downwards a part meets only sums without it; upwards it meets sums that contain it, so it may repeat.
                int total = distinct ? sum + part - i : i;
                ways[total] = ways[total].add(ways[total - part]);
            }
        }
        return ways[sum];
    }

    @Override
    public void visit(CombSink sink) {
        new PartitionWalk(choice, PartitionWalk.ANY_NUMBER, distinct).visit(sink);
    }
}
