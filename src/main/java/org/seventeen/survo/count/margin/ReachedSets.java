package org.seventeen.survo.count.margin;

import java.util.Arrays;

/**
 * The sets of numbers that one more column reaches from the states of {@link BeamStates}, the steps that lead there, and the
 * choice of the sets that are kept.
 *
 * <p>The more ways lead to a set, the more row sums it has; but row sums that lie far apart need columns whose numbers lie
 * far apart. So each way has as weight the product of its columns' spans, and the sets of the greatest total weights are
 * kept.
 */
final class ReachedSets {
    private int size;
    private int[] sets = new int[1024];
    private float[] weights = new float[1024];
    /** The slot of each set. */
    private int[] places = new int[1024];
    /** The state that keeps a set, or −1. */
    private int[] states = new int[1024];
    /** Open addressing: a set in the upper half and its index in the lower; 0 marks a free slot, as no set is empty. */
    private long[] slots = new long[4096];

    private int steps;
    private int[] stepFrom = new int[4096];
    private int[] stepColumn = new int[4096];
    private int[] stepTo = new int[4096];

    /** The number of sets per bucket of weights, then the next state for a set of that bucket. */
    private final int[] buckets = new int[bucket(Float.MAX_VALUE) + 1];

    /** Clears all sets and steps. */
    void clear() {
        for (int i = 0; i < size; i++) {
            slots[places[i]] = 0;
        }
        size = 0;
        steps = 0;
    }

    /** How many sets are reached. */
    int size() {
        return size;
    }

    /**
     * Adds a step.
     *
     * @param state the state it starts from
     * @param column the number of the column that it adds
     * @param weight the state's weight times the column's span, at least 1
     * @param set all numbers used afterwards
     */
    void add(int state, int column, float weight, int set) {
        if (steps == stepFrom.length) {
            stepFrom = Arrays.copyOf(stepFrom, steps * 2);
            stepColumn = Arrays.copyOf(stepColumn, steps * 2);
            stepTo = Arrays.copyOf(stepTo, steps * 2);
        }
        int to = entry(set);
        weights[to] += weight;
        stepFrom[steps] = state;
        stepColumn[steps] = column;
        stepTo[steps++] = to;
    }

    /** The index of a set, which is added if it is new. */
    private int entry(int set) {
        int slot = slot(set);
        if (slots[slot] == 0) {
            if (size == sets.length) {
                grow();
                slot = slot(set);
            }
            sets[size] = set;
            weights[size] = 0;
            places[size] = slot;
            slots[slot] = (long) set << Integer.SIZE | size++;
        }
        return (int) slots[slot];
    }

    private void grow() {
        sets = Arrays.copyOf(sets, size * 2);
        weights = Arrays.copyOf(weights, size * 2);
        states = Arrays.copyOf(states, size * 2);
        slots = new long[slots.length * 2];
        places = new int[sets.length];
        for (int i = 0; i < size; i++) {
            places[i] = slot(sets[i]);
            slots[places[i]] = (long) sets[i] << Integer.SIZE | i;
        }
    }

    private int slot(int set) {
        int mask = slots.length - 1;
        int slot = (set * 0x9E3779B9 >>> 8) & mask;
        while (slots[slot] != 0 && slots[slot] >>> Integer.SIZE != set) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** The bucket of a weight of at least 1: eight buckets for each power of two. */
    private static int bucket(float weight) {
        return (Float.floatToRawIntBits(weight) >>> 20) - (Float.floatToRawIntBits(1) >>> 20);
    }

    /**
     * Keeps the sets of the greatest weights, in descending order; weights of one bucket count as equal.
     *
     * @param keptSets takes these sets; its length is the limit
     * @param keptWeights takes their weights
     * @return how many are kept
     */
    int keep(int[] keptSets, float[] keptWeights) {
        if (size == 0) {
            return 0;
        }
        int least = buckets.length;
        int greatest = 0;
        for (int i = 0; i < size; i++) {
            int bucket = bucket(weights[i]);
            buckets[bucket]++;
            least = Math.min(least, bucket);
            greatest = Math.max(greatest, bucket);
        }
        int before = 0;
        for (int bucket = greatest; bucket >= least; bucket--) {
            before += buckets[bucket];
            buckets[bucket] = before - buckets[bucket];
        }
        for (int i = 0; i < size; i++) {
            int state = buckets[bucket(weights[i])]++;
            if (state < keptSets.length) {
                states[i] = state;
                keptSets[state] = sets[i];
                keptWeights[state] = weights[i];
            } else {
                states[i] = -1;
            }
        }
        Arrays.fill(buckets, least, greatest + 1, 0);
        return Math.min(size, keptSets.length);
    }

    /** The number of steps, including those to sets that are not kept. */
    int steps() {
        return steps;
    }

    /** The state that a step leads to, or −1 if its set was not kept. */
    int state(int step) {
        return states[stepTo[step]];
    }

    /** The state that a step starts from. */
    int from(int step) {
        return stepFrom[step];
    }

    /** The number of the column of a step. */
    int column(int step) {
        return stepColumn[step];
    }
}
