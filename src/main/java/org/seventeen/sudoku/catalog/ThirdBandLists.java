package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;
import org.seventeen.sudoku.canon.Orders;

/**
 * All bands with given digits in their columns. Digits are renamed such that the columns of stack 0 have 0 1 2, 3 4 5 and 6 7 8; the
 * digits of the columns of the other two stacks then are two of the 280 partitions of nine digits into threes. Each of the 78 400
 * lists is made when it is first asked for: 16 to 288 bands, not counting the order of rows. Safe for several threads.
 *
 * <p>A band is nine orders, of 3 bits each: for each column, the order of its rows that sorts the digits, column 0 lowest. The columns
 * of stacks 1 and 2 are in the order of their least digits. The first column has 0 1 2 from above.
 */
public final class ThirdBandLists {
    /** No list has more bands. */
    static final int MOST = 288;

    /** The partitions of nine digits into three threes. */
    private static final int PARTITIONS = 280;

    /** For each partition its nine digits: three ascending ones for each part, the parts in the order of their least. */
    private static final byte[] DIGITS = new byte[9 * PARTITIONS];

    /** For the sets of the first two parts, 9 bits each, the first highest, the partition. */
    private static final short[] PARTITION = new short[1 << 18];

    private static final AtomicReferenceArray<int[]> LISTS = new AtomicReferenceArray<>(PARTITIONS * PARTITIONS);

    static {
        int filled = 0;
        for (int first = 0; first < 512; first++) {
            for (int second = 0; second < 512; second++) {
                int third = 511 & ~first & ~second;
                boolean threes = Integer.bitCount(first) == 3 && Integer.bitCount(second) == 3 && (first & second) == 0;
                if (threes && least(first) < least(second) && least(second) < least(third)) {
                    PARTITION[first << 9 | second] = (short) filled;
                    int at = 9 * filled++;
                    for (int set : new int[] {first, second, third}) {
                        for (int rest = set; rest != 0; rest &= rest - 1) {
                            DIGITS[at++] = (byte) Integer.numberOfTrailingZeros(rest);
                        }
                    }
                }
            }
        }
    }

    private ThirdBandLists() {}

    /** The least digit of a set. */
    private static int least(int set) {
        return Integer.numberOfTrailingZeros(set);
    }

    /**
     * The number of a partition, given by the sets of its parts in any order.
     *
     * @param columns takes, for each part from place {@code first} on, {@code first} + its place in the order of the least digits
     */
    static int partition(int[] sets, int[] columns, int first) {
        int order = Orders.sorting(least(sets[0]), least(sets[1]), least(sets[2]));
        int lesser = Orders.from(order, 0);
        int middle = Orders.from(order, 1);
        columns[first + lesser] = first;
        columns[first + middle] = first + 1;
        columns[first + 3 - lesser - middle] = first + 2;
        return PARTITION[sets[lesser] << 9 | sets[middle]];
    }

    /**
     * The bands whose stacks 1 and 2 have the digits of two partitions: each as its orders, and from {@link #count} on, the classes
     * of two bands in an int, the first lower.
     */
    static int[] get(int one, int two) {
        int at = PARTITIONS * one + two;
        int[] list = LISTS.getAcquire(at);
        if (list == null) {
            list = find(9 * one, 9 * two);
            LISTS.setRelease(at, list);
        }
        return list;
    }

    /** How many bands a list has, which is also where their classes begin. */
    static int count(int[] list) {
        return 2 * list.length / 3;
    }

    private static int[] find(int one, int two) {
        int[] middle = new int[216];
        for (int orders = 0; orders < 216; orders++) {
            middle[orders] = rows(DIGITS, one, orders / 36, orders / 6 % 6, orders % 6);
        }
        byte[] natural = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        int[] found = new int[MOST];
        int size = 0;
        for (int left = 0; left < 36; left++) {
            int rows = rows(natural, 0, 0, left / 6, left % 6);
            for (int orders = 0; orders < 216; orders++) {
                if ((rows & middle[orders]) == 0) {
                    int last = lastOrders(two, (1 << 27) - 1 & ~rows & ~middle[orders]);
                    if (last >= 0) {
                        found[size++] = left / 6 << 3
                                | left % 6 << 6
                                | orders / 36 << 9
                                | orders / 6 % 6 << 12
                                | orders % 6 << 15
                                | last << 18;
                    }
                }
            }
        }
        int[] list = Arrays.copyOf(found, size + (size + 1) / 2);
        for (int i = 0; i < size; i++) {
            list[size + i / 2] |= classOf(found[i], one, two) << 16 * (i % 2);
        }
        return list;
    }

