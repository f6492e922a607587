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
 * <p>It is meant to be read and watched ({@link Listener}); {@link DancingLinks} finds the same solutions sooner. Both
 * choose an item with the fewest options, of several not always the same; dancing links compare pairs of options before they branch.
 */
public final class AlgorithmX implements CoverSolver {
    /** One level of the search: a matrix, the item that it branches on, and the options of the item that are left to try. */
    private static final class Level {
        private final Matrix matrix;
        private final int item;
        private final int[] options;
        private int next;

        Level(Matrix matrix, int item) {
            this.matrix = matrix;
            this.item = item;
            options = matrix.optionsOf(item);
        }
    }

    private final ExactCover problem;
    private final Listener listener;
    private final int[] taken;
    private Matrix start;
    private int selected;
    private long steps;
    private BooleanSupplier stop = () -> false;

    /** A solver of a problem, nothing selected. */
    public AlgorithmX(ExactCover problem) {
        this(problem, new Listener() {});
    }

    /** A solver that reports its steps to a listener. */
    public AlgorithmX(ExactCover problem, Listener listener) {
        this.problem = problem;
        this.listener = listener;
        // Each option holds a primary item, so a solution has no more options than there are such items.
        taken = new int[problem.primaryItems()];
        start = Matrix.of(problem);
    }

    @Override
    public boolean select(int option) {
        if (!start.has(option)) {
            listener.refused(option);
            return false;
        }
        Matrix before = start;
        start = before.without(option);
        listener.given(option, before);
        taken[selected++] = option;
        return true;
    }

    @Override
    public void clearSelection() {
        start = Matrix.of(problem);
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
        Matrix matrix = start;
        listener.begun(matrix, selected);
        while (true) {
            int item = matrix.fewest();
            if (item < 0) {
                found++;
                int count = selected + levels.size();
                listener.solved(taken, count);
                if (!sink.accept(taken, count)) {
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
    private Matrix take(Level level, int depth) {
        if (stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        steps++;
        int option = level.options[level.next++];
        taken[selected + depth - 1] = option;
        Matrix after = level.matrix.without(option);
        listener.taken(depth, option, level.matrix, after);
        return after;
    }

    /**
     * What is left of an exact cover problem when some options are taken: the matrix of Winters, <em>Solving Sudoku on the
     * Computer</em> (2020), with a row for each option (activity), a column for each item (requirement), and a one where the
     * option holds the item. Immutable.
     */
    public static final class Matrix {
        private final ExactCover problem;
        /** The items left, ascending, so the primary ones first. */
        private final int[] items;

        /** The options left, ascending. */
        private final int[] options;

        private Matrix(ExactCover problem, int[] items, int[] options) {
            this.problem = problem;
            this.items = items;
            this.options = options;
        }

        /** The whole problem. */
        static Matrix of(ExactCover problem) {
            return new Matrix(problem, upTo(problem.items()), upTo(problem.options()));
        }

        private static int[] upTo(int count) {
            int[] all = new int[count];
            Arrays.setAll(all, index -> index);
            return all;
        }

        /** The problem that this is a part of. */
        public ExactCover problem() {
            return problem;
        }

        /** A copy of the items left, ascending. */
        public int[] items() {
            return items.clone();
        }

        /** A copy of the options left, ascending. */
        public int[] options() {
            return options.clone();
        }

        /** Whether an option is left. */
        boolean has(int option) {
            return Arrays.binarySearch(options, option) >= 0;
        }

        /** The primary item with the fewest options left, the first of them; −1 if no primary item is left. */
        int fewest() {
            int[] ones = new int[problem.items()];
            for (int option : options) {
                for (int place = 0; place < problem.size(option); place++) {
                    ones[problem.item(option, place)]++;
                }
            }
            int best = -1;
            for (int item : items) {
                if (item < problem.primaryItems() && (best < 0 || ones[item] < ones[best])) {
                    best = item;
                }
            }
            return best;
        }

        /** The options left that hold an item, ascending. */
        int[] optionsOf(int item) {
            return Arrays.stream(options)
                    .filter(option -> problem.holds(option, item))
                    .toArray();
        }

        /** This without the items of an option and without all options that hold one of them. */
        Matrix without(int option) {
            boolean[] dropped = new boolean[problem.items()];
            for (int place = 0; place < problem.size(option); place++) {
                dropped[problem.item(option, place)] = true;
            }
            int[] itemsLeft =
                    Arrays.stream(items).filter(item -> !dropped[item]).toArray();
            int[] optionsLeft = Arrays.stream(options)
                    .filter(other -> !holds(other, dropped))
                    .toArray();
            return new Matrix(problem, itemsLeft, optionsLeft);
        }

        private boolean holds(int option, boolean[] wanted) {
            for (int place = 0; place < problem.size(option); place++) {
                if (wanted[problem.item(option, place)]) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Takes the steps of {@link AlgorithmX}. Each method does nothing unless it is overridden. */
    public interface Listener {
        /** An option could not be selected, as one selected before holds one of its items. */
        default void refused(int option) {}

        /**
         * An option was selected.
         *
         * @param before the matrix with the option
         */
        default void given(int option, AlgorithmX.Matrix before) {}

        /**
         * A search begins.
         *
         * @param matrix what the selected options leave
         * @param selected how many were selected
         */
        default void begun(AlgorithmX.Matrix matrix, int selected) {}

        /**
         * A level branches on an item, which has the fewest options.
         *
         * @param level how deep the search is, from 1
         * @param options the options of the item, at least one, in the order in which they will be tried
         */
        default void chosen(int level, int item, int[] options, AlgorithmX.Matrix matrix) {}

        /**
         * An option was taken.
         *
         * @param before the matrix with the option
         * @param after the matrix without it
         */
        default void taken(int level, int option, AlgorithmX.Matrix before, AlgorithmX.Matrix after) {}

        /**
         * A primary item has no option left, so the option taken last is given back.
         *
         * @param level the level of that option; 0 if none was taken
         */
        default void deadEnd(int level, int item) {}

        /**
         * All options of the item of a level have been tried.
         *
         * @param level how deep the search is, from 1
         */
        default void exhausted(int level, int item) {}

        /**
         * No primary item is left: the options taken are a solution.
         *
         * @param options holds the selected options, then those taken; not to be changed or kept
         * @param count how many there are
         */
        default void solved(int[] options, int count) {}
    }
}
