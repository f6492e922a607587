package org.seventeen.sudoku.solve;

import java.util.Locale;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * The verdict on a puzzle.
 *
 * @param solutions none, unique or multiple
 * @param clues the number of clues, 0 to 81
 * @param redundant the cells of the redundant clues, see {@link MinimalityCheck}; empty unless there is one solution
 */
public record Verdict(Solutions solutions, int clues, CellSet redundant) {
    /** The number of solutions of a puzzle. */
    public enum Solutions {
        /** The clues contradict each other, at once or in the end. */
        NONE,
        /** The puzzle is a proper sudoku. */
        UNIQUE,
        /** At least two. */
        MULTIPLE;

        /** The verdict for a number of solutions found by a search that stops at two or later. */
        public static Solutions of(long found) {
            return found == 0 ? NONE : found == 1 ? UNIQUE : MULTIPLE;
        }

        private final String text = name().toLowerCase(Locale.ROOT);

        /** The name in lower case, for messages and JSON. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** The verdict of a solver; of many puzzles {@link MinimalityCheck#verdict} gives it faster. */
    public static Verdict of(Puzzle puzzle, PuzzleSolver solver) {
        return new MinimalityCheck(solver).verdict(puzzle);
    }

    /** Whether there is one solution and no redundant clue. */
    public boolean minimal() {
        return solutions == Solutions.UNIQUE && redundant.isEmpty();
    }

    /** The number of solutions, by {@code solver}. */
    public static Solutions solutions(Puzzle puzzle, PuzzleSolver solver) {
        return Solutions.of(solver.count(puzzle, 2));
    }

    /**
     * Rejects a puzzle without exactly one solution.
     *
     * @throws IllegalArgumentException if there is no solution or more than one; says which
     */
    static void requireOneSolution(Puzzle puzzle, PuzzleSolver solver) {
        Solutions solutions = solutions(puzzle, solver);
        if (solutions != Solutions.UNIQUE) {
            throw new IllegalArgumentException("expected a puzzle with one solution, found " + solutions);
        }
    }
}
