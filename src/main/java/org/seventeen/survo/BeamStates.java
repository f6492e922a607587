package org.seventeen.survo;

import java.util.Arrays;

/**
 * What some first columns of a table can be: for each set of numbers used, the sums of the rows so far that are seen and
 * those that are seen at least twice. A line stands for the sums of all rows but the last two, a bit of it for the
 * difference of the last two, as in {@link MarginWords}. Tables that differ by a swap of the last two rows are one, so a
 * column moves differences as in {@link TwoRowStates}.
 *
 * <p>At most a given number of sets is kept. What is dropped only loses tables: a sum seen twice stays so.
 */
final class BeamStates {
    /** Longs of a line: differences seen, seen twice, and both backwards. */
    static final int LINE = 4;

    private final int rows;
    private final int limit;
    private final int taken;
    /** For each row but the last two how many sums it has, from 1 + … + {@link #taken} on, and the lines from
     * one to the next. */
    private final int[] lines;

    private final int[] strides;
    /** The longs of one state. */
    private final int width;

    private int size;
    /** The sum of the columns so far. */
    private int total;
    /** Whether no set was ever dropped. */
    private boolean complete;

    private final int[] used;
    /** How much is expected of a state: see {@link #step}. */
    private final float[] weights;

    private final long[] words;

    /** Sets that are reached, before it is decided which are kept. */
    private int found;

    private int[] foundSet = new int[256];
    private float[] foundWeight = new float[256];
    private long[] order = new long[256];
    /** The state that keeps a set, or −1. */
    private int[] kept = new int[256];
    /** Open addressing: the number of a set that is reached plus 1, or 0. */
    private int[] slots = new int[1024];

    /** The steps that reach them: from a state by a column to a set. */
    private int steps;

    private int[] stepFrom = new int[1024];
    private int[] stepColumn = new int[1024];
    private int[] stepTo = new int[1024];

    /** The column of a step, in the order of the rows. */
    private final int[] column;

    /**
     * States after {@code taken} columns.
     *
     * @param limit the most states that are kept
     */
    BeamStates(MarginWords margins, int rows, int columns, int taken, int limit) {
        this.rows = rows;
        this.limit = limit;
        this.taken = taken;
        int numbers = rows * columns;
        int left = columns - taken;
        lines = new int[rows - 2];
        strides = new int[rows - 2];
        int all = 1;
        for (int row = rows - 3; row >= 0; row--) {
            int most = Math.min(taken * (2 * numbers - taken + 1) / 2, margins.most(row) - left * (left + 1) / 2);
            lines[row] = Math.max(0, most - least()) + 1;
            strides[row] = all;
            all *= lines[row];
        }
        width = all * LINE;
        used = new int[limit];
        weights = new float[limit];
        words = new long[limit * width];
        column = new int[rows];
    }

    int size() {
        return size;
    }

    int used(int state) {
        return used[state];
    }

    /** Whether no set was ever dropped. */
    boolean complete() {
        return complete;
    }

    /** The longs of one state. */
    int width() {
        return width;
    }

    long[] words() {
        return words;
    }

    /** The least sum of a row: that of the first line. */
    int least() {
        return taken * (taken + 1) / 2;
    }

    /** How many sums a row from 0 to m − 3 has. */
    int lines(int row) {
        return lines[row];
    }

    /** The lines from one sum of a row from 0 to m − 3 to the next. */
    int stride(int row) {
        return strides[row];
    }

    /** Starts with nothing used and all sums 0, seen once. */
    void start() {
        size = 1;
        total = 0;
        used[0] = 0;
        weights[0] = 1;
        complete = true;
        Arrays.fill(words, 0, width, 0);
        words[0] = 1;
    }

    /**
     * Fills these states with those that a column makes of others.
     *
     * @param sum the sum of the column
     * @param sets the sets of numbers that have it
     */
    void extend(BeamStates from, int sum, int[] sets) {
        found = 0;
        steps = 0;
        Arrays.fill(slots, 0);
        for (int state = 0; state < from.size; state++) {
            int before = from.used[state];
            for (int set : sets) {
                if ((before & set) == 0) {
                    step(state, set, before | set, from.weights[state]);
                }
            }
        }
        choose();
        total = from.total + sum;
        complete = from.complete && found <= limit;
        Arrays.fill(words, 0, size * width, 0);
        for (int step = 0; step < steps; step++) {
            int to = kept[stepTo[step]];
            if (to >= 0) {
                int i = 0;
                for (int rest = stepColumn[step]; rest != 0; rest &= rest - 1) {
                    column[i++] = Integer.numberOfTrailingZeros(rest) + 1;
                }
                place(from, stepFrom[step] * from.width, to * width, 0, from.total - (rows - 2) * from.least());
            }
        }
        for (int at = 0; at < size * width; at += LINE) {
            if (words[at] != 0) {
                words[at + 2] = Long.reverse(words[at]);
                words[at + 3] = Long.reverse(words[at + 1]);
            }
        }
    }

