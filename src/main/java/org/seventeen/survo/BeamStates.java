package org.seventeen.survo;

import java.util.Arrays;

/**
 * What some first columns of a table can be: for each set of numbers used, the sums of the rows so far that are seen and
 * those that are seen at least twice, as bits. A line of two words stands for the sums of all rows but the last two, a bit
 * of it for the sum of the last but one; four longs a line, two for sums seen, two for sums seen twice.
 *
 * <p>At most a given number of sets is kept. What is dropped only loses tables: a sum seen twice stays so.
 */
final class BeamStates {
    /** Longs that belong to one line. */
    static final int LINE = 4;

    private static final int LINE_BITS = 2 * Long.SIZE;

    private final int rows;
    private final int limit;
    /** For each row but the last the sum that the first line or bit stands for, and how many there are. */
    private final int[] least;

    private final int[] sizes;
    /** For each row but the last two the lines from one sum to the next. */
    private final int[] strides;
    /** The longs of one state. */
    private final int width;

    private int size;
    private final int[] used;
    /** How much is expected of a state: see {@link #step}. */
    private final float[] weights;

    private boolean complete;
    private final long[] sums;

    /** Sets that are reached, before it is decided which are kept. */
    private int found;

    private int[] foundSet = new int[256];
    private float[] foundWeight = new float[256];
    private int[] kept = new int[256];
    private int[] slots = new int[1024];
    private int steps;
    private int[] stepFrom = new int[1024];
    private int[] stepColumn = new int[1024];
    private int[] stepTo = new int[1024];
    private long[] order = new long[256];

    private final int[] column;
    private final int[] moves;

    /**
     * States after {@code taken} columns.
     *
     * @param limit the most states that are kept
     */
    BeamStates(MarginWords words, int rows, int columns, int taken, int limit) {
        this.rows = rows;
        this.limit = limit;
        int numbers = rows * columns;
        int left = columns - taken;
        least = new int[rows - 1];
        sizes = new int[rows - 1];
        strides = new int[rows - 1];
        for (int row = 0; row < rows - 1; row++) {
            boolean bits = row == rows - 2;
            int low = words.least(row) - left * numbers;
            // Two columns before the end all bits of a word lie in one line, however far it is moved.
            least[row] = bits && left == 2 ? low : Math.max(0, low);
            int high = Math.min(taken * (2 * numbers - taken + 1) / 2, words.most(row) - left * (left + 1) / 2);
            sizes[row] = Math.max(high, least[row]) - least[row] + 1;
            if (bits) {
                sizes[row] = Math.min(sizes[row], LINE_BITS);
            }
        }
        int lines = 1;
        for (int row = rows - 3; row >= 0; row--) {
            strides[row] = lines;
            lines *= sizes[row];
        }
        width = lines * LINE;
        used = new int[limit];
        weights = new float[limit];
        sums = new long[limit * width];
        column = new int[rows];
        moves = new int[rows];
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

    int width() {
        return width;
    }

    long[] sums() {
        return sums;
    }

    int least(int row) {
        return least[row];
    }

    int lines(int row) {
        return sizes[row];
    }

    int stride(int row) {
        return strides[row];
    }

    /** Starts with nothing used and all sums 0, seen once. */
    void start() {
        size = 1;
        used[0] = 0;
        weights[0] = 1;
        complete = true;
        Arrays.fill(sums, 0, width, 0);
        sums[0] = 1;
    }

    /**
     * Fills these states with those that a column makes of others.
     *
     * @param sets the sets of numbers that have the column's sum
     */
    void extend(BeamStates from, int[] sets) {
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
        complete = from.complete && found <= limit;
        Arrays.fill(sums, 0, size * width, 0);
        for (int step = 0; step < steps; step++) {
            int to = kept[stepTo[step]];
            if (to >= 0) {
                add(from, stepFrom[step], to, stepColumn[step]);
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
        int spread = 31 - Integer.numberOfLeadingZeros(set) - Integer.numberOfTrailingZeros(set);
        foundWeight[to] += weight * spread;
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
        size = 0;
        while (size < Math.min(found, limit)) {
            keep((int) order[size]);
        }
    }

    private void keep(int entry) {
        kept[entry] = size;
        used[size] = foundSet[entry];
        weights[size++] = foundWeight[entry];
    }

    /** Adds a column to a state: its numbers in all orders. */
    private void add(BeamStates from, int state, int to, int set) {
        int i = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            column[i++] = Integer.numberOfTrailingZeros(rest) + 1;
        }
        arrange(from, state * from.width, to * width, 0);
    }

    private void arrange(BeamStates from, int source, int target, int row) {
        if (row == rows - 1) {
            moveRows(from, source, target, 0);
            return;
        }
        for (int i = row; i < rows; i++) {
            swap(row, i);
            moves[row] = column[row] + from.least[row] - least[row];
            arrange(from, source, target, row + 1);
            swap(row, i);
        }
    }

    private void swap(int i, int j) {
        int number = column[i];
        column[i] = column[j];
        column[j] = number;
    }

    private void moveRows(BeamStates from, int source, int target, int row) {
        int move = row < rows - 2 ? moves[row] : 0;
        if (row == rows - 2) {
            merge(from.sums, source, sums, target, 1, moves[row]);
            return;
        }
        int first = Math.max(0, -move);
        int end = Math.min(from.sizes[row], sizes[row] - move);
        if (row == rows - 3) {
            if (first < end) {
                merge(
                        from.sums,
                        source + first * LINE,
                        sums,
                        target + (first + move) * LINE,
                        end - first,
                        moves[rows - 2]);
            }
            return;
        }
        for (int i = first; i < end; i++) {
            moveRows(from, source + i * from.strides[row] * LINE, target + (i + move) * strides[row] * LINE, row + 1);
        }
    }

    /** Merges lines of sums into others, each moved by {@code move} from −63 to 63; what falls off is lost. */
    private static void merge(long[] from, int source, long[] to, int target, int lines, int move) {
        if (move < 0) {
            int right = -move;
            int left = Long.SIZE - right;
            for (int line = 0; line < lines; line++) {
                int s = source + line * LINE;
                int t = target + line * LINE;
                long seen = from[s] >>> right | from[s + 1] << left;
                long seenHigh = from[s + 1] >>> right;
                long twice = from[s + 2] >>> right | from[s + 3] << left;
                long twiceHigh = from[s + 3] >>> right;
                to[t + 2] |= twice | to[t] & seen;
                to[t + 3] |= twiceHigh | to[t + 1] & seenHigh;
                to[t] |= seen;
                to[t + 1] |= seenHigh;
            }
            return;
        }
        int right = Long.SIZE - 1 - move;
        for (int line = 0; line < lines; line++) {
            int s = source + line * LINE;
            int t = target + line * LINE;
            long seen = from[s] << move;
            long seenHigh = from[s + 1] << move | from[s] >>> 1 >>> right;
            long twice = from[s + 2] << move;
            long twiceHigh = from[s + 3] << move | from[s + 2] >>> 1 >>> right;
            to[t + 2] |= twice | to[t] & seen;
            to[t + 3] |= twiceHigh | to[t + 1] & seenHigh;
            to[t] |= seen;
            to[t + 1] |= seenHigh;
        }
    }
}
