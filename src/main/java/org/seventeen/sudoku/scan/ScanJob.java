package org.seventeen.sudoku.scan;

import org.seventeen.base.work.UnitSearch;

/**
 * A grid in flight: its search, the units that are taken and done, and the threads that work on it. Not thread-safe; the
 * scanner calls it under its lock.
 *
 * @param <I> the input of the search
 * @param <R> its result
 */
final class ScanJob<I, R> {
    private final I input;
    private UnitSearch<R> search;
    private int nextUnit;
    /** The number of units; −1 until the search is laid out. */
    private int units = -1;

    private int unitsDone;
    private int workers;
    private R result;

    /** A job that is not laid out yet; the calling thread is its first worker. */
    ScanJob(I input) {
        this.input = input;
        workers = 1;
    }

    I input() {
        return input;
    }

    /** The search; null before it is laid out, and after the result was passed on. */
    UnitSearch<R> search() {
        return search;
    }

    /** Takes the search that was laid out, of so many units. */
    void layOut(UnitSearch<R> laidOut, int number) {
        search = laidOut;
        units = number;
    }

    boolean isLaidOut() {
        return units >= 0;
    }

    /** Whether there are units for another worker. */
    boolean hasUnits() {
        return nextUnit < units;
    }

    /** Counts one more worker. */
    void join() {
        workers++;
    }

    /** The next unit; −1 if there is none. */
    int takeUnit() {
        return hasUnits() ? nextUnit++ : -1;
    }

    /** Leaves out all units not yet taken. */
    void dropUnits() {
        nextUnit = units;
    }

    void unitDone() {
        unitsDone++;
    }

    /** The share of the units that are done. */
    double share() {
        return units > 0 ? (double) unitsDone / units : 0;
    }

    /** Counts one worker less; returns whether that was the last and no unit is left, so that the search has its result. */
    boolean leave() {
        workers--;
        return isLaidOut() && !hasUnits() && workers == 0;
    }

    /** The result, once it may be passed on; null before. */
    R result() {
        return result;
    }

    /** Lets the result be passed on; the search is no longer needed. */
    void pass(R whole) {
        result = whole;
        search = null;
    }
}