    /** The class of a band of a list. It does not depend on the names of the digits. */
    private static int classOf(int orders, int one, int two) {
        byte[] band = new byte[27];
        for (int column = 0; column < 9; column++) {
            int order = orders >> 3 * column & 7;
            for (int rank = 0; rank < 3; rank++) {
                int at = 3 * (column % 3) + rank;
                int name = column < 3 ? at : DIGITS[(column < 6 ? one : two) + at];
                band[9 * Orders.from(order, rank) + column] = (byte) (name + 1);
            }
        }
        return ChuteClasses.of(ChuteCode.of(band, 0, 9, 1));
    }

    /** The digits of the rows of a box, 9 bits each, row 0 lowest, given the orders of its columns. */
    private static int rows(byte[] digits, int at, int first, int second, int third) {
        int rows = 0;
        for (int rank = 0; rank < 3; rank++) {
            rows |= 1 << 9 * Orders.from(first, rank) + digits[at + rank];
            rows |= 1 << 9 * Orders.from(second, rank) + digits[at + 3 + rank];
            rows |= 1 << 9 * Orders.from(third, rank) + digits[at + 6 + rank];
        }
        return rows;
    }

    /** The orders, 3 bits each, of the columns of a box with given digits in its rows; −1 if there is no such box. */
    private static int lastOrders(int two, int rows) {
        int orders = 0;
        for (int column = 0; column < 3; column++) {
            int at = two + 3 * column;
            int first = rowOf(rows, DIGITS[at]);
            int second = rowOf(rows, DIGITS[at + 1]);
            int third = rowOf(rows, DIGITS[at + 2]);
            if (first == second || first == third || second == third) {
                return -1;
            }
            orders |= Orders.of(first, second) << 3 * column;
        }
        return orders;
    }

    private static int rowOf(int rows, int digit) {
        return (rows >> digit & 1) != 0 ? 0 : (rows >> 9 + digit & 1) != 0 ? 1 : 2;
    }

    /** Finds the list of the third bands that complete two bands, given the digits that each column lacks. Not safe for several threads. */
    static final class Wanted {
        /** For each column the digits that it lacks, as bits 1 to 9; to be set before {@link #find}. */
        final int[] missing = new int[9];

        /** The new names 0 to 8 of digits, by the columns of stack 0. */
        final byte[] names = new byte[10];

        /** For each column the digits that it lacks, in the order of their names. */
        final byte[] digits = new byte[27];

        /** For each column its column in the list. */
        final int[] listColumn = {0, 1, 2, 0, 0, 0, 0, 0, 0};

        private final byte[] digitOf = new byte[9];
        private final int[] sets = new int[3];

        /** The list of the third bands that have the missing digits. */
        int[] find() {
            int name = 0;
            for (int column = 0; column < 3; column++) {
                for (int left = missing[column]; left != 0; left &= left - 1, name++) {
                    int digit = Integer.numberOfTrailingZeros(left);
                    digits[name] = (byte) digit;
                    digitOf[name] = (byte) digit;
                    names[digit] = (byte) name;
                }
            }
            int one = partition(3);
            return get(one, partition(6));
        }

        /** The partition of the new names that the columns of a stack lack, given its first column. */
        private int partition(int first) {
            for (int column = 0; column < 3; column++) {
                int set = 0;
                for (int left = missing[first + column]; left != 0; left &= left - 1) {
                    set |= 1 << names[Integer.numberOfTrailingZeros(left)];
                }
                sets[column] = set;
                for (int at = 3 * (first + column); set != 0; set &= set - 1) {
                    digits[at++] = digitOf[Integer.numberOfTrailingZeros(set)];
                }
            }
            return ThirdBandLists.partition(sets, listColumn, first);
        }
    }

    /**
     * Counts the third bands that complete a band pair, not counting the order of their rows, by look-up: {@link
     * org.seventeen.sudoku.ua.guardian.Gangster} lists them, which takes a hundred times as long. Not safe for several threads.
     */
    public static final class Count {
        private final Wanted wanted = new Wanted();

        /**
         * Counts the third bands.
         *
         * @param pair the 54 digits of bands 1 and 2 of a grid, row by row, which are not checked
         * @return 16 to 288
         */
        public int of(byte[] pair) {
            for (int column = 0; column < 9; column++) {
                int missing = 0x3FE;
                for (int cell = column; cell < 54; cell += 9) {
                    missing &= ~(1 << pair[cell]);
                }
                wanted.missing[column] = missing;
            }
            return count(wanted.find());
        }
    }
}
