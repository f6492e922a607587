package org.seventeen.sudoku.solve;

/**
 * The candidates of all cells in lanes of {@code long}s, and the rules that remove candidates, for all digits and six boxes at once,
 * without tables and without loops over cells.
 *
 * <p>A cell is a lane of ten bits: nine candidates, bit = digit − 1, and a gap that takes carries. A word holds the cells at one place
 * of six boxes, a lane for each box: the boxes of stacks 1 and 2 in the first half of the words, those of stack 3 in the second half,
 * whose lanes 3 to 5 are filled with a solved stack of another grid.
 *
 * <pre>
 *   place in box, n = 3 · row + column       word n of the first half        word 9 + n of the second half
 *
 *     0 | 1 | 2                           bit 59       30 29        0        bit 59       30 29        0
 *     3 | 4 | 5                               [5][4][3]   [2][1][0]              [filler ]   [2][1][0]
 *     6 | 7 | 8                                stack 2     stack 1                            stack 3
 *                                                lane = 3 · stack + band
 * </pre>
 *
 * <p>So a rule inside boxes combines the nine words of a half lane by lane, the three columns of a stack meet in the words n, n + 3 and
 * n + 6, and the three boxes of a stack in neighboring lanes. The words 18 to 23 of a level hold, in the same lanes, the digits that
 * each minirow can still take: 3 words a half, one for each row of the boxes.
 *
 * <p>The rules are: a cell with one candidate, a digit with one cell in a box, a digit whose minirows in a band or minicolumns in a
 * stack no longer form one of the six patterns (this includes locked candidates and a digit with one cell in a row or column), and, at
 * the end, triads: a minirow or minicolumn holds three digits exactly.
 */
final class LaneRules {
    /** Words of a level: the cells, the minirows, the halves to look at. */
    static final int LEVEL = 25;

    /** The words of the cells. */
    static final int CELLS = 18;

    /** Bit 0 of lanes 0 to 2. */
    private static final long STACK_ONES = 1L | 1L << 10 | 1L << 20;

    /** Bit 0 of each lane. */
    static final long ONES = STACK_ONES | STACK_ONES << 30;

    /** Every candidate. */
    static final long ALL = ONES * 511;

    /** Every candidate of lanes 0 to 2. */
    static final long STACK = STACK_ONES * 511;

    /** What {@link #reduce} answers: the level has no solution, each cell has one candidate, or neither is known. */
    static final int NONE = 0;

    static final int SOLVED = 1;
    static final int OPEN = 2;

    /** The digits of {@link #FILLERS} in the first minirow of a box; the second and third minirow have the next three each. */
    private static final long FILLER = STACK_ONES * 0b111 << 30;

    // Not final: the compiler would write constants, ten bytes long, anew at nearly each use. Read once from memory,
    // they make puzzles of 17 clues 6 % faster and hard ones 2 %.
    private static long all = ALL;
    private static long gaps = ONES << 9;
    private static long band1 = 511L | 511L << 30;
    private static long bands12 = band1 | band1 << 10;

    private static final int MINIROWS = CELLS;
    private static final int DIRTY = 24;

    /** By place: the lanes 3 to 5 of the second half. */
    static final long[] FILLERS = new long[9];

    static {
        for (int place = 0; place < 9; place++) {
            for (int band = 0; band < 3; band++) {
                FILLERS[place] |= 1L << place / 3 * 3 + (place + band) % 3 + 30 + 10 * band;
            }
        }
    }

    /** The levels, {@link #LEVEL} words each. */
    private final long[] words;

    // What triads() leaves of the three words it was given.
    private long triad0;
    private long triad1;
    private long triad2;

    /** Rules on the levels in {@code words}. */
    LaneRules(long[] words) {
        this.words = words;
    }

    /** The word of a cell. */
    static int word(int cell) {
        return (cell % 9 >= 6 ? 9 : 0) + cell / 9 % 3 * 3 + cell % 3;
    }

    /** Where the lane of a cell begins. */
    static int shift(int cell) {
        return (cell % 9 / 3 == 1 ? 30 : 0) + cell / 27 * 10;
    }

    /** Each lane less one, below a set gap; a lane without candidates becomes 511 below a clear gap. */
    private static long less(long x) {
        return x + all;
    }

    /** The gaps of the lanes that hold a candidate. */
    static long filled(long x) {
        return less(x) & gaps;
    }

    /** The gaps of the lanes with two candidates or more. */
    static long several(long x) {
        return filled(x & less(x));
    }

    /** The gaps of the lanes with two candidates exactly. */
    static long pairs(long x) {
        long second = x & less(x);
        return filled(second) & ~filled(second & less(second));
    }

    /** The candidates of lanes given by their gaps. */
    static long lanes(long gaps) {
        return gaps - (gaps >>> 9);
    }

