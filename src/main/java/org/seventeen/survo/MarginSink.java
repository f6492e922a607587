package org.seventeen.survo;

/** Takes the sums of open puzzles with exactly one solution as they are found. */
@FunctionalInterface
public interface MarginSink {
    /**
     * Takes a puzzle.
     *
     * @param rowSums ascending, the taker's own
     * @param columnSums ascending, the taker's own
     */
    void take(int[] rowSums, int[] columnSums);
}
