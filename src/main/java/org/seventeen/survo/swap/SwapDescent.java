package org.seventeen.survo.swap;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The first solver program for Survo puzzles as its author describes it (Mustonen, <em>Products of marginal sums</em>):
 * swaps reduce the sum of errors as long as possible; at a dead end a <em>mutation</em> exchanges numbers at random, and so
 * on until a solution is reached. It can prove nothing.
 *
 * <p>Details he leaves open: the pairs of numbers in a common row or column are tried in order, a swap that reduces the
 * error is made at once, and a round without one is a dead end. A mutation swaps any two numbers, each pair equally likely.
 * Givens stay. Not for more than one thread.
 */
public final class SwapDescent {
    private final SwapTable table;
    /** The numbers of blank cells. */
    private final int[] free;

    private final SplittableRandom random;
    private long mutations;

    /**
     * A descent from a table.
     *
     * @param table is changed
     * @param random chooses the mutations
     */
    public SwapDescent(SwapTable table, SplittableRandom random) {
        this.table = table;
        this.random = random;
        free = IntStream.rangeClosed(1, table.puzzle().cells())
                .filter(table::isFree)
                .toArray();
    }

    /**
     * Continues until the table is a solution.
     *
     * @param limit the most mutations allowed
     * @return whether a solution is reached
     */
    public boolean run(long limit) {
        descend();
        while (table.totalError() > 0) {
            if (mutations >= limit || free.length < 2) {
                return false;
            }
            mutations++;
            int i = random.nextInt(free.length);
            int j = random.nextInt(free.length - 1);
            table.swap(free[i], free[j < i ? j : j + 1]);
            descend();
        }
        return true;
    }

    /** The mutations so far. */
    public long mutations() {
        return mutations;
    }

    private void descend() {
        boolean better = true;
        while (better) {
            better = false;
            for (int i = 0; i < free.length; i++) {
                for (int j = i + 1; j < free.length; j++) {
                    if (table.shareLine(free[i], free[j]) && table.change(free[i], free[j]) < 0) {
                        table.swap(free[i], free[j]);
                        better = true;
                    }
                }
            }
        }
    }
}
