package org.seventeen.survo;

/**
 * The columns of one sum in all orders of their numbers, of two that differ by a swap of the last two rows only one. Columns
 * have numbers from 0; the orders of column c are those from c times {@link #each} on.
 *
 * <p>An order is an int of what it adds to the rows:
 *
 * <pre>
 *   29 … 24  by how much the numbers of the last two rows differ
 *    5 … 0   the number in row 0; the next six bits that in row 1, and so on to row m − 3
 * </pre>
 */
final class ColumnOrders {
    private static final int NUMBER_BITS = 6;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;
    private static final int DELTA_SHIFT = 24;

    private final int sum;
    private final int[] sets;
    /** For each number, from bit 0 of a set on, the columns that have it, as bits of so many words. */
    private final long[] having;

    private final int words;
    private final int each;
    private final float[] spans;
    private final int weightings;
    /** For each column the least that it adds up to, by all weights of rows one after the other. */
    private final int[] least;

    private final int[] orders;

    /**
     * Columns.
     *
     * @param sum the sum of each
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
            Numbers.list(sets[c], column);
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

    /** How many words of columns there are. */
    int words() {
        return words;
    }

    /** The columns of a word, 64 times its number and on, that have none of the numbers used, as bits. */
    long free(int word, int used) {
        long taken = word == sets.length / Long.SIZE ? -1L << sets.length : 0;
        for (int rest = used; rest != 0; rest &= rest - 1) {
            taken |= having[Integer.numberOfTrailingZeros(rest) * words + word];
        }
        return ~taken;
    }

    /** What the numbers of a column span. */
    float span(int column) {
        return spans[column];
    }

    /** The least that a column adds up to by the weights number {@code u} of {@link RowWeights}. */
    int least(int u, int column) {
        return least[column * weightings + u];
    }

    /** How many orders a column has. */
    int each() {
        return each;
    }

    /** The orders of all columns, those of a column by their number in row 0, smallest first. Not to be changed. */
    int[] orders() {
        return orders;
    }

    /** The number in row 0 of an order, and of what {@link #next} makes of it in the next one. */
    static int number(int order) {
        return order & NUMBER_MASK;
    }

    /** An order without its first row. */
    static int next(int order) {
        return order >>> NUMBER_BITS;
    }

    /** By how much the numbers of the last two rows of an order differ. */
    static int delta(int order) {
        return order >>> DELTA_SHIFT;
    }
}
