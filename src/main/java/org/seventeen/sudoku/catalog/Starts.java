package org.seventeen.sudoku.catalog;

/** Finds the part of a numbered series that has a number, given the first number of each part. */
final class Starts {
    private Starts() {}

    /**
     * The part that has a number.
     *
     * @param starts the first number of each part, ascending, and behind them the end of the last part; an empty part starts where the
     *     next one does
     * @param number at least the first start, and less than the end
     */
    static int partOf(int[] starts, int number) {
        int low = 0;
        int high = starts.length - 2;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (starts[middle] <= number) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
