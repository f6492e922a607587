package org.seventeen.sudoku.cost;

/**
 * Consecutive parts that are expected to cost the same.
 *
 * @param from the number of the first part
 * @param to the number behind the last, more than {@code from}
 * @param prior what a part is expected to cost, in any unit, more than 0; only the ratios of segments matter
 */
public record Segment(long from, long to, double prior) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Segment {
        if (from < 0 || to <= from || !(prior > 0) || prior == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("expected ascending numbers from 0 on and a cost of more than 0, found "
                    + from + " to " + to + " of cost " + prior);
        }
    }

    /** How many parts there are. */
    long size() {
        return to - from;
    }

    /** What all parts are expected to cost. */
    double weight() {
        return size() * prior;
    }
}
