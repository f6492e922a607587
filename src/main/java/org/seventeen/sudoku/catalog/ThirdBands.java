package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;
import org.seventeen.sudoku.canon.Orders;

/**
 * The third bands that may complete a second band to a minlex grid: those that are of no lesser class than the first band, at least.
 * One second band is selected at a time; its third bands then have the places {@link #from} to {@link #to} of the arrays. Not safe for
 * several threads.
 */
abstract class ThirdBands {
    /** In {@link #orders}: the third band is of the class of the first, so that a grid with it may be another's form. */
    static final int SAME_CLASS = 1 << 18;

    /** For each third band, c of the codes of stacks 0 to 2, 6 bits each, stack 0 lowest; and {@link #SAME_CLASS}. */
    int[] orders = new int[0];

    /** For each third band the least image of its rows; null if the first band has no automorphism but the identity. */
    short[] images;

    /** The place of the first third band for the selected second band. */
    int from;

    /** The place behind the last. */
    int to;

    /**
     * Selects a second band, given as an entry of a list with its first row.
     *
     * @param inOrder whether the third bands must be in ascending order
     */
    abstract void select(int row, BandList list, int entry, boolean inOrder);

    /**
     * The number of a row of a third band.
     *
     * @param row 0 to 2, ascending; only if there are {@link #images}
     */
    abstract int row(int place, int row);

    /** Copies the 27 digits of a third band into rows 7 to 9 of a grid. */
    abstract void copyTo(byte[] grid, int place);

    /**
     * All third bands of the grids that start with a band, grouped by the columns that they need. Takes some 30 MB, and 0.2 s to make; to
     * select is a look-up then.
     *
     * <p>A second band gives each column three digits, and leaves three. Which ones in a stack is g of the shape of its box ({@link
     * BoxBelow}), 0 to 55; so 56³ groups. In a group the third bands are in ascending order.
     */
    static final class Grouped extends ThirdBands {
        private static final int DIVISIONS = ChuteCode.DIVISIONS;
        private static final int ROW_ORDERS = ChuteCode.ROW_ORDERS;
        private static final int GROUPS = DIVISIONS * DIVISIONS * DIVISIONS;

        private final BandRows below;
        /** For each group the place of its first third band; one more at the end. */
        private final int[] start = new int[GROUPS + 1];

        /** For each third band rows a and b, 14 bits each, a lowest. */
        private final int[] pairs;

        /** For each third band row c. */
        private final short[] last;

        Grouped(BandRows below, BandList list, RowImages.Least least) {
            this.below = below;
            // Twice through all third bands, the first time to count. No row of a third band may be row 4.
            int[] next = new int[start.length];
            int fourthRows = below.fourthRows();
            for (int row = fourthRows; row < below.count; row++) {
                list.fill(row);
                for (int i = 0; i < list.size; i++) {
                    next[group(list, i)]++;
                }
            }
            int size = 0;
            for (int group = 0; group < start.length; group++) {
                start[group] = size;
                size += next[group];
                next[group] = start[group];
            }
            orders = new int[size];
            pairs = new int[size];
            last = new short[size];
            images = least.none ? null : new short[size];
            for (int row = fourthRows; row < below.count; row++) {
                list.fill(row);
                for (int i = 0; i < list.size; i++) {
                    int place = next[group(list, i)]++;
                    orders[place] = list.shape0[i] % ROW_ORDERS
                            | list.shape1[i] % ROW_ORDERS << 6
                            | list.shape2[i] % ROW_ORDERS << 12
                            | (list.number[i] == below.band ? SAME_CLASS : 0);
                    pairs[place] = row | list.second[i] << BandRows.ROW_BITS;
                    last[place] = list.third[i];
                    if (images != null) {
                        images[place] = (short) least.of(row, list.second[i], list.third[i]);
                    }
                }
            }
        }

