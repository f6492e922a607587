package org.seventeen.survo.count.margin;

import org.seventeen.base.bits.BitMatrix;
import org.seventeen.base.bits.NumberSets;

/**
 * The columns of one sum, each with all orders of its numbers; of two orders that differ by a swap of the last two rows only
 * one is kept. Columns are numbered from 0; the orders of column c start at c times {@link #each}.
 *
 * <p>An order is packed into an int:
 * <pre>
 *   29 … 24  the difference of the numbers in the last two rows
 *    5 … 0   the number in row 0; the next six bits that in row 1, and so on to row m − 3
 * </pre>
 */
final class ColumnOrders {
    private static final int NUMBER_BITS = 6;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;
    private static final int DELTA_SHIFT = 24;

    private final int sum;
    private final int[] sets;
    private final int words;
    /** For each number the columns that lack it, as {@link BitMatrix#avoiding} makes them. */
    private final long[] avoids;
    /** All columns, as bits of {@code words} longs. */
    private final long[] all;
    /** Filled by {@link #free}. */
    private final long[] free;

    private final int each;
    private final float[] spans;
    private final int weightings;
    /** For each column the least weighted sum of its numbers, one value per weighting of the rows. */
    private final int[] least;

    private final int[] orders;

    /**
     * Collects the columns of a sum.
     *
     * @param sum the sum of each column
     * @param sets their sets of {@code rows} numbers
     * @param rows 3 to 6
     */
    ColumnOrders(int sum, int[] sets, MarginWords.RowWeights rowWeights, int rows) {
        this.sum = sum;
        this.sets = sets;
        words = (sets.length + Long.SIZE - 1) / Long.SIZE;
        avoids = BitMatrix.avoiding(sets, sets.length, words, Integer.SIZE);
        all = new long[words];
        free = new long[words];
        weightings = rowWeights.size();
        int[] rowOrders = ofRows(rows);
        each = rowOrders.length / rows;
        spans = new float[sets.length];
        least = new int[sets.length * weightings];
        orders = new int[sets.length * each];
        int[] column = new int[rows];
        int to = 0;
        for (int c = 0; c < sets.length; c++) {
            all[c / Long.SIZE] |= 1L << c;
            NumberSets.list(sets[c], column);
            spans[c] = column[rows - 1] - column[0];
            for (int u = 0; u < weightings; u++) {
                least[c * weightings + u] = rowWeights.least(u, column);
            }
            for (int order = 0; order < rowOrders.length; order += rows) {
                int delta = Math.abs(column[rowOrders[order + rows - 2]] - column[rowOrders[order + rows - 1]]);
                int packed = delta << DELTA_SHIFT;
                for (int row = 0; row < rows - 2; row++) {
                    packed |= column[rowOrders[order + row]] << row * NUMBER_BITS;
                }
                orders[to++] = packed;
            }
        }
    }

    /** The sum of each column. */
    int sum() {
        return sum;
    }

    /** The numbers of a column, as a set. */
    int set(int column) {
        return sets[column];
    }

    /** The columns that contain none of the used numbers, as bits; valid until the next call. */
    long[] free(int used) {
        System.arraycopy(all, 0, free, 0, words);
        BitMatrix.keepMissed(free, avoids, used, words);
        return free;
    }

    /** The greatest number of a column less the least. */
    float span(int column) {
        return spans[column];
    }

    /** The least weighted sum of a column with weighting {@code u} of {@link MarginWords.RowWeights}. */
    int least(int u, int column) {
        return least[column * weightings + u];
    }

    /** How many orders a column has. */
    int each() {
        return each;
    }

    /** The orders of all columns; those of one column ascend by the number in row 0. Not to be changed. */
    int[] orders() {
        return orders;
    }

    /** The number in row 0 of an order, or in a later row after calls of {@link #next}. */
    static int number(int order) {
        return order & NUMBER_MASK;
    }

    /** An order without its first row. */
    static int next(int order) {
        return order >>> NUMBER_BITS;
    }

    /** The difference of the numbers in the last two rows of an order. */
    static int delta(int order) {
        return order >>> DELTA_SHIFT;
    }

    /**
     * The orders of a column's numbers in m rows, at least 2, one after the other: for each row the index, from 0, of the column's
     * number. Of two that differ by a swap of the last two rows only one is kept, which leaves m!/2.
     */
    static int[] ofRows(int rows) {
        int count = 1;
        for (int i = 3; i <= rows; i++) {
            count *= i;
        }
        int[] orders = new int[count * rows];
        int[] order = new int[rows];
        for (int i = 0; i < rows; i++) {
            order[i] = i;
        }
        collect(order, 0, orders, 0);
        return orders;
    }

    private static int collect(int[] order, int row, int[] orders, int length) {
        if (row == order.length - 2) {
            System.arraycopy(order, 0, orders, length, order.length);
            return length + order.length;
        }
        int collected = length;
        for (int i = row; i < order.length; i++) {
            swap(order, row, i);
            collected = collect(order, row + 1, orders, collected);
            swap(order, row, i);
        }
        return collected;
    }

    private static void swap(int[] order, int i, int j) {
        int number = order[i];
        order[i] = order[j];
        order[j] = number;
    }
}
