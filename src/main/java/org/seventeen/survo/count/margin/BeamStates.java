package org.seventeen.survo.count.margin;

import java.util.Arrays;

/**
 * The states after some first columns of a table. A state is a set of used numbers; for it the class knows which row sums
 * are seen, and which are seen at least twice. A line fixes the sums of all rows but the last two; each of its bits stands
 * for one difference of the last two rows, as in {@link MarginWords}. Tables that differ only by a swap of the last two rows
 * count as one, so a column moves differences as in {@link TwoRowCounter}.
 *
 * <p>At most a given number of states is kept. A dropped state only loses tables, so row sums seen twice are still seen
 * twice.
 *
 * <p>A line is computed on demand, from lines of the states one column before. Most lines are never needed: a few states
 * already show two tables for row sums that lie close together, and only row sums that lie far apart need all states.
 */
final class BeamStates {
    private final int rows;
    private final int taken;
    /**
     * For each row but the last two: how many sums it has, from 1 + … + taken on, and the stride from one sum to the next.
     */
    private final int[] lines;

    private final int[] strides;
    /** How many lines a state has. */
    private final int all;

    private int size;
    /** The sum of the columns so far. */
    private int total;
    /** Whether no state was ever dropped. */
    private boolean complete;

    private final int[] used;
    /** The expected use of each state, by {@link ReachedSets}. */
    private final float[] weights;

    /**
     * For each state the possible sums of row 0, as bits counted from the least sum; bit 63 stands for all sums from there
     * on. Valid if these states are {@link #bounded}.
     */
    private final long[] firstSums;

    private boolean bounded;
    /** For each state the least weighted sum of its columns, one value per weighting of the rows. */
    private final int[] least;

    /** How many weightings of the rows there are. */
    private final int weightings;

    private final LineTable made = new LineTable();
    /** The states one column before, and the columns that were added to them. */
    private BeamStates from;

    private ColumnOrders added;

    private final ReachedSets reached = new ReachedSets();
    /** The steps to states, sorted by state: the state before and the column added. */
    private int[] stepFrom = new int[1024];

    private int[] stepColumn = new int[1024];
    /** The end of each state's steps; they start where those of the state before end. */
    private final int[] stepsEnd;

    /** The row sums of the line being computed, less those of the column, from the least sum on. */
    private final int[] sums;

    /**
     * The states after {@code taken} columns.
     *
     * @param limit the most states that are kept
     */
    BeamStates(MarginWords margins, MarginWords.RowWeights rowWeights, int rows, int columns, int taken, int limit) {
        weightings = rowWeights.size();
        this.rows = rows;
        this.taken = taken;
        int numbers = rows * columns;
        int left = columns - taken;
        lines = new int[rows - 2];
        strides = new int[rows - 2];
        int count = 1;
        for (int row = rows - 3; row >= 0; row--) {
            int most = Math.min(taken * (2 * numbers - taken + 1) / 2, margins.most(row) - left * (left + 1) / 2);
            lines[row] = Math.max(0, most - least()) + 1;
            strides[row] = count;
            count *= lines[row];
        }
        all = count;
        used = new int[limit];
        weights = new float[limit];
        firstSums = new long[limit];
        least = new int[limit * rowWeights.size()];
        stepsEnd = new int[limit + 1];
        sums = new int[rows - 2];
    }

    int size() {
        return size;
    }

    int used(int state) {
        return used[state];
    }

    /** The least weighted sum of a state's columns with weighting {@code u} of {@link MarginWords.RowWeights}. */
    int least(int u, int state) {
        return least[state * weightings + u];
    }

    /** Whether no state was ever dropped. */
    boolean complete() {
        return complete;
    }

    /** The number of a state's first line. */
    int firstLine(int state) {
        return state * all;
    }

    /** The index in {@link #words} of a line, which is computed if it is not there yet. */
    int at(int line) {
        int at = made.find(line);
        return at < 0 ? make(line) : at;
    }

    /** The longs of the lines that {@link #at} returned, valid until its next call: seen, seen twice, and both reversed. */
    long[] words() {
        return made.words();
    }

    /** The least sum of a row: that of the first line. */
    int least() {
        return taken * (taken + 1) / 2;
    }

    /** The number of sums of a row from 0 to m − 3. */
    int lines(int row) {
        return lines[row];
    }

    /** The stride from one sum of a row from 0 to m − 3 to the next. */
    int stride(int row) {
        return strides[row];
    }