    /**
     * Adds a column to a state. A set that is reached in many ways has many sums, but those far apart need columns of
     * numbers far apart: so each way counts as the product of what its columns span.
     */
    private void step(int state, int set, int after, float weight) {
        if (steps == stepFrom.length) {
            stepFrom = Arrays.copyOf(stepFrom, steps * 2);
            stepColumn = Arrays.copyOf(stepColumn, steps * 2);
            stepTo = Arrays.copyOf(stepTo, steps * 2);
        }
        int slot = slot(after);
        if (slots[slot] == 0) {
            if (found == foundSet.length) {
                grow();
                slot = slot(after);
            }
            foundSet[found] = after;
            foundWeight[found] = 0;
            slots[slot] = ++found;
        }
        int to = slots[slot] - 1;
        int span = 31 - Integer.numberOfLeadingZeros(set) - Integer.numberOfTrailingZeros(set);
        foundWeight[to] += weight * span;
        stepFrom[steps] = state;
        stepColumn[steps] = set;
        stepTo[steps++] = to;
    }

    private void grow() {
        foundSet = Arrays.copyOf(foundSet, found * 2);
        foundWeight = Arrays.copyOf(foundWeight, found * 2);
        kept = Arrays.copyOf(kept, found * 2);
        order = Arrays.copyOf(order, found * 2);
        slots = new int[slots.length * 2];
        for (int i = 0; i < found; i++) {
            slots[slot(foundSet[i])] = i + 1;
        }
    }

    private int slot(int set) {
        int mask = slots.length - 1;
        int slot = (set * 0x9E3779B9 >>> 8) & mask;
        while (slots[slot] != 0 && foundSet[slots[slot] - 1] != set) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** Keeps the sets of the greatest weights, those first. */
    private void choose() {
        for (int i = 0; i < found; i++) {
            // The bits of positive floats are in their order.
            order[i] = (long) (Integer.MAX_VALUE - Float.floatToRawIntBits(foundWeight[i])) << Integer.SIZE | i;
            kept[i] = -1;
        }
        Arrays.sort(order, 0, found);
        size = Math.min(found, limit);
        for (int state = 0; state < size; state++) {
            int entry = (int) order[state];
            kept[entry] = state;
            used[state] = foundSet[entry];
            weights[state] = foundWeight[entry];
        }
    }

    /**
     * Adds the column in all orders, from row {@code row} on.
     *
     * @param source where the sums of the state without the column begin, with those of the rows before
     * @param target the same with the column
     * @param parity odd if the last two rows have an odd sum where the rows from {@code row} on to them have their least
     */
    private void place(BeamStates from, int source, int target, int row, int parity) {
        boolean lastLine = row == rows - 3;
        for (int i = row; i < rows; i++) {
            swap(row, i);
            // The least sums of both differ by taken.
            int move = column[row] - taken;
            int first = Math.max(0, -move);
            int end = Math.min(from.lines[row], lines[row] - move);
            int sourceStep = from.strides[row] * LINE;
            int targetStep = strides[row] * LINE;
            if (lastLine) {
                int delta = Math.abs(column[row + 1] - column[row + 2]);
                for (int line = first; line < Math.min(first + 2, end); line++) {
                    merge(
                            from,
                            source + line * LINE,
                            target + (line + move) * LINE,
                            end - line,
                            delta,
                            parity - line & 1);
                }
            } else {
                for (int line = first; line < end; line++) {
                    place(
                            from,
                            source + line * sourceStep,
                            target + (line + move) * targetStep,
                            row + 1,
                            parity - line);
                }
            }
            swap(row, i);
        }
    }

    private void swap(int i, int j) {
        int number = column[i];
        column[i] = column[j];
        column[j] = number;
    }

    /**
     * Merges every other one of some lines into others.
     *
     * @param delta by how much the last two rows of the column differ
     * @param parity whether the differences are odd before: 1, or 0
     */
    private void merge(BeamStates from, int source, int target, int count, int delta, int parity) {
        long[] states = from.words;
        int parityAfter = parity ^ delta & 1;
        int up = (delta + parity - parityAfter) / 2;
        int down = (delta - parity + parityAfter) / 2;
        int back = Long.SIZE - 1 - (delta - parity - parityAfter) / 2;
        if (from.used[0] == 0) {
            // The two ways to put the last rows of the first column are one.
            words[target] |= states[source] << up;
            return;
        }
        int to = target;
        int end = source + count * LINE;
        for (int at = source; at < end; at += 2 * LINE, to += 2 * LINE) {
            long seen = states[at];
            if (seen == 0) {
                continue;
            }
            long twice = states[at + 1];
            long upSeen = seen << up;
            long downSeen = seen >>> down;
            long backSeen = states[at + 2] >>> back;
            long either = upSeen | downSeen;
            long all = either | backSeen;
            words[to + 1] |= twice << up
                    | twice >>> down
                    | states[at + 3] >>> back
                    | upSeen & downSeen
                    | either & backSeen
                    | all & words[to];
            words[to] |= all;
        }
    }
}
