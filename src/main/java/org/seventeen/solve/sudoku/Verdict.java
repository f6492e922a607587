package org.seventeen.solve.sudoku;

import java.util.Locale;
import org.seventeen.base.bits.CellSet;
import org.seventeen.grid.Puzzle;

/**
 * The verdict on a puzzle.
 *
 * @param solutions none, one or several
 * @param clues the number of clues, 0 to 81
 * @param redundant the cells of the redundant clues, see {@link MinimalityCheck}; empty unless there is one solution
 */
public record Verdict(Solutions solutions, int clues, CellSet redundant) {
    /** The number of solutions of a puzzle. */
    public enum Solutions {
        /** The clues contradict each other, at once or in the end. */
        NONE,
        /** The puzzle is a proper sudoku. */
        ONE,
        /** At least two. */
        SEVERAL;

        /** The name in lower case, for messages and JSON. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The verdict of a solver. */
    public static Verdict of(Puzzle puzzle, PuzzleSolver solver) {
        Solutions solutions = solutions(puzzle, solver);
        CellSet redundant =
                solutions == Solutions.ONE ? new MinimalityCheck(solver).redundantCluesOfUnique(puzzle) : CellSet.EMPTY;
        return new Verdict(solutions, puzzle.clueCount(), redundant);
    }

    /** Whether there is one solution and no redundant clue. */
    public boolean minimal() {
        return solutions == Solutions.ONE && redundant.isEmpty();
    }

    /** The number of solutions, by {@code solver}. */
    public static Solutions solutions(Puzzle puzzle, PuzzleSolver solver) {
        return switch (solver.count(puzzle, 2)) {
            case 0 -> Solutions.NONE;
            case 1 -> Solutions.ONE;
            default -> Solutions.SEVERAL;
        };
    }

    /**
     * Rejects a puzzle without exactly one solution.
     *
     * @throws IllegalArgumentException if there is none or there are several; says which
     */
    static void requireOneSolution(Puzzle puzzle, PuzzleSolver solver) {
        Solutions solutions = solutions(puzzle, solver);
        if (solutions != Solutions.ONE) {
            throw new IllegalArgumentException("expected a puzzle with one solution, found " + solutions);
        }
    }
}
