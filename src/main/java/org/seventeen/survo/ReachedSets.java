package org.seventeen.survo;

import java.util.Arrays;

/**
 * The sets of numbers that one column more reaches from the states of {@link BeamStates}, the steps that lead there, and which
 * of the sets are kept.
 *
 * <p>A set that is reached in many ways has many sums, but those far apart need columns of numbers far apart. So each way
 * counts as the product of what its columns span, and the sets of the greatest weights are kept.
 */
final class ReachedSets {
    private int size;
    private int[] sets = new int[256];
    private float[] weights = new float[256];
    /** Weights, greatest first, above, and whose they are below. */
    private long[] order = new long[256];
    /** The state that keeps a set, or −1. */
    private int[] states = new int[256];
    /** Open addressing: the number of a set plus 1, or 0. */
    private int[] slots = new int[1024];

    private int steps;
    private int[] stepFrom = new int[1024];
    private int[] stepColumn = new int[1024];
    private int[] stepTo = new int[1024];

    /** Forgets all sets and steps. */
    void clear() {
        size = 0;
        steps = 0;
        Arrays.fill(slots, 0);
    }

    /** How many sets are reached. */
    int size() {
        return size;
    }

    /** Adds a step: from a state of some weight, by a column, to the set of all numbers used then. */
    void add(int state, float weight, int column, int set) {
        if (steps == stepFrom.length) {
            stepFrom = Arrays.copyOf(stepFrom, steps * 2);
            stepColumn = Arrays.copyOf(stepColumn, steps * 2);
            stepTo = Arrays.copyOf(stepTo, steps * 2);
        }
        int to = entry(set);
        int span = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(column) - Integer.numberOfTrailingZeros(column);
        weights[to] += weight * span;
        stepFrom[steps] = state;
        stepColumn[steps] = column;
        stepTo[steps++] = to;
    }

    /** The number of a set, entered if it is new. */
    private int entry(int set) {
        int slot = slot(set);
        if (slots[slot] == 0) {
            if (size == sets.length) {
                grow();
                slot = slot(set);
            }
            sets[size] = set;
            weights[size] = 0;
            slots[slot] = ++size;
        }
        return slots[slot] - 1;
    }

    private void grow() {
        sets = Arrays.copyOf(sets, size * 2);
        weights = Arrays.copyOf(weights, size * 2);
        states = Arrays.copyOf(states, size * 2);
        order = Arrays.copyOf(order, size * 2);
        slots = new int[slots.length * 2];
        for (int i = 0; i < size; i++) {
            slots[slot(sets[i])] = i + 1;
        }
    }

    private int slot(int set) {
        int mask = slots.length - 1;
        int slot = (set * 0x9E3779B9 >>> 8) & mask;
        while (slots[slot] != 0 && sets[slots[slot] - 1] != set) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /**
     * Keeps the sets of the greatest weights, those first.
     *
     * @param keptSets takes these sets, as many as it is long if there are so many
     * @param keptWeights takes their weights
     * @return how many are kept
     */
    int keep(int[] keptSets, float[] keptWeights) {
        for (int i = 0; i < size; i++) {
            // The bits of positive floats are in their order.
            order[i] = (long) (Integer.MAX_VALUE - Float.floatToRawIntBits(weights[i])) << Integer.SIZE | i;
            states[i] = -1;
        }
        Arrays.sort(order, 0, size);
        int kept = Math.min(size, keptSets.length);
        for (int state = 0; state < kept; state++) {
            int entry = (int) order[state];
            states[entry] = state;
            keptSets[state] = sets[entry];
            keptWeights[state] = weights[entry];
        }
        return kept;
    }

    /** How many steps there are, to sets that are kept and others. */
    int steps() {
        return steps;
    }

    /** The state that a step leads to, or −1 if its set was not kept. */
    int state(int step) {
        return states[stepTo[step]];
    }

    /** The state that a step begins at. */
    int from(int step) {
        return stepFrom[step];
    }

    /** The numbers of the column of a step. */
    int column(int step) {
        return stepColumn[step];
    }
}
