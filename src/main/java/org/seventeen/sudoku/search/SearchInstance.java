package org.seventeen.sudoku.search;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The object of a search: the puzzles of {@code solution} whose clues are all of {@code given} and exactly {@code clues} of
 * {@code free}. The ordinary case has nothing given and all cells free; the smaller ones are for goals with given cells ({@link
 * PuzzleGoal}), and let tests compare the search with a slow one that is obviously right.
 *
 * @param solution the solution grid
 * @param given cells that are clues in every puzzle and are not counted
 * @param free cells that may become clues; those also given do not
 * @param clues clues to choose, 0 to 81
 * @param minimalOnly whether puzzles with a redundant clue, a given one too, are left out
 */
public record SearchInstance(SolutionGrid solution, CellSet given, CellSet free, int clues, boolean minimalOnly) {
    /**
     * Removes the given cells from the free ones.
     *
     * @throws IllegalArgumentException if there are fewer free cells than clues
     */
    public SearchInstance {
        free = free.minus(given);
        if (clues < 0 || clues > free.size()) {
            throw new IllegalArgumentException(
                    "expected 0 to " + free.size() + " clues for as many free cells, found " + clues);
        }
    }

    /** An instance whose puzzles need not be minimal. */
    public SearchInstance(SolutionGrid solution, CellSet given, CellSet free, int clues) {
        this(solution, given, free, clues, false);
    }

    /** The clues of a puzzle: those given and those to choose. */
    public int puzzleClues() {
        return given.size() + clues;
    }

    /** Whether a cell outside of {@link #given} and {@link #free} is left out of all puzzles. */
    public boolean isRestricted() {
        return !given.or(free).equals(CellSet.ALL);
    }

    /** All puzzles of {@code clues} clues of a grid. */
    public static SearchInstance of(SolutionGrid solution, int clues) {
        return new SearchInstance(solution, CellSet.EMPTY, CellSet.ALL, clues);
    }
}