    /** Starts with one state: no number used, all sums 0, seen once. */
    void start() {
        size = 1;
        total = 0;
        used[0] = 0;
        weights[0] = 1;
        complete = true;
        made.add(0, 1, 0);
        firstSums[0] = 1;
        bounded = true;
    }

    /** Replaces these states by those that others reach with one more column. */
    void extend(BeamStates states, ColumnOrders columns) {
        from = states;
        added = columns;
        from.bound();
        reach();
        size = reached.keep(used, weights);
        complete = from.complete && size == reached.size();
        total = from.total + columns.sum();
        bounded = false;
        made.clear();
        collectSteps();
    }

    private void reach() {
        reached.clear();
        for (int state = 0; state < from.size; state++) {
            int before = from.used[state];
            float weight = from.weights[state];
            long[] free = added.free(before);
            for (int word = 0; word < free.length; word++) {
                for (long rest = free[word]; rest != 0; rest &= rest - 1) {
                    int column = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                    reached.add(state, column, weight * added.span(column), before | added.set(column));
                }
            }
        }
    }

    private void collectSteps() {
        Arrays.fill(stepsEnd, 0, size + 1, 0);
        Arrays.fill(least, 0, size * weightings, Integer.MAX_VALUE);
        for (int step = 0; step < reached.steps(); step++) {
            // Steps to dropped sets have state −1 and are counted at index 0, which is cleared below.
            stepsEnd[reached.state(step) + 1]++;
        }
        stepsEnd[0] = 0;
        for (int state = 0; state < size; state++) {
            stepsEnd[state + 1] += stepsEnd[state];
        }
        if (stepFrom.length < stepsEnd[size]) {
            stepFrom = new int[stepsEnd[size] * 2];
            stepColumn = new int[stepFrom.length];
        }
        for (int step = 0; step < reached.steps(); step++) {
            int state = reached.state(step);
            if (state >= 0) {
                int stateBefore = reached.from(step);
                int column = reached.column(step);
                int at = stepsEnd[state]++;
                stepFrom[at] = stateBefore;
                stepColumn[at] = column;
                for (int u = 0; u < weightings; u++) {
                    int sum = from.least[stateBefore * weightings + u] + added.least(u, column);
                    least[state * weightings + u] = Math.min(least[state * weightings + u], sum);
                }
            }
        }
    }

    /** Finds the possible sums of row 0 of each state. */
    private void bound() {
        if (bounded) {
            return;
        }
        bounded = true;
        int[] orders = added.orders();
        int each = added.each();
        for (int state = 0; state < size; state++) {
            long sums = 0;
            for (int step = state == 0 ? 0 : stepsEnd[state - 1]; step < stepsEnd[state]; step++) {
                long before = from.firstSums[stepFrom[step]];
                int end = (stepColumn[step] + 1) * each;
                for (int order = end - each; order < end; order++) {
                    sums |= shift(before, ColumnOrders.number(orders[order]) - taken);
                }
            }
            firstSums[state] = sums;
        }
    }

    /** Shifts sums of row 0, in the form of {@link #firstSums}, up or down. */
    private static long shift(long sums, int up) {
        if (up < 0) {
            // Bit 63 stands for many sums, so every bit it may reach is set.
            return sums < 0 ? -1L << (Long.SIZE - 1 + up) | sums >>> -up : sums >>> -up;
        }
        long above = sums & -1L << (Long.SIZE - 1 - up);
        return sums << up | (above == 0 ? 0 : Long.MIN_VALUE);
    }

