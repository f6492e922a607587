package org.seventeen.sums;

/** Takes solutions of a puzzle. */
@FunctionalInterface
public interface CrossSumSink {
    /**
     * Takes a solution.
     *
     * @param numbers the numbers of all cells, row by row; only valid during the call
     * @return whether more solutions are wanted
     */
    boolean take(int[] numbers);
}
