package org.seventeen.catalog;

import org.seventeen.grid.canon.ChuteClasses;
import org.seventeen.grid.canon.ChuteCode;
import org.seventeen.grid.canon.Orders;

/**
 * Third bands found when asked for, from {@link ThirdBandLists}: nothing to set up, some 500 ns for each second band. Those that make
 * a stack of a lesser class than the band are left out.
 */
final class ListedThirdBands extends ThirdBands {
    /** For each order and each naming of three digits the order that sorts their labels. */
    private static final byte[] CHAIN = new byte[36];

    /** No list is longer. */
    private static final int MOST = 288;

    private final BandRows below;
    private final LeastImages least;
    private final ClassWords words;
    /** The digit with each label of each stack: 9 · stack + label. */
    private final byte[] digitOf = new byte[27];
    /** The new names 0 to 8 of digits, by the columns of stack 0. */
    private final byte[] names = new byte[10];
    /** For each column of the grid the three digits it needs, in the order of their labels. */
    private final byte[] needed = new byte[27];
    /** For columns 3 to 8: the column of the list, and how its digits are ordered by label. */
    private final int[] listColumn = new int[9];

    private final int[] naming = new int[9];
    /** The sets of new names that the columns of a stack need. */
    private final int[] sets = new int[3];

    /** For each third band its rows, ascending, nine digits of 4 bits each, the first highest. */
    private final long[] first = new long[MOST];

    private final long[] second = new long[MOST];
    private final long[] third = new long[MOST];

    static {
        for (int i = 0; i < 36; i++) {
            CHAIN[i] = (byte) Orders.chain(i / 6, i % 6);
        }
    }

    ListedThirdBands(BandRows below, LeastImages least, ClassWords words) {
        this.below = below;
        this.least = least;
        this.words = words;
        orders = new int[MOST];
        images = least.none ? null : new short[MOST];
        for (int i = 0; i < 27; i++) {
            digitOf[i] = below.form[9 * (i % 3) + i / 9 * 3 + i % 9 / 3];
        }
    }

    @Override
    void select(int row, BandList list, int entry, boolean inOrder) {
        int shape0 = list.shape0[entry];
        int shape1 = list.shape1[entry];
        int shape2 = list.shape2[entry];
        need(0, shape0);
        need(1, shape1);
        need(2, shape2);
        for (int i = 0; i < 9; i++) {
            names[needed[i]] = (byte) i;
        }
        int one = partition(1);
        int two = partition(2);
        long atLeast0 = words.atLeast[shape0];
        long atLeast1 = words.atLeast[shape1];
        long atLeast2 = words.atLeast[shape2];
        to = 0;
        for (int band : ThirdBandLists.get(one, two)) {
            int c0 = 6 * (band >> 3 & 7) + (band >> 6 & 7);
            if ((atLeast0 >>> c0 & 1) == 0) {
                continue;
            }
            int c1 = ChuteCode.rowOrders(order(band, 3), order(band, 4), order(band, 5));
            int c2 = ChuteCode.rowOrders(order(band, 6), order(band, 7), order(band, 8));
            if ((atLeast1 >>> c1 & atLeast2 >>> c2 & 1) != 0) {
                add(band, c0 | c1 << 6 | c2 << 12);
            }
        }
        if (inOrder) {
            sort();
        }
    }

    /** Finds the digits that the columns of a stack need. */
    private void need(int stack, int shape) {
        int at = 9 * (shape / ChuteCode.ROW_ORDERS);
        for (int i = 9 * stack; i < 9 * stack + 9; i++) {
            needed[i] = digitOf[9 * stack + BoxBelow.LABELS_LEFT[at++]];
        }
    }