        /** The group of second bands that a third band completes. */
        private static int group(BandList list, int i) {
            byte[] counterpart = BoxBelow.COUNTERPART;
            return (counterpart[list.shape0[i] / ROW_ORDERS] * DIVISIONS + counterpart[list.shape1[i] / ROW_ORDERS])
                            * DIVISIONS
                    + counterpart[list.shape2[i] / ROW_ORDERS];
        }

        @Override
        void select(int row, BandList list, int entry, boolean inOrder) {
            int group = (list.shape0[entry] / ROW_ORDERS * DIVISIONS + list.shape1[entry] / ROW_ORDERS) * DIVISIONS
                    + list.shape2[entry] / ROW_ORDERS;
            from = start[group];
            to = start[group + 1];
        }

        @Override
        int row(int place, int row) {
            int pair = pairs[place];
            return row == 0 ? pair & (1 << BandRows.ROW_BITS) - 1 : row == 1 ? pair >> BandRows.ROW_BITS : last[place];
        }

        @Override
        void copyTo(byte[] grid, int place) {
            int pair = pairs[place];
            below.copyRow(pair & (1 << BandRows.ROW_BITS) - 1, grid, 54);
            below.copyRow(pair >> BandRows.ROW_BITS, grid, 63);
            below.copyRow(last[place], grid, 72);
        }
    }

    /**
     * Third bands found when asked for, from {@link ThirdBandLists}: nothing to set up, some 500 ns for each second band. Those that make
     * a stack of a lesser class than the band are left out.
     */
    static final class Listed extends ThirdBands {
        /** For each order and each naming of three digits the order that sorts their labels. */
        private static final byte[] CHAIN = new byte[36];

        private final BandRows below;
        private final RowImages.Least least;
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
        /** For each column, each order of its digits and each row, the digit there, at its place in the row. */
        private final long[] digits = new long[9 * 6 * 3];
        /** The sets of new names that the columns of a stack need. */
        private final int[] sets = new int[3];

        /** For each third band its rows, ascending, nine digits of 4 bits each, the first highest. */
        private final long[] first = new long[ThirdBandLists.MOST];

        private final long[] second = new long[ThirdBandLists.MOST];
        private final long[] third = new long[ThirdBandLists.MOST];

        static {
            for (int i = 0; i < 36; i++) {
                CHAIN[i] = (byte) Orders.chain(i / 6, i % 6);
            }
        }

