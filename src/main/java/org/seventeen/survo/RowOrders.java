package org.seventeen.survo;

/**
 * The orders in which the numbers of a column can stand in the rows, one of each two that differ by a swap of the last two
 * rows: m!/2 of them.
 */
final class RowOrders {
    private RowOrders() {}

    /** For m rows, at least 2, the orders one after the other: which of the column's numbers, from 0, stands in each row. */
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
