package org.seventeen.sudoku.solve;

import org.seventeen.sudoku.grid.CellSet;

/**
 * Chooses on what a search branches, and opens the branch: a cell with two candidates, or a digit with two patterns in a band or stack.
 * So each side of the branch decides the cell or the pattern.
 *
 * <p>A cell is the better the more candidates fall in both cases. So each of its two digits counts the equal candidates among the peers
 * of the cell, those in cells with two candidates {@value #PAIR_WEIGHT} times, as such a cell is solved. Counts of p and q score
 * (p + 1)(q + 1), so that a branch with one good case does not win.
 *
 * <p>If no cell scores {@value #ENOUGH}, the branch is on a pattern. The cells of a digit in a band lie in three minirows, one in each
 * row and box, so in one of six patterns; so do those in a stack. Taken is the band or stack in which all nine digits have the fewest
 * patterns together, as a contradiction is near there: the rule of tdoku (Tom Dillon, 2019), which has no choice of cells. Without
 * cells hard puzzles take 16 to 38 % more branches. With two places of a digit in a row, column or box in place of patterns, each
 * scored like a cell, they take 2 to 24 % fewer, but up to a quarter more time.
 *
 * <p>Here a <em>plane</em> holds the cells of one digit: bit = shift + place, with the shift and place of {@link LaneRules}, so that
 * a lane of ten bits holds a box.
 *
 * <pre>   place in box   0 1 2        a plane: first word, boxes of stacks 1 and 2    second word, boxes of stack 3
 *                  3 4 5                 bit 59       30 29        0                    bit 29        0
 *                  6 7 8                    [5][4][3]   [2][1][0]                          [2][1][0]</pre>
 */
final class BranchChoice {
    /** The most branches on top of each other: each decides a cell, or the pattern of a digit in a band or stack. */
    static final int MOST_BRANCHES = 81 + 9 * 6;

    private static final int PAIR_WEIGHT = 4;

    /** A cell with a lower score gives way to a pattern. */
    private static final int ENOUGH = 101;

    /** No cell is looked at after one with this score: 0.3 to 2 % more branches, in less time. */
    private static final int PLENTY = 120;

    /** By pattern and box: the minirow in the band or minicolumn in the stack, 0 to 2. */
    private static final int[][] PATTERNS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private static final long ONES = LaneRules.ONES;

    /** Places 0, 1 and 2 of each box, and digits 1 to 3 of each cell. */
    private static final long TRIPLES = ONES | ONES << 1 | ONES << 2;

    /** Every third digit of each cell. */
    private static final long THIRDS = ONES | ONES << 3 | ONES << 6;

    /** The cells of a stack. */
    private static final long STACK = LaneRules.STACK;

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

    // The branch: whether a digit lies in these places of a box.
    private long candidate;
    private int place;
    private int apart;
    private int places;

    /** The candidates that these places lose besides if it does. */
    private long others;

    /** Whether the solution to be avoided has it there. */
    private boolean avoided;

    /** A choice on the levels in {@code words}. */
    BranchChoice(long[] words) {
        this.words = words;
    }

    private static int number(int cell) {
        int word = LaneRules.word(cell);
        return LaneRules.shift(cell) + (word < 9 ? word : word - 9 + SECOND);
    }