    /** The lanes with one candidate. */
    private static long singles(long x) {
        return x & ~lanes(several(x));
    }

    /** What at least two words have in common. */
    private static long twice(long x, long y, long z) {
        return x & y | z & (x | y);
    }

    /** For each box the lane of the box below it, in the stack taken as a ring. */
    private static long below(long x) {
        return x >>> 10 & bands12 | (x & band1) << 20;
    }

    /** For each box the lane of the box above it. */
    private static long above(long x) {
        return x >>> 20 & band1 | (x & bands12) << 10;
    }

    /** Opens all minirows of a level whose cells were filled, with everything to look at. */
    void open(int base) {
        for (int i = 0; i < 6; i++) {
            words[base + MINIROWS + i] = ALL;
        }
        words[base + DIRTY] = 3;
    }

    /** Notes that a level lost candidates in the half of a word of the cells only. */
    static void touch(long[] words, int base, int word) {
        words[base + DIRTY] = word < 9 ? 1 : 2;
    }

    /** Applies the rules to a fixed point: {@link #NONE}, {@link #SOLVED} or {@link #OPEN}. */
    int reduce(int base) {
        int dirty = (int) words[base + DIRTY];
        while (true) {
            while (dirty != 0) {
                for (int half = 0; half < 2; half++) {
                    if ((dirty >>> half & 1) != 0) {
                        int changed = reduceBoxes(base + 9 * half, base + MINIROWS + 3 * half);
                        if (changed < 0) {
                            return NONE;
                        }
                        dirty ^= (1 ^ changed & 1) << half;
                        // At once, so that the other half sees what is left.
                        if (changed > 1) {
                            dirty |= closeMinirows(base + MINIROWS);
                        }
                    }
                }
            }
            if (isSolved(base)) {
                return SOLVED;
            }
            dirty = reduceTriads(base);
            if (dirty <= 0) {
                return dirty == 0 ? OPEN : NONE;
            }
            dirty |= closeMinirows(base + MINIROWS);
        }
    }

