package org.seventeen.survo.count.margin;

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
    /** For each number (bit 0 of a set first) the columns that contain it, as bits of {@code words} longs. */
    private final long[] having;

    private final int words;
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
    ColumnOrders(int sum, int[] sets, RowWeights rowWeights, int rows) {
        this.sum = sum;
        this.sets = sets;
        words = (sets.length + Long.SIZE - 1) / Long.SIZE;
        having = new long[Integer.SIZE * words];
        weightings = rowWeights.size();
        int[] rowOrders = RowOrders.of(rows);
        each = rowOrders.length / rows;
        spans = new float[sets.length];
        least = new int[sets.length * weightings];
        orders = new int[sets.length * each];
        int[] column = new int[rows];
        int to = 0;
        for (int c = 0; c < sets.length; c++) {
            NumberSets.list(sets[c], column);
            for (int number : column) {
                having[(number - 1) * words + c / Long.SIZE] |= 1L << c;
            }
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

    /** The number of words that hold one bit per column. */
    int words() {
        return words;
    }

    /** The columns of word {@code word}, as bits, that contain none of the used numbers. */
    long free(int word, int used) {
        long taken = word == sets.length / Long.SIZE ? -1L << sets.length : 0;
        for (int rest = used; rest != 0; rest &= rest - 1) {
            taken |= having[Integer.numberOfTrailingZeros(rest) * words + word];
        }
        return ~taken;
    }

    /** The greatest number of a column less the least. */
    float span(int column) {
        return spans[column];
    }

    /** The least weighted sum of a column with weighting {@code u} of {@link RowWeights}. */
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
}
