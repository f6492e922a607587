package org.seventeen.ua.harvest;

import java.util.Arrays;

/**
 * Recorded unavoidable sets, filed under each of their cells, so that the closure can test whether the cells it must change
 * contain one of them.
 */
final class KnownSets {
    /** The file of cell c is the part of the two arrays from start[c] to start[c + 1] − 1. */
    private final int[] start = new int[82];

    private long[] pairs = {};
    private long[] thirds = {};

    /** Replaces the known sets by those of a table. */
    void set(UaTable table) {
        Arrays.fill(start, 0);
        for (int i = 0; i < table.size(); i++) {
            for (int cell : table.get(i).cells().cells()) {
                start[cell + 1]++;
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            start[cell + 1] += start[cell];
        }
        pairs = new long[start[81]];
        thirds = new long[start[81]];
        int[] free = Arrays.copyOf(start, 81);
        for (int i = 0; i < table.size(); i++) {
            long pair = table.pair(i);
            long third = table.band(i, 2);
            for (int cell : table.get(i).cells().cells()) {
                pairs[free[cell]] = pair;
                thirds[free[cell]++] = third;
            }
        }
    }

    /** Whether the given cells contain a known set with at least one of the fresh cells; cells are given as two words. */
    boolean anyWithin(long pair, long third, long freshPair, long freshThird) {
        for (long rest = freshPair; rest != 0; rest &= rest - 1) {
            if (anyWithin(pair, third, Long.numberOfTrailingZeros(rest))) {
                return true;
            }
        }
        for (long rest = freshThird; rest != 0; rest &= rest - 1) {
            if (anyWithin(pair, third, 54 + Long.numberOfTrailingZeros(rest))) {
                return true;
            }
        }
        return false;
    }

    private boolean anyWithin(long pair, long third, int cell) {
        for (int i = start[cell]; i < start[cell + 1]; i++) {
            if ((pairs[i] & ~pair | thirds[i] & ~third) == 0) {
                return true;
            }
        }
        return false;
    }
}