        Listed(BandRows below, RowImages.Least least, ClassWords words) {
            this.below = below;
            this.least = least;
            this.words = words;
            orders = new int[ThirdBandLists.MOST];
            images = least.none ? null : new short[ThirdBandLists.MOST];
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
            int shift3 = 3 * listColumn[3];
            int shift4 = 3 * listColumn[4];
            int shift5 = 3 * listColumn[5];
            int shift6 = 3 * listColumn[6];
            int shift7 = 3 * listColumn[7];
            int shift8 = 3 * listColumn[8];
            int naming3 = naming[3];
            int naming4 = naming[4];
            int naming5 = naming[5];
            int naming6 = naming[6];
            int naming7 = naming[7];
            int naming8 = naming[8];
            placeDigits();
            to = 0;
            int[] bands = ThirdBandLists.get(one, two);
            int size = ThirdBandLists.count(bands);
            for (int i = 0; i < size; i++) {
                int number = bands[size + (i >> 1)] >> 16 * (i & 1) & 0xFFFF;
                int band = bands[i];
                int c0 = 6 * (band >> 3 & 7) + (band >> 6 & 7);
                if (number < below.band || (atLeast0 >>> c0 & 1) == 0) {
                    continue;
                }
                int order3 = CHAIN[6 * (band >> shift3 & 7) + naming3];
                int order4 = CHAIN[6 * (band >> shift4 & 7) + naming4];
                int order5 = CHAIN[6 * (band >> shift5 & 7) + naming5];
                int c1 = ChuteCode.rowOrders(order3, order4, order5);
                int order6 = CHAIN[6 * (band >> shift6 & 7) + naming6];
                int order7 = CHAIN[6 * (band >> shift7 & 7) + naming7];
                int order8 = CHAIN[6 * (band >> shift8 & 7) + naming8];
                int c2 = ChuteCode.rowOrders(order6, order7, order8);
                if ((atLeast1 >>> c1 & atLeast2 >>> c2 & 1) != 0) {
                    int at1 = 3 * (6 + (band >> 3 & 7));
                    int at2 = 3 * (12 + (band >> 6 & 7));
                    int at3 = 3 * (18 + order3);
                    int at4 = 3 * (24 + order4);
                    int at5 = 3 * (30 + order5);
                    int at6 = 3 * (36 + order6);
                    int at7 = 3 * (42 + order7);
                    int at8 = 3 * (48 + order8);
                    add(
                            row(0, at1, at2, at3, at4, at5, at6, at7, at8),
                            row(1, at1, at2, at3, at4, at5, at6, at7, at8),
                            row(2, at1, at2, at3, at4, at5, at6, at7, at8),
                            c0 | c1 << 6 | c2 << 12 | (number == below.band ? SAME_CLASS : 0));
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
            return ThirdBandLists.partition(sets, listColumn, 3 * stack);
        }

        private void placeDigits() {
            int at = 0;
            for (int column = 0; column < 9; column++) {
                int shift = 32 - 4 * column;
                for (int order = 0; order < 6; order++, at += 3) {
                    for (int rank = 0; rank < 3; rank++) {
                        digits[at + Orders.from(order, rank)] = (long) needed[3 * column + rank] << shift;
                    }
                }
            }
        }

        /** A row from the places of its columns in {@link #digits}; the digits of column 0 are in the order 0. */
        private long row(int row, int at1, int at2, int at3, int at4, int at5, int at6, int at7, int at8) {
            return digits[row]
                    | digits[at1 + row]
                    | digits[at2 + row]
                    | digits[at3 + row]
                    | digits[at4 + row]
                    | digits[at5 + row]
                    | digits[at6 + row]
                    | digits[at7 + row]
                    | digits[at8 + row];
        }

        /** Adds a third band with its entry of {@link #orders}. */
        private void add(long row0, long row1, long row2, int codes) {
            long middle = Math.max(Math.min(row0, row1), Math.min(Math.max(row0, row1), row2));
            first[to] = Math.min(row0, Math.min(row1, row2));
            third[to] = Math.max(row0, Math.max(row1, row2));
            second[to] = middle;
            orders[to] = codes;
            if (images != null) {
                images[to] = (short) least.of(below.find(row0), below.find(row1), below.find(row2));
            }
            to++;
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
        int row(int place, int row) {
            return below.find(row == 0 ? first[place] : row == 1 ? second[place] : third[place]);
        }

        @Override
        void copyTo(byte[] grid, int place) {
            BandRows.copyRow(first[place], grid, 54);
            BandRows.copyRow(second[place], grid, 63);
            BandRows.copyRow(third[place], grid, 72);
        }
    }

    /**
     * Which boxes complete a stack to a chute of no lesser class than a band. For each shape of the second box of a stack, g · 36 + b of
     * the code of the chute, a word has one bit for each c that the third box may add.
     */
    static final class ClassWords {
        /** The third boxes that make the class at least that of the band. */
        final long[] atLeast = new long[BoxBelow.SHAPES];

        /** Those that make it greater. */
        final long[] above = new long[BoxBelow.SHAPES];

        ClassWords(int band) {
            for (int shape = 0; shape < BoxBelow.SHAPES; shape++) {
                for (int c = 0; c < ChuteCode.ROW_ORDERS; c++) {
                    int number = ChuteClasses.of(ChuteCode.ROW_ORDERS * shape + c);
                    atLeast[shape] |= number >= band ? 1L << c : 0;
                    above[shape] |= number > band ? 1L << c : 0;
                }
            }
        }
    }
}
