package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.canon.ChuteCode;

/**
 * What can stand below a box, in terms of labels: the label of a digit is 3 · column + row of its cell in the box above. As labels
 * are the same for all boxes, so are these tables.
 *
 * <pre>
 *   box above   0 3 6      a minirow below: three different labels, none of its own column,
 *               1 4 7      l0 in 3..8, l1 in 0..2 or 6..8, l2 in 0..5:
 *               2 5 8      162 of them, 81 sets of labels in two orders each
 * </pre>
 *
 * Three minirows make a box below. The stack, turned into a chute ({@link ChuteCode}), then has the box above as box 0, this one as
 * box 1, and box 2 gets the remaining labels. So the box decides g and b of the chute's code, and the box below it c.
 */
final class BoxBelow {
    /** The minirows. */
    static final int MINIROWS = 162;

    /** How many pairs (g, b) there are: g · 36 + b is the <em>shape</em> of a box. */
    static final int SHAPES = ChuteCode.DIVISIONS * ChuteCode.ROW_ORDERS;

    /** The three labels of each minirow, 4 bits each, the first highest. */
    static final short[] LABELS = new short[MINIROWS];

    /** The set of labels of each minirow, bit = label. */
    static final short[] SET = new short[MINIROWS];

    /** For 2 · (162 · first + second minirow) + which of the two orders the third has: the shape; −1 if there is no such box. */
    static final short[] SHAPE = new short[2 * MINIROWS * MINIROWS];

    /** For each set of labels the two minirows, ascending; {@code 2 · set} and the next. */
    private static final short[] OF_SET = new short[2 * 512];

    /** For each g of a second box that of a third which has the labels left: the same chute with boxes 1 and 2 exchanged. */
    static final byte[] COUNTERPART = new byte[ChuteCode.DIVISIONS];

    /** For each g of a second box the labels that it leaves to the columns of a third: three ascending labels for each of three. */
    static final byte[] LABELS_LEFT = new byte[9 * ChuteCode.DIVISIONS];

    static {
        fillMinirows();
        fillShapes();
    }

    private BoxBelow() {}

    private static void fillMinirows() {
        int filled = 0;
        byte[] seen = new byte[512];
        for (int labels = 0; labels < 729; labels++) {
            int one = labels / 81;
            int two = labels / 9 % 9;
            int three = labels % 9;
            int set = 1 << one | 1 << two | 1 << three;
            if (Integer.bitCount(set) == 3 && one / 3 != 0 && two / 3 != 1 && three / 3 != 2) {
                LABELS[filled] = (short) (one << 8 | two << 4 | three);
                SET[filled] = (short) set;
                OF_SET[2 * set + seen[set]++] = (short) filled++;
            }
        }
        if (filled != MINIROWS) {
            throw new IllegalStateException("expected " + MINIROWS + " minirows, found " + filled);
        }
    }

    /** Which of the two minirows of its set a minirow is: 0 or 1. */
    static int order(int minirow) {
        return OF_SET[2 * SET[minirow]] == minirow ? 0 : 1;
    }

    private static void fillShapes() {
        byte[] chute = new byte[27];
        for (int first = 0; first < MINIROWS; first++) {
            for (int second = 0; second < MINIROWS; second++) {
                int rest = 511 & ~SET[first] & ~SET[second];
                boolean disjoint = (SET[first] & SET[second]) == 0;
                for (int order = 0; order < 2; order++) {
                    int third = OF_SET[2 * rest + order];
                    boolean exists = disjoint && SET[third] == rest;
                    int shape = exists ? fillShape(chute, first, second, third) : -1;
                    SHAPE[2 * (MINIROWS * first + second) + order] = (short) shape;
                }
            }
        }
    }

    /** The shape of a box; fills {@link #COUNTERPART} for it. */
    private static int fillShape(byte[] chute, int first, int second, int third) {
        for (int row = 0; row < 3; row++) {
            int shift = 8 - 4 * row;
            int used = 0b111 << 3 * row;
            for (int column = 0; column < 3; column++) {
                chute[9 * row + column] = (byte) (3 * row + column + 1);
                int minirow = column == 0 ? first : column == 1 ? second : third;
                int label = LABELS[minirow] >> shift & 15;
                chute[9 * row + 3 + column] = (byte) (label + 1);
                used |= 1 << label;
            }
            int rest = 511 & ~used;
            for (int column = 6; column < 9; column++, rest &= rest - 1) {
                chute[9 * row + column] = (byte) (Integer.numberOfTrailingZeros(rest) + 1);
            }
        }
        int shape = ChuteCode.of(chute, 0, 9, 1) / ChuteCode.ROW_ORDERS;
        for (int i = 0; i < 9; i++) {
            LABELS_LEFT[shape / ChuteCode.ROW_ORDERS * 9 + i] = (byte) (chute[i / 3 * 9 + 6 + i % 3] - 1);
        }
        for (int row = 0; row < 3; row++) {
            for (int column = 3; column < 6; column++) {
                byte digit = chute[9 * row + column];
                chute[9 * row + column] = chute[9 * row + column + 3];
                chute[9 * row + column + 3] = digit;
            }
        }
        int exchanged = ChuteCode.of(chute, 0, 9, 1) / ChuteCode.ROW_ORDERS;
        COUNTERPART[shape / ChuteCode.ROW_ORDERS] = (byte) (exchanged / ChuteCode.ROW_ORDERS);
        return shape;
    }
}
