package org.seventeen.cover;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Solves exact cover problems with Knuth's Algorithm X in its plain matrix form, step by step as Winters states it in
 * <em>Solving Sudoku on the Computer</em> (2020): choose the column with the fewest ones, the leftmost of them; take its rows
 * one after the other; with each, go on with a new matrix that lacks the columns of the row and all rows that have a one in
 * them; go back where a column has no ones.
 *
 * <p>It is meant to be read and watched ({@link CoverListener}); {@link DancingLinks} finds the same solutions sooner. Both
 * choose the same item at the same place except among several with one option, so the steps of the two are about the same.
 */
public final class AlgorithmX implements CoverSolver {
    /** One level of the search: a matrix, the item that it branches on, and the options of the item that are left to try. */
    private static final class Level {
        private final CoverMatrix matrix;
        private final int item;
        private final int[] options;
        private int next;

        Level(CoverMatrix matrix, int item) {
            this.matrix = matrix;
            this.item = item;
            options = matrix.optionsOf(item);
        }
    }

    private final ExactCover problem;
    private final CoverListener listener;
    private final int[] taken;
    private CoverMatrix start;
    private int selected;
    private long steps;
    private BooleanSupplier stop = () -> false;

    /** A solver of a problem, nothing selected. */
    public AlgorithmX(ExactCover problem) {
        this(problem, new CoverListener() {});
    }

    /** A solver that reports its steps to a listener. */
    public AlgorithmX(ExactCover problem, CoverListener listener) {
        this.problem = problem;
        this.listener = listener;
        // Each option holds a primary item, so a solution has no more options than there are such items.
        taken = new int[problem.primaryItems()];
        start = CoverMatrix.of(problem);
    }

    @Override
    public boolean select(int option) {
        if (!start.has(option)) {
            listener.refused(option);
            return false;
        }
        start = start.without(option);
        taken[selected++] = option;
        return true;
    }

    @Override
    public void clearSelection() {
        start = CoverMatrix.of(problem);
        selected = 0;
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public long visit(Sink sink) {
        steps = 0;
        long found = 0;
        Deque<Level> levels = new ArrayDeque<>();
        CoverMatrix matrix = start;
        listener.begun(matrix, selected);
        while (true) {
            int item = matrix.fewest();
            if (item < 0) {
                found++;
                int count = selected + levels.size();
                listener.solved(taken, count);
                if (!sink.accept(Arrays.copyOf(taken, count), count)) {
                    return found;
                }
            } else {
                Level level = new Level(matrix, item);
                if (level.options.length == 0) {
                    listener.deadEnd(levels.size(), item);
                } else {
                    levels.push(level);
                    listener.chosen(levels.size(), item, level.options.clone(), matrix);
                }
            }
            while (!levels.isEmpty() && levels.peek().next == levels.peek().options.length) {
                listener.exhausted(levels.size(), levels.pop().item);
            }
            if (levels.isEmpty()) {
                return found;
            }
            matrix = take(levels.peek(), levels.size());
        }
    }

    @Override
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    /** Takes the next option of a level; returns the new matrix. */
    private CoverMatrix take(Level level, int depth) {
        if (stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        steps++;
        int option = level.options[level.next++];
        taken[selected + depth - 1] = option;
        CoverMatrix after = level.matrix.without(option);
        listener.taken(depth, option, level.matrix, after);
        return after;
    }
}
