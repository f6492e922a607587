package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * The unavoidable sets of two bands, P and Q, by joining half changes.
 *
 * <p>Let H be another valid grid that agrees with the solution outside P and Q. The cells in which they differ are a difference set
 * ({@link ClosureSearch}). Its part in P with the digits of H is a <em>half change</em> of P: each row of P, each box of P and so the
 * band keep their digits, and no column of P holds a digit twice. The same holds for Q. A column of both bands holds the same six
 * digits in H as in the solution, as the third band is the same. Conversely, let a half change of P and one of Q be given such that
 * each column of P and Q together holds its six digits. Then rows, boxes and columns of the grid hold what they held, so the changed
 * cells of both are a difference set. So the difference sets of P and Q are exactly the joins of two half changes in which, in each
 * column, the digits of Q are the six without those of P.
 *
 * <p>All of this is compared digit by digit, in words without hashing or sums of random numbers:
 *
 * <pre>
 *   column word   bit 6 · column + i: the i-th of the column's six digits (those of P from the top, then those of Q) is in the band
 *   box word      bits 6 · digit + 2 · box and the next: how often the box holds the digit, 0 to 3
 * </pre>
 *
 * A row has the changes that permute its digits such that each cell that changes takes a digit of its column's six. A half change is
 * a change of each of the three rows, perhaps an empty one, such that the column words of the rows are disjoint and their box words
 * add up to that of the unchanged band: once in each box. The row with the most changed cells is looked up by the box word that is
 * left to it; the first such row, so that each half change is found once. Two half changes join if the column word of Q has exactly
 * the bits that the column word of P has not.
 *
 * <p><b>Limits.</b> A part has at most K cells, a row of it at most {@value #MOST_IN_ROW}. A subset of a set within the limits is
 * within them, so what is minimal among the sets found here and those of the single bands is minimal.
 *
 * <p><b>Known sets.</b> Up to 64 unavoidable sets of the two bands are known before. Each half change has a word of those whose part in
 * its band it contains; two with a common bit are not joined, as the join would contain a known set. A known set within one band is in
 * the word of each half change of the other, so a half change that contains it is dropped at once.
 *
 * <p>Work space grows on demand and is used again. Not thread-safe.
 */
final class HalfJoin {
    /** Most changed cells of a row. */
    static final int MOST_IN_ROW = 6;

    private static final int KNOWN = 64;
    private static final int DIGITS = 6;
    private static final long COLUMNS = (1L << 54) - 1;
    /** The box word of an unchanged band: each digit once in each box. */
    private static final long ONCE = 0x15555555555555L;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int FLOW_BITS = 12;
    private static final int JOIN_BITS = 14;

    /** The rows of both bands. */
    private final Rows[] rows = {new Rows(), new Rows(), new Rows(), new Rows(), new Rows(), new Rows()};

    private final Halves first = new Halves();
    private final Halves second = new Halves();
    private final int[] joinHead = new int[1 << JOIN_BITS];

    private final long[] knownPairs = new long[KNOWN];
    private int known;

    /** For each column its six digits, bit 0 to 8, the bits of the digits of the columns from there on, and which of the six a digit is. */
    private final int[] six = new int[9];

    private final int[] fromHere = new int[10];
    private final int[] which = new int[9 * 9];

    /** The changes of the row at hand, in the order they are found. */
    private final Rows unsorted = new Rows();

    /**
     * The changes of a row: those of n cells are numbers {@code from[n]} to {@code from[n + 1] − 1}. The known sets whose part in the
     * row a change contains are {@code holds[mask]}.
     */
    private static final class Rows {
        private int[] mask = new int[1024];
        private long[] column = new long[1024];
        private long[] box = new long[1024];
        private int[] next = new int[1024];
        private final long[] holds = new long[512];
        private final int[] from = new int[MOST_IN_ROW + 2];
        private final int[] head = new int[1 << FLOW_BITS];
        private int size;

        void add(int changed, long columns, long boxes) {
            if (size == mask.length) {
                mask = Arrays.copyOf(mask, 2 * size);
                column = Arrays.copyOf(column, 2 * size);
                box = Arrays.copyOf(box, 2 * size);
                next = Arrays.copyOf(next, 2 * size);
            }
            mask[size] = changed;
            column[size] = columns;
            box[size++] = boxes;
        }
    }

    /** The half changes of a band. */
    private static final class Halves {
        private int[] mask = new int[1 << 14];
        private long[] column = new long[1 << 14];
        private long[] holds = new long[1 << 14];
        private int[] next = new int[1 << 14];
        private int size;

        void add(int changed, long columns, long held) {
            if (size == mask.length) {
                mask = Arrays.copyOf(mask, 2 * size);
                column = Arrays.copyOf(column, 2 * size);
                holds = Arrays.copyOf(holds, 2 * size);
                next = Arrays.copyOf(next, 2 * size);
            }
            mask[size] = changed;
            column[size] = columns;
            holds[size++] = held;
        }
    }

    /** Lists the changes of all rows of two bands: 54 digits. */
    void open(byte[] pair) {
        for (int column = 8; column >= 0; column--) {
            six[column] = 0;
            for (int i = 0; i < DIGITS; i++) {
                int digit = pair[9 * i + column] - 1;
                six[column] |= 1 << digit;
                which[9 * column + digit] = i;
            }
            fromHere[column] = fromHere[column + 1] | six[column];
        }
        for (int row = 0; row < 6; row++) {
            listRow(pair, 9 * row, rows[row]);
        }
    }

    /**
     * Adds to the collector every difference set of the two bands with cells in both, within the limits, that contains no known set;
     * some of them contain others.
     *
     * @param mostHalf most cells in a band
     * @param knownSets the first {@value #KNOWN} sets without virtual cells are taken as known
     * @param thirds the third bands that the sets are added for
     * @return the number of half changes listed
     */
    int join(int mostHalf, UaTable knownSets, UaCollector found, long thirds) {
        know(knownSets);
        list(0, mostHalf, first);
        list(1, mostHalf, second);
        Arrays.fill(joinHead, 0);
        for (int i = 0; i < second.size; i++) {
            int slot = slot(second.column[i], JOIN_BITS);
            second.next[i] = joinHead[slot];
            joinHead[slot] = i + 1;
        }
        for (int i = 0; i < first.size; i++) {
            long wanted = COLUMNS & ~first.column[i];
            for (int j = joinHead[slot(wanted, JOIN_BITS)] - 1; j >= 0; j = second.next[j] - 1) {
                if (second.column[j] == wanted && (first.holds[i] & second.holds[j]) == 0) {
                    found.add(first.mask[i] | (long) second.mask[j] << 27, 0, thirds);
                }
            }
        }
        return first.size + second.size;
    }

    private void know(UaTable sets) {
        known = 0;
        for (int i = 0; i < sets.size() && known < KNOWN; i++) {
            if (sets.virtualCells(i) == 0) {
                knownPairs[known++] = sets.pair(i);
            }
        }
        for (int row = 0; row < 6; row++) {
            long[] holds = rows[row].holds;
            Arrays.fill(holds, 0);
            for (int k = 0; k < known; k++) {
                holds[(int) (knownPairs[k] >>> 9 * row) & 511] |= 1L << k;
            }
            // What a mask contains is what it contains without one of its cells, for each of them, and what it is
            // itself.
            for (int cell = 1; cell < 512; cell *= 2) {
                for (int mask = cell; mask < 512; mask = mask + 1 | cell) {
                    holds[mask] |= holds[mask ^ cell];
                }
            }
        }
    }

    private static int slot(long word, int bits) {
        return (int) (word * GOLDEN >>> Long.SIZE - bits);
    }

    /** Lists the half changes of a band that change a column, and contain no known set of the band. */
    private void list(int band, int mostHalf, Halves halves) {
        long inBand = 0;
        for (int k = 0; k < known; k++) {
            inBand |= (knownPairs[k] >>> 27 * (1 - band) & (1 << 27) - 1) == 0 ? 1L << k : 0;
        }
        Rows[] of = {rows[3 * band], rows[3 * band + 1], rows[3 * band + 2]};
        long unchanged = of[0].column[0] | of[1].column[0] | of[2].column[0];
        halves.size = 0;
        for (int c = 0; c < 3; c++) {
            int a = c == 0 ? 1 : 0;
            int b = 3 - c - a;
            for (int inA = 0; inA <= MOST_IN_ROW; inA++) {
                for (int inB = 0; inB <= MOST_IN_ROW; inB++) {
                    // Row c has most cells; of several such rows it is the first.
                    int least = Math.max(Math.max(a < c ? inA + 1 : inA, b < c ? inB + 1 : inB), 1);
                    int most = Math.min(MOST_IN_ROW, mostHalf - inA - inB);
                    if (least <= most) {
                        complete(
                                of,
                                a,
                                inA,
                                b,
                                inB,
                                c,
                                of[c].from[least],
                                of[c].from[most + 1],
                                unchanged,
                                inBand,
                                halves);
                    }
                }
            }
        }
    }

    /** Completes each two changes of rows a and b, of so many cells, by the changes of row c with numbers in a range. */
    private void complete(
            Rows[] of,
            int a,
            int inA,
            int b,
            int inB,
            int c,
            int begin,
            int end,
            long unchanged,
            long inBand,
            Halves halves) {
        Rows rowA = of[a];
        Rows rowB = of[b];
        Rows rowC = of[c];
        for (int i = rowA.from[inA]; i < rowA.from[inA + 1]; i++) {
            long columnA = rowA.column[i];
            long boxLeft = ONCE - rowA.box[i];
            for (int j = rowB.from[inB]; j < rowB.from[inB + 1]; j++) {
                if ((columnA & rowB.column[j]) != 0) {
                    continue;
                }
                long wanted = boxLeft - rowB.box[j];
                long columns = columnA | rowB.column[j];
                for (int k = rowC.head[slot(wanted, FLOW_BITS)] - 1; k >= begin; k = rowC.next[k] - 1) {
                    if (k < end && rowC.box[k] == wanted && (rowC.column[k] & columns) == 0) {
                        long all = columns | rowC.column[k];
                        long held = rowA.holds[rowA.mask[i]] & rowB.holds[rowB.mask[j]] & rowC.holds[rowC.mask[k]];
                        if (all != unchanged && (held & inBand) == 0) {
                            halves.add(
                                    rowA.mask[i] << 9 * a | rowB.mask[j] << 9 * b | rowC.mask[k] << 9 * c, all, held);
                        }
                    }
                }
            }
        }
    }

    /** Lists the changes of a row by size, the empty one first; those with the same hash from the last to the first. */
    private void listRow(byte[] pair, int at, Rows into) {
        unsorted.size = 0;
        change(pair, at, 0, MOST_IN_ROW, 0, 0, 0, 0, 0);
        into.size = 0;
        Arrays.fill(into.head, 0);
        for (int cells = 0; cells <= MOST_IN_ROW; cells++) {
            into.from[cells] = into.size;
            for (int i = 0; i < unsorted.size; i++) {
                if (Integer.bitCount(unsorted.mask[i]) == cells) {
                    into.add(unsorted.mask[i], unsorted.column[i], unsorted.box[i]);
                }
            }
        }
        into.from[MOST_IN_ROW + 1] = into.size;
        for (int i = 0; i < into.size; i++) {
            int slot = slot(into.box[i], FLOW_BITS);
            into.next[i] = into.head[slot];
            into.head[slot] = i + 1;
        }
    }

    /**
     * Decides column by column whether the cell keeps its digit or which one it takes.
     *
     * @param at the first cell of the row
     * @param left how many more cells may change
     * @param changed the columns of those that changed
     * @param given the digits that left their cell
     * @param held the digits that cells have kept or taken
     */
    private void change(
            byte[] pair, int at, int column, int left, int changed, int given, int held, long columns, long boxes) {
        // Each digit given needs a cell that takes it, now or later.
        int wanted = given & ~held;
        if (Integer.bitCount(wanted) > left || (wanted & ~fromHere[column]) != 0) {
            return;
        }
        if (column == 9) {
            unsorted.add(changed, columns, boxes);
            return;
        }
        int own = 1 << pair[at + column] - 1;
        for (int rest = (left == 0 ? own : six[column]) & ~held; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            boolean keeps = 1 << digit == own;
            change(
                    pair,
                    at,
                    column + 1,
                    keeps ? left : left - 1,
                    keeps ? changed : changed | 1 << column,
                    keeps ? given : given | own,
                    held | 1 << digit,
                    columns | 1L << DIGITS * column + which[9 * column + digit],
                    boxes + (1L << DIGITS * digit + 2 * (column / 3)));
        }
    }
}
