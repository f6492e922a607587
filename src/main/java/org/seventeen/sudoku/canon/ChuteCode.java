package org.seventeen.sudoku.canon;

import java.util.Arrays;

/**
 * The code of a chute, a band or a transposed stack: a number 0 to 72 575 that two chutes share exactly if they are equal up to
 * the names of digits and the order of the columns within boxes 1 and 2.
 *
 * <p>The nine digits of box 0 name the digits: the label of a digit is 3 · row + column of its cell there. The chute then is
 * the labels of boxes 1 and 2. The columns of each of these boxes are put in the ascending order of the labels in row 0; what
 * remains is
 *
 * <pre>
 *   code = g · 1296 + b · 36 + c
 *
 *   g   0 to 55: which labels are in which row of box 1; box 2 has the others
 *   b   0 to 35: how the labels of rows 1 and 2 of box 1 are ordered relative to those of row 0
 *   c   0 to 35: the same for box 2
 * </pre>
 *
 * The code of a chute takes 6 look-ups of a minirow in a table of 729 entries.
 */
public final class ChuteCode {
    /** The number of codes. */
    public static final int COUNT = 72_576;

    /** How many ways the labels of box 1 can be divided among its rows. */
    public static final int DIVISIONS = 56;

    /** How many ways two rows of a box can be ordered relative to the third. */
    public static final int ROW_ORDERS = 36;

    /** Sets of three labels. */
    private static final int SETS = 84;

    /** For three labels l0·81 + l1·9 + l2 their set, 0 to 83, and in the lowest three bits the order that sorts them. */
    private static final short[] MINIROWS = new short[729];

    /** For the sets of rows 0 and 1 of box 1 the number of the division; −1 for sets that no chute has. */
    private static final byte[] DIVISION = new byte[SETS * SETS];

    /** For the orders that sort rows 0 to 2 of a box, 36·first + 6·second + third: the order of the last two relative to the first. */
    private static final byte[] RELATIVE = new byte[216];

    static {
        fillMinirows();
        fillDivisions();
        fillRelative();
    }

    private ChuteCode() {}

    private static void fillMinirows() {
        int[] numberOf = new int[512];
        int sets = 0;
        for (int set = 0; set < 512; set++) {
            if (Integer.bitCount(set) == 3) {
                numberOf[set] = sets++;
            }
        }
        for (int i = 0; i < 729; i++) {
            int one = i / 81;
            int two = i / 9 % 9;
            int three = i % 9;
            int set = 1 << one | 1 << two | 1 << three;
            if (Integer.bitCount(set) == 3) {
                MINIROWS[i] = (short) (numberOf[set] << 3 | Orders.sorting(one, two, three));
            }
        }
    }

    private static void fillDivisions() {
        Arrays.fill(DIVISION, (byte) -1);
        int divisions = 0;
        for (int first = 0; first < 512; first++) {
            for (int second = 0; second < 512; second++) {
                if (isDivision(first, second)) {
                    DIVISION[SETS * number(first) + number(second)] = (byte) divisions++;
                }
            }
        }
    }

    /** Whether rows 0 and 1 of box 1 may hold these labels, so that the rest fits into row 2 and into box 2. */
    private static boolean isDivision(int first, int second) {
        int third = 511 & ~first & ~second;
        return Integer.bitCount(first) == 3
                && Integer.bitCount(second) == 3
                && (first & second) == 0
                && (first & 0b000_000_111) == 0
                && (second & 0b000_111_000) == 0
                && (third & 0b111_000_000) == 0;
    }

    private static int number(int set) {
        int one = Integer.numberOfTrailingZeros(set);
        int two = Integer.numberOfTrailingZeros(set & set - 1);
        int three = 31 - Integer.numberOfLeadingZeros(set);
        return MINIROWS[81 * one + 9 * two + three] >> 3;
    }

