package org.seventeen.sudoku.watch.profile;

/**
 * The order of several strategies in each turn, such that over all orders each comes equally often at each place and right
 * after each other one: what a strategy leaves behind in caches and heap then falls on all alike.
 *
 * <p>Source: Williams, Experimental designs balanced for the estimation of residual effects of treatments, 1949.
 */
final class Turns {
    private Turns() {}

    /** The order of turn {@code turn}, from 0, for {@code count} strategies. */
    static int[] order(int count, int turn) {
        int[] order = new int[count];
        int row = turn % count;
        // An odd number needs the mirror images of all rows, too.
        boolean mirrored = count % 2 == 1 && turn / count % 2 == 1;
        for (int place = 0; place < count; place++) {
            int step = place % 2 == 1 ? (place + 1) / 2 : count - place / 2;
            order[mirrored ? count - 1 - place : place] = (row + step) % count;
        }
        return order;
    }
}
