package org.seventeen.sums;

import java.util.function.Predicate;

/** Finds all solutions of one puzzle. Two solvers share no code, as they would share a mistake with it. */
public interface SumSolver {
    /**
     * Visits the solutions, each once, until there are no more, the sink has enough, or the solver is stopped.
     *
     * @param sink takes the numbers of all cells, row by row, only valid during the call; returns whether more solutions are wanted
     * @return how many were visited; all of them if the sink never had enough and nobody stopped the solver
     */
    long visit(Predicate<int[]> sink);

    /** Ends a visit soon. Any thread may call it. */
    void stop();

    /** Whether the last visit ended because it was stopped or gave up: then there may be more solutions. */
    boolean isUndecided();

    /** What was done so far, as {@code 1234 nodes}, for a line of progress. Any thread may ask. */
    String effort();
}
