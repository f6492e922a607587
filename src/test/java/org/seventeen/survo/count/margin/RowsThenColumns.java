package org.seventeen.survo.count.margin;

/**
 * Counts the solutions of an open puzzle in a plain way: every way to deal the numbers to the rows by their sums, and for
 * each of them every way to take one number of each row for the first column, the second, and so on.
 */
public final class RowsThenColumns {
    private final int[] rowSums;
    private final int[] columnSums;
    /** The row of each number, from 1; −1 if it has none yet, or if a column has taken it. */
    private final int[] row;

    private final int limit;
    private int found;

    private RowsThenColumns(int[] rowSums, int[] columnSums, int limit) {
        this.rowSums = rowSums;
        this.columnSums = columnSums;
        this.limit = limit;
        row = new int[rowSums.length * columnSums.length + 1];
        java.util.Arrays.fill(row, -1);
    }

    /** The number of solutions, or the limit if there are more. */
    public static int count(int[] rowSums, int[] columnSums, int limit) {
        RowsThenColumns search = new RowsThenColumns(rowSums.clone(), columnSums, limit);
        search.deal(0, 1, columnSums.length, rowSums[0]);
        return search.found;
    }

    private void deal(int to, int number, int missing, int sum) {
        if (found == limit || missing == 0 && sum != 0 || sum < 0) {
            return;
        }
        if (missing == 0) {
            if (to == rowSums.length - 1) {
                fillColumn(0, 0, columnSums[0]);
            } else {
                deal(to + 1, 1, columnSums.length, rowSums[to + 1]);
            }
            return;
        }
        for (int next = number; next < row.length && next <= sum; next++) {
            if (row[next] < 0) {
                row[next] = to;
                deal(to, next + 1, missing - 1, sum - next);
                row[next] = -1;
            }
        }
    }

    private void fillColumn(int column, int from, int sum) {
        if (found == limit) {
            return;
        }
        if (from == rowSums.length) {
            if (sum == 0 && column == columnSums.length - 1) {
                found++;
            } else if (sum == 0) {
                fillColumn(column + 1, 0, columnSums[column + 1]);
            }
            return;
        }
        for (int number = 1; number < row.length && number <= sum; number++) {
            if (row[number] == from) {
                row[number] = -1;
                fillColumn(column, from + 1, sum - number);
                row[number] = from;
            }
        }
    }
}
