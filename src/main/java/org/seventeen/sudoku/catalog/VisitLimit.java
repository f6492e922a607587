package org.seventeen.sudoku.catalog;

/** Ends a visit after a number of grids or pairs, and keeps whether the visitor wanted no more before that. */
final class VisitLimit {
    private long left;
    private boolean refused;

    /** A visit of so many grids or pairs. */
    VisitLimit(long count) {
        left = count;
    }

    /** Counts one that was passed on, given whether the visitor wants more; returns whether there is to be a next one. */
    boolean isMore(boolean wanted) {
        left--;
        refused = !wanted;
        return wanted && left > 0;
    }

    /** Whether all were passed on. */
    boolean isReached() {
        return left == 0;
    }

    /** Whether the visitor wanted no more. */
    boolean isRefused() {
        return refused;
    }
}