    /** The partition of the new names that the columns of a stack need. */
    private int partition(int stack) {
        for (int column = 0; column < 3; column++) {
            int at = 9 * stack + 3 * column;
            int one = names[needed[at]];
            int two = names[needed[at + 1]];
            int three = names[needed[at + 2]];
            sets[column] = 1 << one | 1 << two | 1 << three;
            naming[3 * stack + column] = Orders.inverse(Orders.sorting(one, two, three));
        }
        int first0 = ThirdBandLists.isBelow(sets[0], sets[1]) ? 0 : 1;
        int lesser = ThirdBandLists.isBelow(sets[first0], sets[2]) ? first0 : 2;
        int rest0 = lesser == 0 ? 1 : 0;
        int rest1 = lesser == 2 ? 1 : 2;
        int middle = ThirdBandLists.isBelow(sets[rest0], sets[rest1]) ? rest0 : rest1;
        listColumn[3 * stack + lesser] = 3 * stack;
        listColumn[3 * stack + middle] = 3 * stack + 1;
        listColumn[3 * stack + 3 - lesser - middle] = 3 * stack + 2;
        return ThirdBandLists.partition(sets[lesser], sets[middle]);
    }

    /** The order of rows that sorts the labels in a column 3 to 8 of the grid. */
    private int order(int band, int column) {
        return CHAIN[6 * (band >> 3 * listColumn[column] & 7) + naming[column]];
    }

    /** Adds a band of a list, if its class is not less than that of the first band. */
    private void add(int band, int codes) {
        long row0 = 0;
        long row1 = 0;
        long row2 = 0;
        for (int column = 0; column < 9; column++) {
            int order = column < 3 ? band >> 3 * column & 7 : order(band, column);
            int shift = 32 - 4 * column;
            for (int rank = 0; rank < 3; rank++) {
                long digit = (long) needed[3 * column + rank] << shift;
                int row = Orders.from(order, rank);
                row0 |= row == 0 ? digit : 0;
                row1 |= row == 1 ? digit : 0;
                row2 |= row == 2 ? digit : 0;
            }
        }
        int number = number(row0, row1, row2);
        if (number < below.band) {
            return;
        }
        long middle = Math.max(Math.min(row0, row1), Math.min(Math.max(row0, row1), row2));
        first[to] = Math.min(row0, Math.min(row1, row2));
        third[to] = Math.max(row0, Math.max(row1, row2));
        second[to] = middle;
        orders[to] = codes | (number == below.band ? SAME_CLASS : 0);
        if (images != null) {
            images[to] = (short) least.of(below.find(row0), below.find(row1), below.find(row2));
        }
        to++;
    }

    private static int number(long row0, long row1, long row2) {
        long labels = 1L << digit(row0, 28)
                | 2L << digit(row0, 24)
                | 3L << digit(row1, 32)
                | 4L << digit(row1, 28)
                | 5L << digit(row1, 24)
                | 6L << digit(row2, 32)
                | 7L << digit(row2, 28)
                | 8L << digit(row2, 24);
        return ChuteClasses.of(ChuteCode.of(
                ChuteCode.minirow(labels, (int) (row0 >>> 12)),
                ChuteCode.minirow(labels, (int) (row1 >>> 12)),
                ChuteCode.minirow(labels, (int) (row2 >>> 12)),
                ChuteCode.minirow(labels, (int) row0),
                ChuteCode.minirow(labels, (int) row1),
                ChuteCode.minirow(labels, (int) row2)));
    }

    /** Four times a digit of a row, the place of its label. */
    private static int digit(long row, int shift) {
        return 4 * ((int) (row >>> shift) & 15);
    }

    /** Sorts by insertion: there are some ten. */
    private void sort() {
        for (int i = 1; i < to; i++) {
            for (int j = i; j > 0 && isLess(j, j - 1); j--) {
                swap(first, j);
                swap(second, j);
                swap(third, j);
                int order = orders[j];
                orders[j] = orders[j - 1];
                orders[j - 1] = order;
                if (images != null) {
                    short image = images[j];
                    images[j] = images[j - 1];
                    images[j - 1] = image;
                }
            }
        }
    }

    private boolean isLess(int one, int other) {
        if (first[one] != first[other]) {
            return first[one] < first[other];
        }
        return second[one] != second[other] ? second[one] < second[other] : third[one] < third[other];
    }

    private static void swap(long[] rows, int place) {
        long row = rows[place];
        rows[place] = rows[place - 1];
        rows[place - 1] = row;
    }

    @Override
    void copyTo(byte[] grid, int place) {
        BandRows.copyRow(first[place], grid, 54);
        BandRows.copyRow(second[place], grid, 63);
        BandRows.copyRow(third[place], grid, 72);
    }
}