    /** Computes a line: merges the lines that the steps to its state come from. Returns its index. */
    private int make(int line) {
        int state = line / all;
        int parity = total - (rows - 2) * least();
        int rest = line % all;
        for (int row = 0; row < rows - 2; row++) {
            int sum = rest / strides[row];
            rest %= strides[row];
            parity -= sum;
            // The least sums before and after differ by taken.
            sums[row] = sum + taken;
        }
        parity &= 1;
        // The two ways to put the last rows of the first column are one.
        boolean both = from.used[0] != 0;
        long seen = 0;
        long twice = 0;
        int[] orders = added.orders();
        int each = added.each();
        int stepEnd = stepsEnd[state];
        for (int step = state == 0 ? 0 : stepsEnd[state - 1]; step < stepEnd; step++) {
            int before = stepFrom[step];
            int end = (stepColumn[step] + 1) * each;
            for (int i = end - each; i < end; i++) {
                int order = orders[i];
                int firstSum = sums[0] - ColumnOrders.number(order);
                if (firstSum < 0) {
                    // The remaining orders have no smaller number in row 0.
                    break;
                }
                int source = from.line(before, firstSum, sums, order);
                if (source < 0) {
                    continue;
                }
                int at = from.at(source);
                long[] lines = from.words();
                long seenBefore = lines[at];
                if (seenBefore == 0) {
                    continue;
                }
                int delta = ColumnOrders.delta(order);
                int parityBefore = parity ^ delta & 1;
                int up = MarginWords.up(delta, parityBefore, parity);
                long upSeen = seenBefore << up;
                if (both) {
                    int down = MarginWords.down(delta, parityBefore, parity);
                    int back = MarginWords.back(delta, parityBefore, parity);
                    long twiceBefore = lines[at + 1];
                    long downSeen = seenBefore >>> down;
                    long backSeen = lines[at + 2] >>> back;
                    long either = upSeen | downSeen;
                    long moved = either | backSeen;
                    twice |= twiceBefore << up
                            | twiceBefore >>> down
                            | lines[at + 3] >>> back
                            | upSeen & downSeen
                            | either & backSeen
                            | moved & seen;
                    seen |= moved;
                } else {
                    seen |= upSeen;
                }
            }
        }
        return made.add(line, seen, twice);
    }

    /**
     * The line of a state with a given sum of row 0 and the other row sums less the numbers of an order of {@link
     * ColumnOrders}, all counted from the least sum; −1 if there is no such line, or if row 0 shows that it is empty.
     */
    private int line(int state, int firstSum, int[] sumsAfter, int order) {
        if (firstSum >= lines[0] || (firstSums[state] >>> Math.min(firstSum, Long.SIZE - 1) & 1) == 0) {
            return -1;
        }
        int line = state * all + firstSum * strides[0];
        int numbers = order;
        for (int row = 1; row < rows - 2; row++) {
            numbers = ColumnOrders.next(numbers);
            int sum = sumsAfter[row] - ColumnOrders.number(numbers);
            if (sum < 0 || sum >= lines[row]) {
                return -1;
            }
            line += sum * strides[row];
        }
        return line;
    }

    /**
     * The computed lines of {@link BeamStates}, four longs each, by their numbers. Each slot records when it was written, so
     * clearing the table does not touch it.
     */
    private static final class LineTable {
        /** Longs of a line: differences seen, differences seen twice, and both reversed. */
        static final int LINE = 4;

        /** The lines in the order of their computation. */
        private long[] words = new long[256 * LINE];

        private int size;
        /**
         * Open addressing: the line's number in the upper half; in the lower half its position from 1 plus {@link #before}. A
         * slot whose lower half is at most {@link #before} is free.
         */
        private long[] slots = new long[1024];
        /** How many lines were added before the table was last cleared. */
        private int before;

        /** Forgets all lines. */
        void clear() {
            before += size;
            size = 0;
            if (before > Integer.MAX_VALUE / 2) {
                Arrays.fill(slots, 0);
                before = 0;
            }
        }

        /** The index in {@link #words} of a line, or −1 if it is not there. */
        int find(int line) {
            long slot = slots[slotOf(line)];
            return (int) slot > before ? ((int) slot - before - 1) * LINE : -1;
        }

        /** The longs of all lines, valid until the next line is added. */
        long[] words() {
            return words;
        }

        /** Adds a line that is not in the table; returns its index in {@link #words}. */
        int add(int line, long seen, long twice) {
            if (2 * size >= slots.length) {
                growSlots();
            }
            int at = size * LINE;
            if (at == words.length) {
                words = Arrays.copyOf(words, at * 2);
            }
            words[at] = seen;
            words[at + 1] = twice;
            words[at + 2] = Long.reverse(seen);
            words[at + 3] = Long.reverse(twice);
            size++;
            slots[slotOf(line)] = (long) line << Integer.SIZE | before + size;
            return at;
        }

        /** The slot of a line, or a free slot for it. */
        private int slotOf(int line) {
            int mask = slots.length - 1;
            // Neighbouring lines are often asked for together.
            int slot = ((line >>> 3) * 0x9E3779B9 >>> 8 << 3 | line & 7) & mask;
            while ((int) slots[slot] > before && slots[slot] >>> Integer.SIZE != line) {
                slot = (slot + 1) & mask;
            }
            return slot;
        }

        private void growSlots() {
            long[] smaller = slots;
            slots = new long[smaller.length * 2];
            for (long slot : smaller) {
                if ((int) slot > before) {
                    slots[slotOf((int) (slot >>> Integer.SIZE))] = slot;
                }
            }
        }
    }
}
