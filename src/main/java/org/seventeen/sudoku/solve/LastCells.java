package org.seventeen.sudoku.solve;

import java.util.Arrays;

/**
 * Counts the ways to fill the cells that are left open on a level, without any rule but cells with one candidate. With so few cells the
 * rules for a whole grid take longer than they save: nine branches of ten lead to a solution.
 *
 * <p>The open cells are numbered, and for each digit a {@code long} holds those that can take it. So the cells with one candidate and
 * with two are found for all cells at once. The digits to look at are gathered in a set first, as a branch for each of nine digits is
 * foreseen badly: 1.17 times as many solutions a second.
 */
final class LastCells {
    /** Most cells that {@link #count} fills. With 44 it is as fast, but asks later whether to stop. */
    static final int MOST = 38;

    private static final int DIGITS = 9;

    /** By open cell: all cells that are not in its row, column or box. */
    private final long[] strangers = new long[MOST];

    /** By open cell: its row, column and box, 5 bits each, numbered from 0, 9 and 18. */
    private final int[] units = new int[MOST];

    /** By row, column and box: its open cells. */
    private final long[] cellsOf = new long[27];

    /** By depth of branches and digit: the open cells that can take the digit; also cells that were filled since. */
    private final long[] takers = new long[DIGITS * (MOST + 1)];

    /** The number of open cells of a level. */
    static int open(long[] words, int base) {
        int open = 0;
        for (int word = base; word < base + LaneRules.CELLS; word++) {
            open += Long.bitCount(LaneRules.several(words[word]));
        }
        return open;
    }

    /**
     * The number of solutions of a level that the rules have reduced, with one to {@value #MOST} open cells.
     *
     * @param limit stop at this many, at least 1
     */
    long count(long[] words, int base, long limit) {
        Arrays.fill(cellsOf, 0);
        Arrays.fill(takers, 0, DIGITS, 0);
        int size = 0;
        for (int word = 0; word < LaneRules.CELLS; word++) {
            for (long rest = LaneRules.several(words[base + word]); rest != 0; rest &= rest - 1) {
                int shift = Long.numberOfTrailingZeros(rest) - 9;
                add(size, word, shift);
                for (int digit = 0; digit < DIGITS; digit++) {
                    takers[digit] |= (words[base + word] >>> shift + digit & 1) << size;
                }
                size++;
            }
        }
        for (int cell = 0; cell < size; cell++) {
            int of = units[cell];
            strangers[cell] = ~(cellsOf[of & 31] | cellsOf[of >>> 5 & 31] | cellsOf[of >>> 10]);
        }
        return fill(0, (1L << size) - 1, limit);
    }

    private void add(int cell, int word, int shift) {
        int place = word % 9;
        int band = shift % 30 / 10;
        int stack = word < 9 ? shift / 30 : 2;
        int row = 3 * band + place / 3;
        int column = 9 + 3 * stack + place % 3;
        int box = 18 + 3 * band + stack;
        cellsOf[row] |= 1L << cell;
        cellsOf[column] |= 1L << cell;
        cellsOf[box] |= 1L << cell;
        units[cell] = row | column << 5 | box << 10;
    }

    /**
     * The ways to fill cells.
     *
     * @param at the first of the nine words of {@link #takers}, which get overwritten
     */
    private long fill(int at, long cells, long limit) {
        final long[] takers = this.takers;
        final long[] strangers = this.strangers;
        long open = cells;
        long pairs;
        while (true) {
            long one = 0;
            long two = 0;
            long three = 0;
            for (int i = at; i < at + DIGITS; i++) {
                long x = takers[i];
                three |= two & x;
                two |= one & x;
                one |= x;
            }
            if ((open & ~one) != 0) {
                return 0;
            }
            pairs = open & two & ~three;
            long singles = open & ~two;
            if (singles == 0) {
                break;
            }
            int digits = 0;
            for (int i = 0; i < DIGITS; i++) {
                long x = takers[at + i] & singles;
                digits |= (int) ((x | -x) >>> 63) << i;
            }
            for (; digits != 0; digits &= digits - 1) {
                int i = at + Integer.numberOfTrailingZeros(digits);
                // A peer with the same digit alone loses it here, and is found without a candidate in the next round.
                for (long rest = takers[i] & singles; rest != 0; rest = takers[i] & singles) {
                    long cell = rest & -rest;
                    takers[i] &= strangers[Long.numberOfTrailingZeros(rest)];
                    open ^= cell;
                    singles ^= cell;
                }
            }
        }
        // A unit lacks as many digits as it has open cells, so none has one open cell here. Four cells are the corners
        // of a rectangle, with the same two candidates each.
        int left = Long.bitCount(open);
        if (left <= 4) {
            return left == 0 ? 1 : Math.min(2, limit);
        }
        return branch(at, open, Long.numberOfTrailingZeros(pairs != 0 ? pairs : open), limit);
    }

    /** The ways to fill open cells, of which one has two candidates or more, one candidate of it after the other. */
    private long branch(int at, long open, int cell, long limit) {
        long others = open ^ 1L << cell;
        int digits = 0;
        for (int i = 0; i < DIGITS; i++) {
            digits |= (int) (takers[at + i] >>> cell & 1) << i;
        }
        int next = at + DIGITS;
        long count = 0;
        for (; (digits & digits - 1) != 0 && count < limit; digits &= digits - 1) {
            System.arraycopy(takers, at, takers, next, DIGITS);
            takers[next + Integer.numberOfTrailingZeros(digits)] &= strangers[cell];
            count += fill(next, others, limit - count);
        }
        if (count < limit) {
            // No other candidate follows, so the words need no copy.
            takers[at + Integer.numberOfTrailingZeros(digits)] &= strangers[cell];
            count += fill(at, others, limit - count);
        }
        return count;
    }
}
