package org.seventeen.survo;

import java.util.Arrays;

/**
 * What some first columns of a table can be: for each set of numbers used, the sums of the rows so far that are seen and
 * those that are seen at least twice. A line stands for the sums of all rows but the last two, a bit of it for the
 * difference of the last two, as in {@link MarginWords}. Tables that differ by a swap of the last two rows are one, so a
 * column moves differences as in {@link TwoRowStates}.
 *
 * <p>At most a given number of sets is kept. What is dropped only loses tables: a sum seen twice stays so.
 *
 * <p>A line is made when it is first asked for, from lines of the states one column before. Most are never asked for: a
 * few states show that sums close together are seen twice, and only sums far apart are looked for in all.
 */
final class BeamStates {
    /** Where in {@link #moves} what is. */
    private static final int DELTA_SHIFT = 32;

    private static final int NUMBERS_SHIFT = 38;
    private static final int NUMBER_BITS = 6;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    private final int rows;
    private final int taken;
    /** For each row but the last two how many sums it has, from 1 + … + taken on, and the lines from one to the next. */
    private final int[] lines;

    private final int[] strides;
    /** The lines of one state. */
    private final int all;

    private int size;
    /** The sum of the columns so far. */
    private int total;
    /** Whether no set was ever dropped. */
    private boolean complete;

    private final int[] used;
    /** How much is expected of a state, by {@link ReachedSets}. */
    private final float[] weights;

    /** For each state the sums of row 0 that it has, from the least one on: bits for the first 63, the last one for all above. */
    private final long[] firstSums;
    /** For each state the least that its columns add up to, by all weights of rows one after the other. */
    private final int[] least;

    private final RowWeights rowWeights;
    private final LineTable made = new LineTable();
    /** The states that these were made from. */
    private BeamStates from;

    private final ReachedSets reached = new ReachedSets();
    /**
     * The steps to sets that are kept, by state, each in all orders of the rows but the last two:
     *
     * <pre>
     *   63 … 38  the column's number in row 0, row 1, …, six bits each
     *   37 … 32  by how much its last two numbers differ
     *   31 …  0  the line before it that leads to the first line after it, were there one
     * </pre>
     */
    private long[] moves = new long[1024];
    /** For each move the sums of row 0 that it leads to, as {@link #firstSums}. */
    private long[] moveSums = new long[1024];
    /** For each state where its moves end; they begin where those of the state before end. */
    private final int[] movesEnd;

    /** The sums of a line that is made, from the least one without the column on. */
    private final int[] sums;
    /** {@link RowOrders}. */
    private final int[] orders;

    private final int[] column;

    /**
     * States after {@code taken} columns.
     *
     * @param limit the most states that are kept
     */
    BeamStates(MarginWords margins, RowWeights rowWeights, int rows, int columns, int taken, int limit) {
        this.rowWeights = rowWeights;
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
        movesEnd = new int[limit + 1];
        sums = new int[rows - 2];
        column = new int[rows];
        orders = RowOrders.of(rows);
    }

    int size() {
        return size;
    }

    int used(int state) {
        return used[state];
    }

    /** The least that the columns of a state add up to by the weights number {@code u} of {@link RowWeights}. */
    int least(int u, int state) {
        return least[state * rowWeights.size() + u];
    }

    /** Whether no set was ever dropped. */
    boolean complete() {
        return complete;
    }

    /** The number of a state's first line. */
    int firstLine(int state) {
        return state * all;
    }

    /** Where in {@link #words} the longs of a line are, made if they were not. */
    int at(int line) {
        int at = made.find(line);
        return at < 0 ? make(line) : at;
    }

    /** The longs of lines that {@link #at} was asked for, until it is asked for the next: see {@link LineTable#LINE}. */
    long[] words() {
        return made.words();
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
        made.add(0, 1, 0);
        firstSums[0] = 1;
    }

    /**
     * Fills these states with those that a column makes of others.
     *
     * @param sum the sum of the column
     * @param sets the sets of numbers that have it
     */
    void extend(BeamStates states, int sum, int[] sets) {
        from = states;
        reached.clear();
        for (int state = 0; state < from.size; state++) {
            int before = from.used[state];
            for (int set : sets) {
                if ((before & set) == 0) {
                    reached.add(state, from.weights[state], set, before | set);
                }
            }
        }
        size = reached.keep(used, weights);
        complete = from.complete && size == reached.size();
        total = from.total + sum;
        made.clear();
        collectMoves();
    }

