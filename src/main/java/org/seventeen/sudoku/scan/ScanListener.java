package org.seventeen.sudoku.scan;

import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.search.GridResult;

/**
 * Takes what a scan finds. Results come one at a time, each after it was stored. What a listener throws ends the
 * scan, and is thrown again by the method that ran it.
 */
@FunctionalInterface
public interface ScanListener {
    /** Takes the result of a grid. With a store it is a finished one, as a grid cut short is searched again later. */
    void found(ScanInput grid, GridResult result);

    /** Takes the result of a grid that was searched by band pairs; by default as any other. */
    default void found(PairScanner.PairRecord record) {
        found(record.input(), record.result());
    }

    /** Takes the estimated cost of a grid. */
    default void estimated(ScanInput grid, CostEstimate cost) {}

    /** Takes a line for people: what was repaired in the store, and estimates. */
    default void notice(String line) {}

    /** Says that the search starts now, after store and input were opened. */
    default void begins(ScanProgress progress) {}

    /** Says that no grid is searched any more: after the last, after a stop, or because of a fault that is thrown next. */
    default void ended(ScanOutcome outcome) {}
}
