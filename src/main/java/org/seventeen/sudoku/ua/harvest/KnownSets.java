package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * Recorded unavoidable sets, filed under each of their cells, so that the closure can find the third bands for which the
 * cells it must change contain one of them. Cells and third bands are those of {@link UaCollector}.
 */
final class KnownSets {
    /** The file of cell c is the part of the arrays from start[c] to start[c + 1] − 1. */
    private final int[] start = new int[82];

    private long[] pairs = {};
    private int[] virtuals = {};
    private long[] thirds = {};

    /** Removes all known sets. */
    void clear() {
        Arrays.fill(start, 0);
    }

    /** Replaces the known sets by those of a table. */
    void set(UaTable table) {
        clear();
        for (int i = 0; i < table.size(); i++) {
            for (long rest = table.pair(i); rest != 0; rest &= rest - 1) {
                start[Long.numberOfTrailingZeros(rest) + 1]++;
            }
            for (int rest = table.virtualCells(i); rest != 0; rest &= rest - 1) {
                start[54 + Integer.numberOfTrailingZeros(rest) + 1]++;
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            start[cell + 1] += start[cell];
        }
        pairs = new long[start[81]];
        virtuals = new int[start[81]];
        thirds = new long[start[81]];
        int[] free = Arrays.copyOf(start, 81);
        for (int i = 0; i < table.size(); i++) {
            for (long rest = table.pair(i); rest != 0; rest &= rest - 1) {
                file(table, i, free[Long.numberOfTrailingZeros(rest)]++);
            }
            for (int rest = table.virtualCells(i); rest != 0; rest &= rest - 1) {
                file(table, i, free[54 + Integer.numberOfTrailingZeros(rest)]++);
            }
        }
    }

    private void file(UaTable table, int index, int at) {
        pairs[at] = table.pair(index);
        virtuals[at] = table.virtualCells(index);
        thirds[at] = table.thirds(index);
    }

    /** The given third bands without those for which the given cells contain a known set with a fresh cell. */
    long without(long among, long pair, int virtual, long freshPair, int freshVirtual) {
        long left = among;
        for (long rest = freshPair; rest != 0 && left != 0; rest &= rest - 1) {
            left = without(left, pair, virtual, Long.numberOfTrailingZeros(rest));
        }
        for (int rest = freshVirtual; rest != 0 && left != 0; rest &= rest - 1) {
            left = without(left, pair, virtual, 54 + Integer.numberOfTrailingZeros(rest));
        }
        return left;
    }

    private long without(long among, long pair, int virtual, int cell) {
        long left = among;
        for (int i = start[cell]; i < start[cell + 1]; i++) {
            if ((pairs[i] & ~pair | virtuals[i] & ~virtual) == 0) {
                left &= ~thirds[i];
                if (left == 0) {
                    return 0;
                }
            }
        }
        return left;
    }
}
