package org.seventeen.cover;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Finds the solutions of an exact cover problem. Options can be selected in advance and deselected, so that one matrix serves
 * many problems. An instance belongs to one thread.
 */
public interface CoverSolver {
    /** Takes the solutions of {@link #visit}. */
    @FunctionalInterface
    interface Sink {
        /**
         * Takes a solution.
         *
         * @param options holds the options of the solution: first those selected, then those of the search in their order; not
         *     to be changed or kept
         * @param count how many there are
         * @return whether to go on
         */
        boolean accept(int[] options, int count);
    }

    /**
     * Adds an option to every later solution.
     *
     * @param option an index of the problem
     * @return false, without any change, if an option selected before contains one of its items
     */
    boolean select(int option);

    /** Deselects all options. */
    void clearSelection();

    /**
     * Counts the solutions that contain all selected options.
     *
     * @param limit stop at this many, at least 1
     * @return the number of solutions, at most {@code limit}
     * @throws IllegalArgumentException if {@code limit} is less than 1
     */
    default long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        long[] left = {limit};
        return visit((options, count) -> --left[0] > 0);
    }

    /**
     * Passes the solutions that contain all selected options to a sink, one by one, until it wants no more. The sink must
     * not call this solver; its exceptions are passed on, and the solver is as before the call.
     *
     * @return how many were passed
     */
    long visit(Sink sink);

    /**
     * Makes a search end early: if {@code asked} is true after some steps, the call that searches throws a {@link CancellationException}.
     */
    void stopWhen(BooleanSupplier asked);

    /** How many options the last count or visit tried: a measure of work. Selected options do not count. */
    long steps();
}
