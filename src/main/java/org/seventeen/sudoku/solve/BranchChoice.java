package org.seventeen.sudoku.solve;

import org.seventeen.sudoku.grid.CellSet;

/**
 * Chooses the candidate on which a search branches: one of two of which exactly one is true, two digits of a cell or two places of a
 * digit in a row, column or box.
 *
 * <p>A branch is the better the more candidates fall in both of its cases. So each of the two counts the equal candidates among its
 * peers, and p and q of them score (p + 1)(q + 1), so that a branch with one good case does not win. For two digits of a cell, those in
 * cells with two candidates count {@value #PAIR_WEIGHT} times, as such a cell is solved. Two places of a digit are looked for only if
 * no cell scores {@value #ENOUGH}. With sums of p and q, and 20 in place of {@value #ENOUGH}, hard puzzles took 4 % more branches.
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
    private static final int ENOUGH = 101;

    private static final long ONES = LaneRules.ONES;

    /** Places 0, 3 and 6 of each box. */
    private static final long ROW_STARTS = ONES | ONES << 3 | ONES << 6;

    /** Places 0, 1 and 2 of each box. */
    private static final long COLUMN_STARTS = ONES | ONES << 1 | ONES << 2;

    /** Places 0, 1 and 2 of the first of three boxes. */
    private static final long COLUMNS = 0b111L | 0b111L << 30;

    /** Places 0, 1 and 2 of each box, and digits 1 to 3 of each cell. */
    private static final long TRIPLES = COLUMN_STARTS;

    /** Every third digit of each cell. */
    private static final long THIRDS = ROW_STARTS;

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

    /** By digit: both words of its plane; one more, which is empty. */
    private final long[] first = new long[10];

    private final long[] second = new long[10];

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
        fillPlanes(base);
        findPairs();
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
            for (int place = 0; place < 9; place++) {
                pairs |= LaneRules.pairs(words[base + half + place]) >>> 9 << place;
            }
            if (pairs != 0) {
                takeCell(half, Long.numberOfTrailingZeros(pairs), base, avoid);
                return;
            }
        }
        takeFirst(base, avoid);
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

    /** Looks for the best unit in which a digit has two places. False if there is none. */
    private boolean findTwoPlaces() {
        mostPlaces = 0;
        // Two digits at a time, as three boxes fill half of a word.
        for (int d = 0; d < 9; d += 2) {
            long stack1 = first[d] & STACK | (first[d + 1] & STACK) << 30;
            long stack2 = first[d] >>> 30 | first[d + 1] & STACK << 30;
            long stack3 = second[d] | second[d + 1] << 30;
            findInRows(d, stack1, stack2, stack3);
            findInStack(d, stack1, 1, 0);
            findInStack(d, stack2, 1L << 30, 0);
            findInStack(d, stack3, 0, 1);
        }
        return mostPlaces > 0;
    }

    private void findInRows(int d, long x, long y, long z) {
        long one0 = one(x, 1, ROW_STARTS);
        long one1 = one(y, 1, ROW_STARTS);
        long one2 = one(z, 1, ROW_STARTS);
        long two0 = two(x, 1, ROW_STARTS);
        long two1 = two(y, 1, ROW_STARTS);
        long two2 = two(z, 1, ROW_STARTS);
        long three = three(x, 1, ROW_STARTS) | three(y, 1, ROW_STARTS) | three(z, 1, ROW_STARTS);
        offer(d, exactlyTwo(one0, one1, one2, two0, two1, two2, three), ROW_CELLS, ROW_CELLS);
    }

    /** Looks in the boxes and columns of a stack; its first box begins at the given bits of a plane. */
    private void findInStack(int d, long x, long inFirst, long inSecond) {
        offer(d, ONES & exactlyTwo(x, 1, ROW_STARTS, 3), BOX_CELLS * inFirst, BOX_CELLS * inSecond);
        offer(d, COLUMNS & exactlyTwo(x, 3, COLUMN_STARTS, 10), COLUMN_CELLS * inFirst, COLUMN_CELLS * inSecond);
    }

    /** Marks each group of three places, {@code apart} bits apart, that has a cell or more; the mark is at its first place. */
    private static long one(long x, int apart, long starts) {
        return (x | x >>> apart | x >>> 2 * apart) & starts;
    }

    /** Marks each group with two cells or more. */
    private static long two(long x, int apart, long starts) {
        return LaneRules.twice(x, x >>> apart, x >>> 2 * apart) & starts;
    }

    /** Marks each group with three cells. */
    private static long three(long x, int apart, long starts) {
        return x & x >>> apart & x >>> 2 * apart & starts;
    }

    /** Marks each unit of three groups, {@code apart} bits apart, that has exactly two cells; the mark is at its first place. */
    private static long exactlyTwo(long x, int inThree, long starts, int apart) {
        long one = one(x, inThree, starts);
        long two = two(x, inThree, starts);
        long three = three(x, inThree, starts);
        return exactlyTwo(
                one,
                one >>> apart,
                one >>> 2 * apart,
                two,
                two >>> apart,
                two >>> 2 * apart,
                three | three >>> apart | three >>> 2 * apart);
    }

    /** Where three counts of 0 to 3 make two, each given by where it is at least one and at least two, and where one is three. */
    private static long exactlyTwo(long one0, long one1, long one2, long two0, long two1, long two2, long three) {
        long atLeastTwo = two0 | two1 | two2 | LaneRules.twice(one0, one1, one2);
        long more = three | two0 & (one1 | one2) | two1 & (one0 | one2) | two2 & (one0 | one1) | one0 & one1 & one2;
        return atLeastTwo & ~more;
    }

    /**
     * Scores the two places of a digit in each of some units.
     *
     * @param d the digit of the units in lanes 0 to 2; those in lanes 3 to 5 are of the next one
     * @param inFirst the cells of a unit that begins at bit 0, in the first word of a plane
     * @param inSecond those in the second word
     */
    private void offer(int d, long units, long inFirst, long inSecond) {
        for (long rest = units; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            int of = bit < 30 ? d : d + 1;
            int start = bit < 30 ? bit : bit - 30;
            long x = first[of] & inFirst << start;
            long y = second[of] & inSecond << start;
            int low = Long.numberOfTrailingZeros(x != 0 ? x : y) + (x != 0 ? 0 : SECOND);
            int high = 63 - Long.numberOfLeadingZeros(y != 0 ? y : x) + (y != 0 ? SECOND : 0);
            int score = scoreOfPlace(of, low) * scoreOfPlace(of, high);
            if (score > mostPlaces) {
                mostPlaces = score;
                digit = of;
                firstCells = x;
                secondCells = y;
            }
        }
    }

    private int scoreOfPlace(int d, int number) {
        return 1 + Long.bitCount(first[d] & FIRST_PEERS[number]) + Long.bitCount(second[d] & SECOND_PEERS[number]);
    }
}
