package org.seventeen.sums.solve;

import java.util.Set;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumSink;
import org.seventeen.sums.SumSolver;

/**
 * The solver of this program: bounds of sums on sets of numbers, and a search where they do not decide ({@link SumSearch}).
 * Its result is a proof: all solutions that exist are visited. Not for more than one thread, and for one visit.
 */
public final class CrossSumSolver implements SumSolver {
    /** More than usual puzzles need: halving is for bounds that are millions apart and come closer by a few at a time. */
    private static final int PATIENCE = 10_000;

    private static final int PATIENCE_FOR_EQUATION = 100;

    private final SumSearch search;

    /** A solver of one puzzle with the {@link SumRule#usual} rules. */
    public CrossSumSolver(CrossSum puzzle) {
        this(puzzle, SumRule.usual());
    }

    /** A solver with some rules only; they change the time, not the solutions. */
    public CrossSumSolver(CrossSum puzzle, Set<SumRule> rules) {
        search = new SumSearch(puzzle, rules, PATIENCE, PATIENCE_FOR_EQUATION);
    }

    /** A solver that halves a blank after so many equations, whatever it has not narrowed yet. */
    CrossSumSolver(CrossSum puzzle, Set<SumRule> rules, int patience) {
        search = new SumSearch(puzzle, rules, patience, 0);
    }

    @Override
    public long visit(CrossSumSink sink) {
        long[] visited = {0};
        search.visit(numbers -> {
            visited[0]++;
            return sink.take(numbers);
        });
        return visited[0];
    }

    /**
     * Counts the solutions.
     *
     * @param limit where to stop, at least 1
     * @return the number of solutions, or {@code limit} if there are as many or more
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of 1 or more, found " + limit);
        }
        long[] found = {0};
        return visit(numbers -> ++found[0] < limit);
    }

    /** Whether it is proved within so many nodes that there is exactly one solution. */
    public boolean isUniqueWithin(long nodes) {
        search.giveUpAfter(nodes);
        return count(2) == 1 && search.nodes() <= nodes && !isUndecided();
    }

    /** How often the numbers of a blank were halved in two. */
    public long nodes() {
        return search.nodes();
    }

    /** How many words of the state the search has written down, to take them back. */
    int written() {
        return search.written();
    }

    /** Whether a blank was halved before all was narrowed. */
    boolean hasLeft() {
        return search.hasLeft();
    }

    @Override
    public void stop() {
        search.stop();
    }

    @Override
    public boolean isUndecided() {
        return search.isStopped();
    }

    @Override
    public String effort() {
        return search.nodes() + " nodes";
    }
}
