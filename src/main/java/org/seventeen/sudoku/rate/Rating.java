package org.seventeen.sudoku.rate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Step.Technique;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict;

/**
 * How difficult a puzzle is for people: the rating of the hardest step that it needs if the easiest is always taken.
 *
 * @param rating that of the hardest step, in tenths; 0 for a full grid
 * @param steps all steps, in rounds of steps of the same rating; each round comes from the board after the rounds before
 */
public record Rating(int rating, List<Step> steps) {
    /** No puzzle was met that needs more than suppositions within suppositions, but there are such. */
    private static final int BEYOND = 100;

    /**
     * The rating of a puzzle.
     *
     * @throws IllegalArgumentException if the puzzle has not exactly one solution
     */
    public static Rating of(Puzzle puzzle) {
        return of(puzzle, Integer.MAX_VALUE, () -> false).orElseThrow();
    }

    /**
     * The rating of a puzzle if it is at most a rating in tenths; nothing if it is more.
     *
     * @param stop asked from time to time
     * @throws IllegalArgumentException if the puzzle has not exactly one solution
     * @throws CancellationException if a stop was asked for
     */
    public static Optional<Rating> of(Puzzle puzzle, int most, BooleanSupplier stop) {
        Solving solving = new Solving(puzzle, stop);
        List<Step> steps = new ArrayList<>();
        int rating = 0;
        while (!solving.board.isFull() && rating <= most) {
            List<Step> round = solving.round();
            round.forEach(solving::take);
            steps.addAll(round);
            rating = Math.max(rating, round.get(0).rating());
        }
        return rating <= most ? Optional.of(new Rating(rating, List.copyOf(steps))) : Optional.empty();
    }

    /**
     * The easiest steps, one after the other, up to the first that finds a digit.
     *
     * @param puzzle its clues and the digits found so far; not a full grid
     * @throws IllegalArgumentException if it has not exactly one solution
     */
    public static List<Step> toNextDigit(Puzzle puzzle) {
        Solving solving = new Solving(puzzle, () -> false);
        List<Step> steps = new ArrayList<>();
        do {
            Step step = solving.round().get(0);
            solving.take(step);
            steps.add(step);
        } while (steps.get(steps.size() - 1).digit() == 0);
        return steps;
    }

    /** The first of the hardest steps; null for a full grid. */
    public Step hardest() {
        return steps.stream()
                .filter(step -> step.rating() == rating)
                .findFirst()
                .orElse(null);
    }

    public Level level() {
        return Level.of(rating);
    }

    /** The rating in words, as {@code 3.1 hard, X-wing}. */
    public String text() {
        return Step.decimal(rating) + " " + level()
                + (steps.isEmpty() ? "" : ", " + hardest().technique());
    }

    /** The number of steps of each technique that was used, easiest first. */
    public Map<Technique, Integer> counts() {
        Map<Technique, Integer> counts = new EnumMap<>(Technique.class);
        steps.forEach(step -> counts.merge(step.technique(), 1, Integer::sum));
        return counts;
    }

    /** A puzzle on its way to its solution. */
    private static final class Solving {
        private final SolutionGrid solution;
        private final Board board;
        private final SetSteps sets;
        private final BooleanSupplier stop;
        /** Null before there is a need: most puzzles need no chains. */
        private ChainSteps chains;

        Solving(Puzzle puzzle, BooleanSupplier stop) {
            List<SolutionGrid> found = new BitSolver().first(puzzle, 2);
            if (found.size() != 1) {
                throw new IllegalArgumentException(
                        "expected a puzzle with one solution, found " + Verdict.Solutions.of(found.size()));
            }
            solution = found.get(0);
            board = Board.of(puzzle);
            sets = new SetSteps(board);
            this.stop = stop;
        }

        /** All steps of the least rating, at least one. */
        List<Step> round() {
            for (Technique technique : Technique.values()) {
                boolean isChain = technique.compareTo(Technique.X_CHAIN) >= 0;
                if (isChain && chains == null) {
                    chains = new ChainSteps(board, stop);
                }
                List<Step> steps = isChain ? chains.find(technique) : sets.find(technique);
                if (!steps.isEmpty()) {
                    return steps;
                }
            }
            return List.of(beyond());
        }

        /** What no technique finds comes from the solution: all other candidates go. */
        private Step beyond() {
            int[] gone = new int[81];
            CellSet open = CellSet.EMPTY;
            for (int cell = 0; cell < 81; cell++) {
                if (!board.isPlaced(cell)) {
                    open = open.with(cell);
                    gone[cell] = board.digits[cell] & ~(1 << solution.digit(cell) - 1);
                }
            }
            String reason = "Suppositions would have to be nested more than two deep";
            return new Step(Technique.NESTED_SUPPOSITIONS, BEYOND, reason, open, -1, 0, SetSteps.removed(gone));
        }

        /**
         * Takes a step.
         *
         * @throws IllegalStateException if it contradicts the solution: a technique is wrong
         */
        void take(Step step) {
            boolean right = step.digit() == 0 || solution.digit(step.cell()) == step.digit();
            if (step.digit() > 0 && right) {
                board.place(step.cell(), step.digit() - 1);
            }
            for (int digit = 0; digit < step.removed().size(); digit++) {
                for (int cell : step.removed().get(digit).cells()) {
                    right &= solution.digit(cell) != digit + 1;
                    board.remove(cell, digit);
                }
            }
            if (!right) {
                throw new IllegalStateException("wrong step: " + step.text());
            }
        }
    }

    /** What people call the ratings of puzzles. */
    public enum Level {
        /** Digits with one place left in a unit. */
        EASY(0, 19),
        /** Cells with one candidate left, and locked candidates. */
        MEDIUM(20, 29),
        /** Sets, fish and wings. */
        HARD(30, 39),
        /** Chains. */
        EXPERT(40, 59),
        /** Chains from several candidates, and suppositions. */
        EXTREME(60, Integer.MAX_VALUE);

        private final int least;
        private final int most;

        Level(int least, int most) {
            this.least = least;
            this.most = most;
        }

        /** The level of a rating in tenths. */
        public static Level of(int rating) {
            Level found = EASY;
            for (Level level : values()) {
                found = rating >= level.least ? level : found;
            }
            return found;
        }

        /** The greatest rating of the level, in tenths. */
        int most() {
            return most;
        }

        /** The name in small letters. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
