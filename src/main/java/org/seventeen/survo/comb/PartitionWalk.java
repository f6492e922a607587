package org.seventeen.survo.comb;

import java.util.Arrays;

/**
 * The walk through the partitions of a number in lexicographic order, parts ascending. It takes a part only if
 * others can complete the partition. It is a loop, not a recursion, as a partition may have thousands of parts. Immutable.
 */
final class PartitionWalk {
    /** The number of parts that stands for any number of them. */
    static final int ANY_NUMBER = -1;

    private final int sum;
    private final int parts;
    private final boolean distinct;
    private final int[] allowed;
    /**
     * For each number of parts to come, only one if it does not matter, and each rest: the last place that the first of these
     * parts can have, −1 if they cannot make up the rest. They can start at a place or behind it if this one is not before it.
     */
    private final int[][] lastStart;

    /**
     * The partitions of a number.
     *
     * @param parts how many parts, at least 1, or {@link #ANY_NUMBER}
     * @param distinct whether all parts of a partition differ
     */
    PartitionWalk(PartChoice choice, int parts, boolean distinct) {
        sum = choice.sum();
        this.parts = parts;
        this.distinct = distinct;
        allowed = choice.allowed();
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
    void visit(CombSink sink) {
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
            if (rest == 0 && !sink.take(count == chosen.length ? chosen : Arrays.copyOf(chosen, count))) {
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
