package org.seventeen.survo.count.margin;

/**
 * The orders of a column's numbers in the rows; of two that differ by a swap of the last two rows only one is kept, which
 * leaves m!/2.
 */
final class RowOrders {
    private RowOrders() {}

    /** The orders for m rows, at least 2, one after the other: for each row the index, from 0, of the column's number. */
    static int[] of(int rows) {
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