    private void collectMoves() {
        int each = orders.length / rows;
        Arrays.fill(movesEnd, 0, size + 1, 0);
        Arrays.fill(least, 0, size * rowWeights.size(), Integer.MAX_VALUE);
        Arrays.fill(firstSums, 0, size, 0);
        for (int step = 0; step < reached.steps(); step++) {
            int state = reached.state(step);
            if (state >= 0) {
                movesEnd[state + 1] += each;
            }
        }
        for (int state = 0; state < size; state++) {
            movesEnd[state + 1] += movesEnd[state];
        }
        if (moves.length < movesEnd[size]) {
            moves = new long[movesEnd[size] * 2];
            moveSums = new long[moves.length];
        }
        for (int step = 0; step < reached.steps(); step++) {
            int state = reached.state(step);
            if (state >= 0) {
                firstSums[state] |= collectMoves(reached.column(step), reached.from(step), movesEnd[state]);
                movesEnd[state] += each;
                lower(state, reached.from(step));
            }
        }
    }

    /** Takes into account that a state is reached from another one by {@link #column}. */
    private void lower(int state, int stateBefore) {
        int weights = rowWeights.size();
        for (int u = 0; u < weights; u++) {
            int sum = from.least[stateBefore * weights + u] + rowWeights.least(u, column);
            least[state * weights + u] = Math.min(least[state * weights + u], sum);
        }
    }

    /** Collects the moves of a step; returns the sums of row 0 that they lead to. */
    private long collectMoves(int set, int stateBefore, int at) {
        Numbers.list(set, column);
        int end = at;
        long firstRow = 0;
        for (int order = 0; order < orders.length; order += rows) {
            int line = from.firstLine(stateBefore);
            long numbers = 0;
            for (int row = rows - 3; row >= 0; row--) {
                int number = column[orders[order + row]];
                line -= number * from.strides[row];
                numbers = numbers << NUMBER_BITS | number;
            }
            long delta = Math.abs(column[orders[order + rows - 2]] - column[orders[order + rows - 1]]);
            long sums = shift(from.firstSums[stateBefore], column[orders[order]] - taken);
            firstRow |= sums;
            moveSums[end] = sums;
            moves[end++] = numbers << NUMBERS_SHIFT | delta << DELTA_SHIFT | line & 0xFFFF_FFFFL;
        }
        return firstRow;
    }

    /** Sums of row 0, as {@link #firstSums}, that are so much greater, or less. */
    private static long shift(long sums, int up) {
        if (up < 0) {
            // What was above may be anything.
            return sums < 0 ? -1L << (Long.SIZE - 1 + up) | sums >>> -up : sums >>> -up;
        }
        long above = sums & -1L << (Long.SIZE - 1 - up);
        return sums << up | (above == 0 ? 0 : Long.MIN_VALUE);
    }

    /** Makes a line: merges what the moves to its state make of the lines of other states. Returns where it is. */
    private int make(int line) {
        int state = line / all;
        int parity = total - (rows - 2) * least();
        int rest = line % all;
        int firstSum = Math.min(Long.SIZE - 1, rest / strides[0]);
        int source = 0;
        for (int row = 0; row < rows - 2; row++) {
            int sum = rest / strides[row];
            rest %= strides[row];
            parity -= sum;
            // The least sums before and after differ by taken.
            sums[row] = sum + taken;
            source += sums[row] * from.strides[row];
        }
        parity &= 1;
        // The two ways to put the last rows of the first column are one.
        boolean both = from.used[0] != 0;
        long seen = 0;
        long twice = 0;
        for (int i = state == 0 ? 0 : movesEnd[state - 1]; i < movesEnd[state]; i++) {
            long move = moves[i];
            if ((moveSums[i] >>> firstSum & 1) == 0 || isFromOutside(move)) {
                continue;
            }
            int at = from.at(source + (int) move);
            long[] lines = from.words();
            long seenBefore = lines[at];
            if (seenBefore == 0) {
                continue;
            }
            int delta = (int) (move >>> DELTA_SHIFT) & NUMBER_MASK;
            int parityBefore = parity ^ delta & 1;
            int up = DifferenceShifts.up(delta, parityBefore, parity);
            long upSeen = seenBefore << up;
            if (both) {
                int down = DifferenceShifts.down(delta, parityBefore, parity);
                int back = DifferenceShifts.back(delta, parityBefore, parity);
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
        return made.add(line, seen, twice);
    }

    /** Whether a move leads to the line that is made from one that is none. */
    private boolean isFromOutside(long move) {
        long numbers = move >>> NUMBERS_SHIFT;
        for (int row = 0; row < rows - 2; row++) {
            int sum = sums[row] - ((int) numbers & NUMBER_MASK);
            if (sum < 0 || sum >= from.lines[row]) {
                return true;
            }
            numbers >>>= NUMBER_BITS;
        }
        return false;
    }
}