    private static void fillRelative() {
        for (int i = 0; i < 216; i++) {
            RELATIVE[i] = (byte) (6 * relative(i / 36, i / 6 % 6) + relative(i / 36, i % 6));
        }
    }

    /** The order that sorts a row once the columns are ordered so that the first row ascends. */
    private static int relative(int first, int other) {
        byte[] from = Orders.FROM[Orders.inverse(first)];
        byte[] sorting = Orders.FROM[other];
        return Orders.of(from[sorting[0]], from[sorting[1]]);
    }

    /**
     * The code of a chute of a grid.
     *
     * @param digits digits 1 to 9; not checked
     * @param start the index of the chute's first cell
     * @param row the distance of two rows of the chute: 9 in a band, 1 in a stack
     * @param column the distance of two columns: 1 in a band, 9 in a stack
     */
    public static int of(byte[] digits, int start, int row, int column) {
        int second = start + row;
        int third = second + row;
        long labels = labels(digits, start, second, third, column);
        int box = 3 * column;
        int first1 = minirow(labels, digits, start + box, column);
        int second1 = minirow(labels, digits, second + box, column);
        int third1 = minirow(labels, digits, third + box, column);
        box += box;
        int first2 = minirow(labels, digits, start + box, column);
        int second2 = minirow(labels, digits, second + box, column);
        int third2 = minirow(labels, digits, third + box, column);
        return of(first1, second1, third1, first2, second2, third2);
    }

    /**
     * A minirow under given labels.
     *
     * @param labels the label of each digit 1 to 9, 4 bits each, at bit 4 · digit
     * @param digits three digits, 4 bits each, the first highest
     * @return a number for {@link #of(int, int, int, int, int, int)}
     */
    public static int minirow(long labels, int digits) {
        return MINIROWS[
                81 * label(labels, digits >> 8 & 15)
                        + 9 * label(labels, digits >> 4 & 15)
                        + label(labels, digits & 15)];
    }

    /** The code of a chute by {@link #minirow} of rows 0 to 2 of box 1, then of box 2. */
    public static int of(int first1, int second1, int third1, int first2, int second2, int third2) {
        return DIVISION[SETS * (first1 >> 3) + (second1 >> 3)] * (ROW_ORDERS * ROW_ORDERS)
                + RELATIVE[36 * (first1 & 7) + 6 * (second1 & 7) + (third1 & 7)] * ROW_ORDERS
                + RELATIVE[36 * (first2 & 7) + 6 * (second2 & 7) + (third2 & 7)];
    }

    /** b or c of a code, by the orders that sort the labels of rows 0 to 2 of a box. */
    public static int rowOrders(int first, int second, int third) {
        return RELATIVE[36 * first + 6 * second + third];
    }

    /** The order that sorts the labels of row 0 in a box of a chute: its old places are the columns by rank. */
    static int firstRowOrder(byte[] digits, int start, int row, int column, int box) {
        long labels = labels(digits, start, start + row, start + 2 * row, column);
        return minirow(labels, digits, start + 3 * box * column, column) & 7;
    }

    /** The labels of digits by the cells of box 0, where its three rows start; 4 bits each, at bit 4 · digit. */
    private static long labels(byte[] digits, int first, int second, int third, int column) {
        int right = column + column;
        return 1L << 4 * digits[first + column]
                | 2L << 4 * digits[first + right]
                | 3L << 4 * digits[second]
                | 4L << 4 * digits[second + column]
                | 5L << 4 * digits[second + right]
                | 6L << 4 * digits[third]
                | 7L << 4 * digits[third + column]
                | 8L << 4 * digits[third + right];
    }

    private static int minirow(long labels, byte[] digits, int at, int column) {
        return MINIROWS[
                81 * label(labels, digits[at])
                        + 9 * label(labels, digits[at + column])
                        + label(labels, digits[at + 2 * column])];
    }

    private static int label(long labels, int digit) {
        return (int) (labels >>> 4 * digit) & 15;
    }
}
