package org.seventeen.verify;

import org.seventeen.bits.CellSet;
import org.seventeen.grid.Puzzle;

/**
 * What can be said of a puzzle.
 *
 * @param solutions none, one or several
 * @param clues the number of clues, 0 to 81
 * @param redundant the cells of the redundant clues, see {@link MinimalityCheck}; empty unless there is one solution
 */
public record Verdict(Solutions solutions, int clues, CellSet redundant) {
    /** How many solutions a puzzle has. */
    public enum Solutions {
        /** The clues contradict each other, at once or in the end. */
        NONE,
        /** The puzzle is a proper sudoku. */
        ONE,
        /** At least two. */
        SEVERAL
    }

    /** The verdict of a solver. */
    public static Verdict of(Puzzle puzzle, PuzzleSolver solver) {
        Solutions solutions = solutions(solver, puzzle);
        CellSet redundant =
                solutions == Solutions.ONE ? new MinimalityCheck(solver).redundantCluesOfUnique(puzzle) : CellSet.EMPTY;
        return new Verdict(solutions, puzzle.clueCount(), redundant);
    }

    /** Whether there is one solution and no redundant clue. */
    public boolean minimal() {
        return solutions == Solutions.ONE && redundant.isEmpty();
    }

    private static Solutions solutions(PuzzleSolver solver, Puzzle puzzle) {
        return Solutions.values()[solver.count(puzzle, 2)];
    }

    /**
     * Refuses a puzzle that has not one solution.
     *
     * @throws IllegalArgumentException if there is none or there are several; says which
     */
    static void requireOneSolution(PuzzleSolver solver, Puzzle puzzle) {
        switch (solutions(solver, puzzle)) {
            case NONE -> throw new IllegalArgumentException("expected a puzzle with one solution, found none");
            case SEVERAL -> throw new IllegalArgumentException("expected a puzzle with one solution, found several");
            case ONE -> {}
        }
    }
}
