package org.seventeen.sudoku.solve;

import java.util.Arrays;
import org.seventeen.sudoku.grid.CellSet;

/**
 * Chooses the candidate on which a search branches: one of two of which exactly one is true, two digits of a cell or two places of a
 * digit in a row, column or box.
 *
 * <p>A branch is the better the more candidates fall in both of its cases. So a pair of candidates counts the equal candidates among
 * the peers of both. For two digits of a cell, those in cells with two candidates count {@value #PAIR_WEIGHT} times, as such a cell is
 * solved. Two places of a digit are looked for only if no cell reaches {@value #ENOUGH}.
 *
 * <p>Here a <em>plane</em> holds the cells of one digit: bit = shift + place, with the shift and place of {@link LaneRules}, so that
 * a lane of ten bits holds a box.
 *
 * <pre>   place in box   0 1 2        a plane: first word, boxes of stacks 1 and 2    second word, boxes of stack 3
 *                  3 4 5                 bit 59       30 29        0                    bit 29        0
 *                  6 7 8                    [5][4][3]   [2][1][0]                          [2][1][0]</pre>
 */
final class BranchChoice {
    private static final int PAIR_WEIGHT = 4;
    private static final int ENOUGH = 20;

    private static final long ONES = LaneRules.ONES;

    /** Places 0, 3 and 6 of each box. */
    private static final long ROW_STARTS = ONES | ONES << 3 | ONES << 6;

    /** Places 0, 1 and 2 of each box. */
    private static final long COLUMN_STARTS = ONES | ONES << 1 | ONES << 2;

    /** Places 0, 1 and 2 of the first box of each stack. */
    private static final long COLUMNS = 0b111L | 0b111L << 30;

    /** The cells of a stack. */
    private static final long STACK = LaneRules.STACK;

    private static final long ROW_CELLS = 0b111L | 0b111L << 30;
    private static final long COLUMN_CELLS = 0b001_001_001L * LaneRules.STACK_ONES;
    private static final long BOX_CELLS = 0b111_111_111;

    /** Added to the bits of the second word of a plane to number the cells. */
    private static final int SECOND = 60;

    /** By number: the peers of a cell in both words of a plane. */
    private static final long[] FIRST_PEERS = new long[SECOND + 30];

    private static final long[] SECOND_PEERS = new long[SECOND + 30];

    static {
        for (int cell = 0; cell < 81; cell++) {
            for (int other : CellSet.peers(cell).cells()) {
                int bit = LaneRules.shift(other) + LaneRules.word(other) % 9;
                (LaneRules.word(other) < 9 ? FIRST_PEERS : SECOND_PEERS)[number(cell)] |= 1L << bit;
            }
        }
    }

    /** The levels of the search. */
    private final long[] words;

    /** By digit: both words of its plane. */
    private final long[] first = new long[9];

    private final long[] second = new long[9];

    // The cells with two candidates, as in a plane.
    private long firstPairs;
    private long secondPairs;

    // The best unit with two places of a digit: as first found, then its digit and cells.
    private int mostPlaces;
    private int digit;
    private long firstCells;
    private long secondCells;

    /** The word of the branch, in it the lane of its cell and the candidate. */
    int word;

    long lane;
    long candidate;

    /** A choice on the levels in {@code words}. */
    BranchChoice(long[] words) {
        this.words = words;
    }

    private static int number(int cell) {
        int word = LaneRules.word(cell);
        return LaneRules.shift(cell) + (word < 9 ? word : word - 9 + SECOND);
    }

    /**
     * Sets {@link #word}, {@link #lane} and {@link #candidate}.
     *
     * @param base the level, which the rules have reduced and which is not solved
     * @param avoid by word the candidates on which not to branch: at most one a cell, and a solution
     * @param inOrder whether to fill cells in order where none has two candidates: two places of a digit anywhere would scatter
     *     what few clues leave open
     */
    void choose(int base, long[] avoid, boolean inOrder) {
        findPairs(base);
        fillPlanes(base);
        int most = 0;
        int best = -1;
        for (long rest = firstPairs; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int score = scoreOfPair(base, bit, bit);
            best = score > most ? bit : best;
            most = Math.max(score, most);
        }
        for (long rest = secondPairs; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int score = scoreOfPair(base + 9, bit, bit + SECOND);
            best = score > most ? bit + SECOND : best;
            most = Math.max(score, most);
        }
        if (most < ENOUGH && (best >= 0 || !inOrder) && findTwoPlaces()) {
            takePlace(avoid);
        } else if (best >= 0) {
            int bit = best < SECOND ? best : best - SECOND;
            int shift = bit / 10 * 10;
            take((best < SECOND ? 0 : 9) + bit - shift, shift, base, avoid);
        } else {
            takeFirst(base, avoid);
        }
    }