    /** Whether each cell of a level has one candidate. */
    private boolean isSolved(int base) {
        for (int i = base; i < base + CELLS; i++) {
            if ((words[i] & less(words[i])) != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Applies the rules of cells, boxes and stacks once.
     *
     * @param at the first of nine words of cells
     * @param rows the first of their three words of minirows
     * @return bit 0 if the rules must be applied once more, bit 1 if a minirow lost a candidate, −1 if there is no solution
     */
    private int reduceBoxes(int at, int rows) {
        long[] words = this.words;
        long x0 = words[at] & words[rows];
        long x1 = words[at + 1] & words[rows];
        long x2 = words[at + 2] & words[rows];
        long x3 = words[at + 3] & words[rows + 1];
        long x4 = words[at + 4] & words[rows + 1];
        long x5 = words[at + 5] & words[rows + 1];
        long x6 = words[at + 6] & words[rows + 2];
        long x7 = words[at + 7] & words[rows + 2];
        long x8 = words[at + 8] & words[rows + 2];
        long alive = less(x0) & less(x1) & less(x2) & less(x3) & less(x4) & less(x5) & less(x6) & less(x7) & less(x8);

        long s0 = singles(x0);
        long s1 = singles(x1);
        long s2 = singles(x2);
        long s3 = singles(x3);
        long s4 = singles(x4);
        long s5 = singles(x5);
        long s6 = singles(x6);
        long s7 = singles(x7);
        long s8 = singles(x8);
        long row0 = s0 | s1 | s2;
        long row1 = s3 | s4 | s5;
        long row2 = s6 | s7 | s8;
        long solved = row0 | row1 | row2;
        // The sum of words is their union only if no two have a bit in common.
        long clash = solved ^ s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7 + s8;
        row0 = x0 | x1 | x2;
        row1 = x3 | x4 | x5;
        row2 = x6 | x7 | x8;
        long some = row0 | row1 | row2;
        clash |= (some | alive & gaps) ^ (all | gaps);
        long two = twice(x0, x1, x2) | twice(x3, x4, x5) | twice(x6, x7, x8) | twice(row0, row1, row2);

        // A digit that is alone in a cell leaves the other cells of the box.
        long gone = two & solved;
        x0 = x0 & ~solved | s0;
        x1 = x1 & ~solved | s1;
        x2 = x2 & ~solved | s2;
        x3 = x3 & ~solved | s3;
        x4 = x4 & ~solved | s4;
        x5 = x5 & ~solved | s5;
        x6 = x6 & ~solved | s6;
        x7 = x7 & ~solved | s7;
        x8 = x8 & ~solved | s8;

        // A digit with one cell in a box takes it.
        long hidden = all & ~two & ~solved;
        if (hidden != 0) {
            long h0 = x0 & hidden;
            long h1 = x1 & hidden;
            long h2 = x2 & hidden;
            long h3 = x3 & hidden;
            long h4 = x4 & hidden;
            long h5 = x5 & hidden;
            long h6 = x6 & hidden;
            long h7 = x7 & hidden;
            long h8 = x8 & hidden;
            long f0 = filled(h0);
            long f1 = filled(h1);
            long f2 = filled(h2);
            long f3 = filled(h3);
            long f4 = filled(h4);
            long f5 = filled(h5);
            long f6 = filled(h6);
            long f7 = filled(h7);
            long f8 = filled(h8);
            // Each of these digits has a cell; a cell that has two of them makes fewer cells than digits.
            int holders = Long.bitCount(f0)
                    + Long.bitCount(f1)
                    + Long.bitCount(f2)
                    + Long.bitCount(f3)
                    + Long.bitCount(f4)
                    + Long.bitCount(f5)
                    + Long.bitCount(f6)
                    + Long.bitCount(f7)
                    + Long.bitCount(f8);
            clash |= holders ^ Long.bitCount(hidden);
            x0 &= h0 | ~lanes(f0);
            x1 &= h1 | ~lanes(f1);
            x2 &= h2 | ~lanes(f2);
            x3 &= h3 | ~lanes(f3);
            x4 &= h4 | ~lanes(f4);
            x5 &= h5 | ~lanes(f5);
            x6 &= h6 | ~lanes(f6);
            x7 &= h7 | ~lanes(f7);
            x8 &= h8 | ~lanes(f8);
        }

        if (clash != 0) {
            return -1;
        }

        // A minicolumn can take a digit if the boxes above and below have the digit in the two other columns.
        long column0 = x0 | x3 | x6;
        long column1 = x1 | x4 | x7;
        long column2 = x2 | x5 | x8;
        long below0 = below(column0);
        long below1 = below(column1);
        long below2 = below(column2);
        long above0 = above(column0);
        long above1 = above(column1);
        long above2 = above(column2);
        long before0 = column0;
        long before1 = column1;
        long before2 = column2;
        column0 &= below1 & above2 | above1 & below2;
        column1 &= below2 & above0 | above2 & below0;
        column2 &= below0 & above1 | above0 & below1;
        x0 &= column0;
        x1 &= column1;
        x2 &= column2;
        x3 &= column0;
        x4 &= column1;
        x5 &= column2;
        x6 &= column0;
        x7 &= column1;
        x8 &= column2;

        // If these rules changed nothing, once more changes nothing either; what the minirows took away needs none.
        long change = gone | hidden | column0 ^ before0 | column1 ^ before1 | column2 ^ before2;
        words[at] = x0;
        words[at + 1] = x1;
        words[at + 2] = x2;
        words[at + 3] = x3;
        words[at + 4] = x4;
        words[at + 5] = x5;
        words[at + 6] = x6;
        words[at + 7] = x7;
        words[at + 8] = x8;
        row0 = x0 | x1 | x2;
        row1 = x3 | x4 | x5;
        row2 = x6 | x7 | x8;
        long rowChange = row0 ^ words[rows] | row1 ^ words[rows + 1] | row2 ^ words[rows + 2];
        words[rows] = row0;
        words[rows + 1] = row1;
        words[rows + 2] = row2;
        return (change == 0 ? 0 : 1) | (rowChange == 0 ? 0 : 2);
    }

    /**
     * Leaves each digit the minirows that belong to an open pattern of its band: one minirow in each row and box.
     *
     * @return the halves that lost a minirow, bits 0 and 1
     */
    private int closeMinirows(int rows) {
        long[] words = this.words;
        long left0 = words[rows];
        long left1 = words[rows + 1];
        long left2 = words[rows + 2];
        long right0 = words[rows + 3];
        long right1 = words[rows + 4];
        long right2 = words[rows + 5];
        long mid0 = left0 >>> 30;
        long mid1 = left1 >>> 30;
        long mid2 = left2 >>> 30;
        // The six patterns, named by the row of the minirow in stacks 1, 2 and 3.
        long p012 = left0 & mid1 & right2;
        long p021 = left0 & mid2 & right1;
        long p102 = left1 & mid0 & right2;
        long p120 = left1 & mid2 & right0;
        long p201 = left2 & mid0 & right1;
        long p210 = left2 & mid1 & right0;
        long open0 = (p012 | p021) & STACK | (p102 | p201) << 30;
        long open1 = (p102 | p120) & STACK | (p012 | p210) << 30;
        long open2 = (p201 | p210) & STACK | (p021 | p120) << 30;
        long last0 = (p120 | p210) & STACK | FILLER;
        long last1 = (p021 | p201) & STACK | FILLER << 3;
        long last2 = (p012 | p102) & STACK | FILLER << 6;
        words[rows] = open0;
        words[rows + 1] = open1;
        words[rows + 2] = open2;
        words[rows + 3] = last0;
        words[rows + 4] = last1;
        words[rows + 5] = last2;
        long lost = left0 ^ open0 | left1 ^ open1 | left2 ^ open2;
        long lostLast = (right0 ^ last0 | right1 ^ last1 | right2 ^ last2) & STACK;
        return (lost == 0 ? 0 : 1) | (lostLast == 0 ? 0 : 2);
    }

    /**
     * Applies the rule of triads to all minirows and minicolumns of a level.
     *
     * @return the halves that lost a candidate, bits 0 and 1; −1 if there is no solution
     */
    private int reduceTriads(int base) {
        long[] words = this.words;
        int changed = 0;
        // The words of the minirows are the unions of their cells, as the other rules have come to their end.
        int rows = base + MINIROWS;
        long row0 = words[rows];
        long row1 = words[rows + 1];
        long row2 = words[rows + 2];
        if (!triads(row0, row1, row2)) {
            return -1;
        }
        if ((row0 ^ triad0 | row1 ^ triad1 | row2 ^ triad2) != 0) {
            changed = 1;
            words[rows] = triad0;
            words[rows + 1] = triad1;
            words[rows + 2] = triad2;
        }
        long column0 = column(words, base);
        long column1 = column(words, base + 1);
        long column2 = column(words, base + 2);
        if (!triads(column0, column1, column2)) {
            return -1;
        }
        if ((column0 ^ triad0 | column1 ^ triad1 | column2 ^ triad2) != 0) {
            changed = 1;
            keepColumns(base, triad0, triad1, triad2);
        }
        // Stack 3 has its minirows in lanes 0 to 2 and its minicolumns in place of the filler.
        int last = base + 9;
        long both0 = words[rows + 3] & STACK | (column(words, last) & STACK) << 30;
        long both1 = words[rows + 4] & STACK | (column(words, last + 1) & STACK) << 30;
        long both2 = words[rows + 5] & STACK | (column(words, last + 2) & STACK) << 30;
        if (!triads(both0, both1, both2)) {
            return -1;
        }
        if ((both0 ^ triad0 | both1 ^ triad1 | both2 ^ triad2) != 0) {
            changed |= 2;
            words[rows + 3] = triad0 & STACK | FILLER;
            words[rows + 4] = triad1 & STACK | FILLER << 3;
            words[rows + 5] = triad2 & STACK | FILLER << 6;
            long filler = STACK << 30;
            keepColumns(last, triad0 >>> 30 | filler, triad1 >>> 30 | filler, triad2 >>> 30 | filler);
        }
        return changed;
    }

    /** The digits of a minicolumn of each box, given its word of the first row. */
    static long column(long[] words, int word) {
        return words[word] | words[word + 3] | words[word + 6];
    }

    /** Leaves the minicolumns of each box these digits, given the first of nine words of cells. */
    private void keepColumns(int at, long column0, long column1, long column2) {
        for (int i = at; i < at + 9; i += 3) {
            words[i] &= column0;
            words[i + 1] &= column1;
            words[i + 2] &= column2;
        }
    }

    /**
     * Applies the rule of triads to the three parallel minirows or minicolumns of each box. One with three candidates takes them all,
     * one that must take three digits takes no other.
     *
     * @return false if one has fewer than three candidates or must take more than three digits
     */
    private boolean triads(long x0, long x1, long x2) {
        long second0 = x0 & less(x0);
        long second1 = x1 & less(x1);
        long second2 = x2 & less(x2);
        long third0 = second0 & less(second0);
        long third1 = second1 & less(second1);
        long third2 = second2 & less(second2);
        long enough = filled(third0) & filled(third1) & filled(third2);
        long must0 = x0 & ~(lanes(several(third0)) & (x1 | x2));
        long must1 = x1 & ~(lanes(several(third1)) & (x0 | x2));
        long must2 = x2 & ~(lanes(several(third2)) & (x0 | x1));
        second0 = must0 & less(must0);
        second1 = must1 & less(must1);
        second2 = must2 & less(must2);
        third0 = second0 & less(second0);
        third1 = second1 & less(second1);
        third2 = second2 & less(second2);
        long excess = third0 & less(third0) | third1 & less(third1) | third2 & less(third2);
        triad0 = x0 & ~(must1 | must2) & (must0 | ~lanes(filled(third0)));
        triad1 = x1 & ~(must0 | must2) & (must1 | ~lanes(filled(third1)));
        triad2 = x2 & ~(must0 | must1) & (must2 | ~lanes(filled(third2)));
        return enough == gaps && excess == 0;
    }
}
