package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;

/** The partitions of a number into any number of parts, in the order of COMB: parts ascend. Immutable. */
final class FreePartitions implements CombList {
    private final int sum;
    private final boolean distinct;
    private final int[] allowed;

    FreePartitions(boolean distinct, PartChoice choice) {
        sum = choice.sum();
        this.distinct = distinct;
        allowed = choice.allowed();
    }

    @Override
    public String title() {
        return "Partitions of " + sum;
    }

    @Override
    public BigInteger count() {
        BigInteger[] ways = new BigInteger[sum + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int part : allowed) {
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
        boolean[][] reach = new boolean[allowed.length + 1][sum + 1];
        reach[allowed.length][0] = true;
        for (int i = allowed.length - 1; i >= 0; i--) {
            for (int total = 0; total <= sum; total++) {
                int from = distinct ? i + 1 : i;
                reach[i][total] = reach[i + 1][total] || total >= allowed[i] && reach[from][total - allowed[i]];
            }
        }
        place(0, sum, new int[sum], 0, reach, sink);
    }

    /** Adds parts from place {@code from} on; {@code reach} holds which remainders they can make up. */
    private boolean place(int from, int rest, int[] chosen, int count, boolean[][] reach, CombSink sink) {
        if (rest == 0) {
            return sink.take(Arrays.copyOf(chosen, count));
        }
        for (int i = from; i < allowed.length && allowed[i] <= rest; i++) {
            int next = distinct ? i + 1 : i;
            if (reach[next][rest - allowed[i]]) {
                chosen[count] = allowed[i];
                if (!place(next, rest - allowed[i], chosen, count + 1, reach, sink)) {
                    return false;
                }
            }
        }
        return true;
    }
}