    /**
     * As {@link #choose}, but takes the first cell with two candidates, or the first open cell. Where many solutions are left a good
     * choice takes longer than the branches that it saves.
     *
     * @param base the level, which the rules have reduced and which is not solved
     * @param avoid as in {@link #choose}
     */
    void chooseFirst(int base, long[] avoid) {
        findPairs(base);
        if ((firstPairs | secondPairs) == 0) {
            takeFirst(base, avoid);
        } else {
            int bit = Long.numberOfTrailingZeros(firstPairs != 0 ? firstPairs : secondPairs);
            int shift = bit / 10 * 10;
            take((firstPairs != 0 ? 0 : 9) + bit - shift, shift, base, avoid);
        }
    }

    /** Branches in the first open cell. */
    private void takeFirst(int base, long[] avoid) {
        int i = 0;
        while (LaneRules.several(words[base + i]) == 0) {
            i++;
        }
        take(i, Long.numberOfTrailingZeros(LaneRules.several(words[base + i])) - 9, base, avoid);
    }

    /** Branches on the lowest candidate of a cell that is not to be avoided. */
    private void take(int index, int shift, int base, long[] avoid) {
        word = index;
        lane = 511L << shift;
        candidate = Long.lowestOneBit(words[base + index] & ~avoid[index] & lane);
    }

    /** Branches on one of the two places found. */
    private void takePlace(long[] avoid) {
        int half = 0;
        long cells = firstCells;
        while (true) {
            if (cells == 0) {
                half = 9;
                cells = secondCells;
            }
            int bit = Long.numberOfTrailingZeros(cells);
            int shift = bit / 10 * 10;
            word = half + bit - shift;
            lane = 511L << shift;
            candidate = 1L << shift + digit;
            if ((avoid[word] & candidate) == 0) {
                return;
            }
            cells &= cells - 1;
        }
    }

    private void findPairs(int base) {
        long pairs = 0;
        long pairs2 = 0;
        for (int place = 0; place < 9; place++) {
            pairs |= LaneRules.pairs(words[base + place]) >>> 9 << place;
            pairs2 |= LaneRules.pairs(words[base + 9 + place]) >>> 9 << place;
        }
        firstPairs = pairs;
        secondPairs = pairs2;
    }

    private void fillPlanes(int base) {
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
        for (int place = 0; place < 9; place++) {
            long x = words[base + place];
            long y = words[base + 9 + place];
            for (int d = 0; d < 9; d++) {
                first[d] |= (x >>> d & ONES) << place;
                second[d] |= (y >>> d & LaneRules.STACK_ONES) << place;
            }
        }
    }

    /** The score of a cell with two candidates: its bit in a word of the planes, and its number. */
    private int scoreOfPair(int half, int bit, int number) {
        int shift = bit / 10 * 10;
        int digits = (int) (words[half + bit - shift] >>> shift) & 511;
        return scoreOfPair(Integer.numberOfTrailingZeros(digits), number)
                + scoreOfPair(Integer.numberOfTrailingZeros(digits & digits - 1), number);
    }

    private int scoreOfPair(int d, int number) {
        long x = first[d] & FIRST_PEERS[number];
        long y = second[d] & SECOND_PEERS[number];
        return Long.bitCount(x)
                + Long.bitCount(y)
                + (PAIR_WEIGHT - 1) * (Long.bitCount(x & firstPairs) + Long.bitCount(y & secondPairs));
    }

