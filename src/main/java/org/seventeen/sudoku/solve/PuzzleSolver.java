package org.seventeen.sudoku.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Solves puzzles. An instance belongs to one thread. */
public interface PuzzleSolver {
    /** How many solutions are counted before somebody asks about them. */
    int COUNTED = 1024;

    /**
     * Counts the solutions of a puzzle; 0 if its clues contradict each other.
     *
     * @param limit stop at this many, at least 1
     * @return the number of solutions, at most {@code limit}
     * @throws IllegalArgumentException if {@code limit} is less than 1
     */
    default int count(Puzzle puzzle, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        int[] left = {limit};
        return (int) visit(puzzle, solution -> --left[0] > 0);
    }

    /**
     * Counts all solutions of a puzzle.
     *
     * @param taker takes how many more solutions were found, now and then; the search ends at its end, or when it answers false
     */
    @SuppressWarnings("ReturnValueIgnored") // At the end nothing is left to stop.
    default void count(Puzzle puzzle, LongPredicate taker) {
        long[] more = {0};
        try {
            visit(puzzle, solution -> {
                if (++more[0] < COUNTED) {
                    return true;
                }
                more[0] = 0;
                return taker.test(COUNTED);
            });
        } finally {
            // Also those before a stop.
            if (more[0] > 0) {
                taker.test(more[0]);
            }
        }
    }

    /** Whether a puzzle has one solution, not none and not several. */
    default boolean isUnique(Puzzle puzzle) {
        return count(puzzle, 2) == 1;
    }

    /**
     * Passes the solutions of a puzzle to a sink, one by one, until it answers false. The order is the same each time; the
     * sink must not call this solver.
     *
     * @return how many were passed
     */
    long visit(Puzzle puzzle, Predicate<SolutionGrid> sink);

    /**
     * The first solutions of a puzzle.
     *
     * @param most stop at this many, at least 1
     */
    default List<SolutionGrid> first(Puzzle puzzle, int most) {
        List<SolutionGrid> solutions = new ArrayList<>();
        visit(puzzle, solution -> solutions.add(solution) && solutions.size() < most);
        return solutions;
    }

    /**
     * Makes a long search end early: if {@code asked} is true after some steps, the call that searches throws a {@link
     * CancellationException}. A search of microseconds does not ask, nor need one that finds solution after solution.
     */
    void stopWhen(BooleanSupplier asked);

    /**
     * The steps of the last count or visit, a measure of work: what one step is depends on the solver, and clues do not count.
     */
    long steps();
}