    /**
     * Chooses a branch for {@link #open}.
     *
     * @param base the level, which the rules have reduced and which is not solved
     * @param avoid by word the candidates of the solution that is to stay on this level: at most one a cell
     * @param inOrder whether to fill cells in order where none has two candidates: patterns anywhere would scatter what few clues
     *     leave open
     */
    void choose(int base, long[] avoid, boolean inOrder) {
        fillPlanes(base);
        findPairs();
        int most = 0;
        int best = -1;
        for (long rest = firstPairs; rest != 0 && most < PLENTY; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int score = scoreOfPair(base, bit, bit);
            best = score > most ? bit : best;
            most = Math.max(score, most);
        }
        for (long rest = secondPairs; rest != 0 && most < PLENTY; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int score = scoreOfPair(base + 9, bit, bit + SECOND);
            best = score > most ? bit + SECOND : best;
            most = Math.max(score, most);
        }
        if (most < ENOUGH && (best >= 0 || !inOrder) && choosePattern(base, avoid)) {
            return;
        }
        if (best >= 0) {
            takeCell(best < SECOND ? 0 : 9, best < SECOND ? best : best - SECOND, base, avoid);
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
        for (int half = 0; half < LaneRules.CELLS; half += 9) {
            long pairs = 0;
            for (int i = 0; i < 9; i++) {
                pairs |= LaneRules.pairs(words[base + half + i]) >>> 9 << i;
            }
            if (pairs != 0) {
                takeCell(half, Long.numberOfTrailingZeros(pairs), base, avoid);
                return;
            }
        }
        takeFirst(base, avoid);
    }

    /**
     * Opens the level above for one side of the branch chosen and leaves the other side to this level: the one that holds the solution
     * to be avoided. So this level never loses that solution, and no level above contains it.
     */
    void open(int base) {
        System.arraycopy(words, base, words, base + LaneRules.LEVEL, LaneRules.LEVEL);
        int inside = avoided ? base : base + LaneRules.LEVEL;
        int outside = avoided ? base + LaneRules.LEVEL : base;
        int half = place < 9 ? 0 : 9;
        for (int i = half; i < half + 9; i++) {
            words[inside + i] &= ~candidate;
        }
        for (int i = place, left = places; left > 0; i += apart, left--) {
            words[inside + i] = words[outside + i] & ~others;
            words[outside + i] &= ~candidate;
        }
        LaneRules.touch(words, inside, half);
        LaneRules.touch(words, outside, half);
    }

    /** Branches in the first open cell. */
    private void takeFirst(int base, long[] avoid) {
        int i = 0;
        while (LaneRules.several(words[base + i]) == 0) {
            i++;
        }
        take(i, Long.numberOfTrailingZeros(LaneRules.several(words[base + i])) - 9, base, avoid);
    }

    /** Branches in the cell of a bit of a plane; its word is in the half that begins at word {@code half}. */
    private void takeCell(int half, int bit, int base, long[] avoid) {
        int shift = bit / 10 * 10;
        take(half + bit - shift, shift, base, avoid);
    }

    /** Branches on the lowest candidate of a cell that is not to be avoided. */
    private void take(int index, int shift, int base, long[] avoid) {
        takeCandidate(index, Long.lowestOneBit(words[base + index] & ~avoid[index] & 511L << shift));
    }

    /** Branches on a candidate of a cell, one that is not to be avoided: a bit of a word. */
    void takeCandidate(int index, long bit) {
        candidate = bit;
        place = index;
        apart = 1;
        places = 1;
        others = 511L << Long.numberOfTrailingZeros(bit) / 10 * 10 ^ bit;
        avoided = false;
    }

    /**
     * Branches on a digit with two patterns. Bits 0 to 2 of a lane are digits 1 to 3 and so on; the lanes are the bands, then the stacks:
     *
     * <pre>   bit 59         50 49         40 39         30 29         20 19         10 9           0
     *          [   stack 3  ][   stack 2  ][   stack 1  ][   band 3   ][   band 2   ][   band 1   ]</pre>
     *
     * @return false if no digit has two patterns
     */
    private boolean choosePattern(int base, long[] avoid) {
        int rows = base + LaneRules.CELLS;
        long left0 = words[rows];
        long left1 = words[rows + 1];
        long left2 = words[rows + 2];
        long right0 = words[rows + 3] & STACK;
        long right1 = words[rows + 4] & STACK;
        long right2 = words[rows + 5] & STACK;
        long column0 = LaneRules.column(words, base);
        long column1 = LaneRules.column(words, base + 1);
        long column2 = LaneRules.column(words, base + 2);
        long last0 = LaneRules.column(words, base + 9);
        long last1 = LaneRules.column(words, base + 10);
        long last2 = LaneRules.column(words, base + 11);
        long p012 = left0 & left1 >>> 30 & right2 | stacks(column0, column1, column2, last0, last1, last2);
        long p021 = left0 & left2 >>> 30 & right1 | stacks(column0, column2, column1, last0, last2, last1);
        long p102 = left1 & left0 >>> 30 & right2 | stacks(column1, column0, column2, last1, last0, last2);
        long p120 = left1 & left2 >>> 30 & right0 | stacks(column1, column2, column0, last1, last2, last0);
        long p201 = left2 & left0 >>> 30 & right1 | stacks(column2, column0, column1, last2, last0, last1);
        long p210 = left2 & left1 >>> 30 & right0 | stacks(column2, column1, column0, last2, last1, last0);
        long one = p012 | p021;
        long two = p012 & p021;
        long three = two & p102;
        two |= one & p102;
        one |= p102;
        three |= two & p120;
        two |= one & p120;
        one |= p120;
        three |= two & p201;
        two |= one & p201;
        one |= p201;
        three |= two & p210;
        two |= one & p210;
        long exactlyTwo = two & ~three;
        if (exactlyTwo == 0) {
            return false;
        }
        int fewest = Integer.MAX_VALUE;
        int lane = 0;
        for (int i = 0; i < 6; i++) {
            long digits = 511L << 10 * i;
            int patterns = Long.bitCount(p012 & digits)
                    + Long.bitCount(p021 & digits)
                    + Long.bitCount(p102 & digits)
                    + Long.bitCount(p120 & digits)
                    + Long.bitCount(p201 & digits)
                    + Long.bitCount(p210 & digits);
            if (patterns < fewest && (exactlyTwo & digits) != 0) {
                fewest = patterns;
                lane = i;
            }
        }
        int bit = Long.numberOfTrailingZeros(exactlyTwo & 511L << 10 * lane);
        long open = p012 >>> bit & 1
                | (p021 >>> bit & 1) << 1
                | (p102 >>> bit & 1) << 2
                | (p120 >>> bit & 1) << 3
                | (p201 >>> bit & 1) << 4
                | (p210 >>> bit & 1) << 5;
        int[] pattern = PATTERNS[Long.numberOfTrailingZeros(open)];
        int[] other = PATTERNS[Long.numberOfTrailingZeros(open & open - 1)];
        // Two patterns differ in the first or in the second box.
        int box = pattern[0] == other[0] ? 1 : 0;
        takePattern(lane, box, pattern[box], bit - 10 * lane, avoid);
        return true;
    }

    /**
     * Where a digit can lie in three minicolumns, one in each box of a stack from the top: the lanes of the stacks.
     *
     * @param x the first of the minicolumns in stacks 1 and 2
     * @param a the first of them in stack 3
     */
    private static long stacks(long x, long y, long z, long a, long b, long c) {
        long firstTwo = x & y >>> 10 & z >>> 20;
        return (firstTwo & 511) << 30 | (firstTwo & 511L << 30) << 10 | (a & b >>> 10 & c >>> 20) << 50 & 511L << 50;
    }

    /** Branches on whether a digit, 0 to 8, lies in a minirow of the band or a minicolumn of the stack: in a box of it, 0 or 1. */
    private void takePattern(int lane, int box, int line, int digit, long[] avoid) {
        boolean inBand = lane < 3;
        int stack = inBand ? box : lane - 3;
        int band = inBand ? lane : box;
        candidate = 1L << (stack == 1 ? 30 : 0) + 10 * band + digit;
        apart = inBand ? 1 : 3;
        place = (stack == 2 ? 9 : 0) + (inBand ? 3 * line : line);
        places = 3;
        others = 0;
        avoided = ((avoid[place] | avoid[place + apart] | avoid[place + 2 * apart]) & candidate) != 0;
    }

    private void fillPlanes(int base) {
        transpose(base, first);
        transpose(base + 9, second);
        for (int d = 0; d < 9; d++) {
            second[d] &= STACK;
        }
    }

    /** Finds the cells that are in two planes exactly. */
    private void findPairs() {
        long one = 0;
        long two = 0;
        long three = 0;
        long one2 = 0;
        long two2 = 0;
        long three2 = 0;
        for (int d = 0; d < 9; d++) {
            long x = first[d];
            three |= two & x;
            two |= one & x;
            one |= x;
            long y = second[d];
            three2 |= two2 & y;
            two2 |= one2 & y;
            one2 |= y;
        }
        firstPairs = two & ~three;
        secondPairs = two2 & ~three2;
    }

    /**
     * Makes planes of nine words of cells, whose lanes hold bit digit of word place. With digits and places as numbers of two digits to
     * base three, the first step exchanges the high ones, the second the low ones.
     */
    private void transpose(int from, long[] planes) {
        for (int i = 0; i < 3; i++) {
            long x = words[from + i];
            long y = words[from + i + 3];
            long z = words[from + i + 6];
            planes[i] = x & TRIPLES | (y & TRIPLES) << 3 | (z & TRIPLES) << 6;
            planes[i + 3] = x >>> 3 & TRIPLES | y & TRIPLES << 3 | (z & TRIPLES << 3) << 3;
            planes[i + 6] = x >>> 6 & TRIPLES | y >>> 3 & TRIPLES << 3 | z & TRIPLES << 6;
        }
        for (int i = 0; i < 9; i += 3) {
            long x = planes[i];
            long y = planes[i + 1];
            long z = planes[i + 2];
            planes[i] = x & THIRDS | (y & THIRDS) << 1 | (z & THIRDS) << 2;
            planes[i + 1] = x >>> 1 & THIRDS | y & THIRDS << 1 | (z & THIRDS << 1) << 1;
            planes[i + 2] = x >>> 2 & THIRDS | y >>> 1 & THIRDS << 1 | z & THIRDS << 2;
        }
    }

    /** The score of a cell with two candidates: its bit in a word of the planes, and its number. */
    private int scoreOfPair(int half, int bit, int number) {
        int shift = bit / 10 * 10;
        int digits = (int) (words[half + bit - shift] >>> shift) & 511;
        return scoreOfPair(Integer.numberOfTrailingZeros(digits), number)
                * scoreOfPair(Integer.numberOfTrailingZeros(digits & digits - 1), number);
    }

    private int scoreOfPair(int d, int number) {
        long x = first[d] & FIRST_PEERS[number];
        long y = second[d] & SECOND_PEERS[number];
        return 1
                + Long.bitCount(x)
                + Long.bitCount(y)
                + (PAIR_WEIGHT - 1) * (Long.bitCount(x & firstPairs) + Long.bitCount(y & secondPairs));
    }
}
