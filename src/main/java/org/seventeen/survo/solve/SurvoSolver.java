package org.seventeen.survo.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.survo.SurvoPuzzle;

/**
 * Finds all solutions of a Survo puzzle, open or with givens. The search is exhaustive, so its result is a proof. Not for
 * more than one thread.
 *
 * <p>It decides one line at a time as a set of numbers, rows and columns mixed, always a line with the fewest sets. Mustonen
 * 2007 decides all rows before any column ({@link SurvoStages}).
 */
public final class SurvoSolver {
    private final SurvoPuzzle puzzle;
    private final LineSearch search;
    private final StopSignal stopped = new StopSignal();

    /** A solver of one puzzle. */
    public SurvoSolver(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        search = new LineSearch(puzzle.rows(), puzzle.columns());
        search.stopWhen(stopped);
    }

    /**
     * Visits the solutions, each once, until there are no more or the sink has enough.
     *
     * @param sink takes the numbers of the cells row by row, whose array is filled again for the next solution; returns whether to go on
     * @return how many were visited; all of them if the sink never stopped the search
     */
    public long visit(Predicate<int[]> sink) {
        long[] visited = {0};
        search.search(puzzle.rowSums(), puzzle.columnSums(), puzzle.givens(), cells -> {
            visited[0]++;
            return sink.test(cells);
        });
        return visited[0];
    }

    /**
     * Passes some solutions on, each once, with bounded work.
     *
     * @param most how many are passed on; the search ends at the next one
     * @param mostNodes how many lines may be decided, from 1
     * @param sink takes the numbers of the cells row by row, as that of {@link #visit} does
     * @return whether the search ended within both limits: then these are all solutions
     */
    public boolean visitFirst(int most, long mostNodes, Consumer<int[]> sink) {
        search.giveUpAfter(mostNodes);
        int[] found = {0};
        visit(cells -> {
            if (++found[0] > most) {
                return false;
            }
            sink.accept(cells);
            return true;
        });
        search.giveUpAfter(Long.MAX_VALUE);
        return nodes() <= mostNodes && found[0] <= most;
    }

    /** Copies of some solutions, row by row: all, or {@code most} if there are as many or more. */
    public List<int[]> first(int most) {
        List<int[]> solutions = new ArrayList<>();
        visit(cells -> {
            solutions.add(cells.clone());
            return solutions.size() < most;
        });
        return solutions;
    }

    /**
     * Counts the solutions.
     *
     * @param limit where to stop, at least 1
     * @return the number of solutions, or {@code limit} if there are as many or more
     * @throws IllegalArgumentException if the limit is below 1
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of 1 or more, found " + limit);
        }
        long[] left = {limit};
        return visit(cells -> --left[0] > 0);
    }

    /**
     * Whether the puzzle has exactly one solution and the proof stays within a node limit.
     *
     * @param mostNodes the most nodes of the proof
     */
    public boolean isUniqueWithin(long mostNodes) {
        int[] found = {0};
        return visitFirst(1, mostNodes, cells -> found[0]++) && found[0] == 1;
    }

    /** The only solution, row by row, if there is exactly one. */
    public Optional<int[]> onlySolution() {
        List<int[]> solutions = first(2);
        return solutions.size() == 1 ? Optional.of(solutions.get(0)) : Optional.empty();
    }

    /**
     * Ends a search in another thread soon, and all later ones, as if the sink had enough. The number of solutions they
     * return is then not proved.
     */
    public void stop() {
        stopped.request();
    }

    /**
     * Ends each later search as soon as {@code asked} is true, as if the sink had enough. The number of solutions it returns is then
     * not proved.
     *
     * @param asked asked often, by the thread that searches; stays true
     */
    public void stopWhen(BooleanSupplier asked) {
        search.stopWhen(stopped.or(asked));
    }

    /** The lines decided in the last search: a measure of work. */
    public long nodes() {
        return search.nodes();
    }
}