    /** Looks for the best unit in which a digit has two places. False if there is none. */
    private boolean findTwoPlaces() {
        mostPlaces = -1;
        for (int d = 0; d < 9; d++) {
            long x = first[d];
            long y = second[d];
            // Counts of the minirows: where one, two and three cells or more are.
            long x0 = x & ROW_STARTS;
            long x1 = x >>> 1 & ROW_STARTS;
            long x2 = x >>> 2 & ROW_STARTS;
            long y0 = y & ROW_STARTS;
            long y1 = y >>> 1 & ROW_STARTS;
            long y2 = y >>> 2 & ROW_STARTS;
            long one = x0 | x1 | x2;
            long two = twice(x0, x1, x2);
            long three = x0 & x1 & x2;
            long one2 = y0 | y1 | y2;
            long two2 = twice(y0, y1, y2);
            long three2 = y0 & y1 & y2;
            long rows = STACK & exactlyTwo(one, one >>> 30, one2, two, two >>> 30, two2, three | three >>> 30 | three2);
            long boxes = ONES
                    & exactlyTwo(
                            one, one >>> 3, one >>> 6, two, two >>> 3, two >>> 6, three | three >>> 3 | three >>> 6);
            long boxes2 = ONES
                    & exactlyTwo(
                            one2,
                            one2 >>> 3,
                            one2 >>> 6,
                            two2,
                            two2 >>> 3,
                            two2 >>> 6,
                            three2 | three2 >>> 3 | three2 >>> 6);
            // The same of the minicolumns.
            x0 = x & COLUMN_STARTS;
            x1 = x >>> 3 & COLUMN_STARTS;
            x2 = x >>> 6 & COLUMN_STARTS;
            y0 = y & COLUMN_STARTS;
            y1 = y >>> 3 & COLUMN_STARTS;
            y2 = y >>> 6 & COLUMN_STARTS;
            one = x0 | x1 | x2;
            two = twice(x0, x1, x2);
            three = x0 & x1 & x2;
            one2 = y0 | y1 | y2;
            two2 = twice(y0, y1, y2);
            three2 = y0 & y1 & y2;
            long columns = COLUMNS
                    & exactlyTwo(
                            one,
                            one >>> 10,
                            one >>> 20,
                            two,
                            two >>> 10,
                            two >>> 20,
                            three | three >>> 10 | three >>> 20);
            long columns2 = COLUMNS
                    & exactlyTwo(
                            one2,
                            one2 >>> 10,
                            one2 >>> 20,
                            two2,
                            two2 >>> 10,
                            two2 >>> 20,
                            three2 | three2 >>> 10 | three2 >>> 20);
            for (; rows != 0; rows &= rows - 1) {
                int bit = Long.numberOfTrailingZeros(rows);
                offer(d, x & ROW_CELLS << bit, y & ROW_CELLS << bit);
            }
            for (; columns != 0; columns &= columns - 1) {
                offer(d, x & COLUMN_CELLS << Long.numberOfTrailingZeros(columns), 0);
            }
            for (; columns2 != 0; columns2 &= columns2 - 1) {
                offer(d, 0, y & COLUMN_CELLS << Long.numberOfTrailingZeros(columns2));
            }
            for (; boxes != 0; boxes &= boxes - 1) {
                offer(d, x & BOX_CELLS << Long.numberOfTrailingZeros(boxes), 0);
            }
            for (; boxes2 != 0; boxes2 &= boxes2 - 1) {
                offer(d, 0, y & BOX_CELLS << Long.numberOfTrailingZeros(boxes2));
            }
        }
        return mostPlaces >= 0;
    }

    private static long twice(long x, long y, long z) {
        return x & y | z & (x | y);
    }

    /** Where three counts of 0 to 3 make two, each given by where it is at least one and at least two, and where one is three. */
    private static long exactlyTwo(long one0, long one1, long one2, long two0, long two1, long two2, long three) {
        long atLeastTwo = two0 | two1 | two2 | twice(one0, one1, one2);
        long more = three | two0 & (one1 | one2) | two1 & (one0 | one2) | two2 & (one0 | one1) | one0 & one1 & one2;
        return atLeastTwo & ~more;
    }

    /** Scores the two places of a digit in a unit. */
    private void offer(int d, long x, long y) {
        int score = 0;
        for (long rest = x; rest != 0; rest &= rest - 1) {
            score += scoreOfPlace(d, Long.numberOfTrailingZeros(rest));
        }
        for (long rest = y; rest != 0; rest &= rest - 1) {
            score += scoreOfPlace(d, Long.numberOfTrailingZeros(rest) + SECOND);
        }
        if (score > mostPlaces) {
            mostPlaces = score;
            digit = d;
            firstCells = x;
            secondCells = y;
        }
    }

    private int scoreOfPlace(int d, int number) {
        return Long.bitCount(first[d] & FIRST_PEERS[number]) + Long.bitCount(second[d] & SECOND_PEERS[number]);
    }
}
