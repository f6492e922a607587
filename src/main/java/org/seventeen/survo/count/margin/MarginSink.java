package org.seventeen.survo.count.margin;

/** Takes the sums of open puzzles with exactly one solution. */
@FunctionalInterface
public interface MarginSink {
    /**
     * Takes a puzzle.
     *
     * @param rowSums ascending; the array belongs to the sink
     * @param columnSums ascending; the array belongs to the sink
     */
    void take(int[] rowSums, int[] columnSums);
}
