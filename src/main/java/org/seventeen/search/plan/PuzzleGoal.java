package org.seventeen.search.plan;

import java.io.Serializable;
import org.seventeen.base.bits.CellSet;
import org.seventeen.grid.CellText;
import org.seventeen.grid.SolutionGrid;

/**
 * Which puzzles of a grid a search looks for. The ordinary goal is all puzzles of a number of clues.
 *
 * <p>The cells of {@code with} are clues from the start, and the cells outside of {@code within} are dead from the start, so that
 * such a goal makes the search smaller (docs/search.md, "Goals with given cells").
 *
 * @param clues clues of a puzzle, those of {@code with} included, 1 to {@link #MOST_CLUES}
 * @param with cells that are clues in every puzzle
 * @param within cells that may be clues
 * @param minimalOnly whether puzzles with a redundant clue are left out
 */
public record PuzzleGoal(int clues, CellSet with, CellSet within, boolean minimalOnly) implements Serializable {
    /** The most clues of a puzzle. */
    public static final int MOST_CLUES = 24;

    /**
     * Checks that the parts fit together.
     *
     * @throws IllegalArgumentException if they do not; the message names the part first
     */
    public PuzzleGoal {
        if (clues < 1 || clues > MOST_CLUES) {
            throw new IllegalArgumentException("expected 1 to " + MOST_CLUES + " clues, found " + clues);
        }
        if (with.size() > clues) {
            throw new IllegalArgumentException("with: expected at most " + clues + " cells for puzzles of " + clues
                    + " clues, found " + with.size());
        }
        if (within.size() < clues) {
            throw new IllegalArgumentException("within: expected at least " + clues + " cells for puzzles of " + clues
                    + " clues, found " + within.size());
        }
        if (!within.containsAll(with)) {
            throw new IllegalArgumentException("with: expected cells that 'within' has too, found "
                    + CellText.of(with.minus(within)) + " outside of it");
        }
    }

    /**
     * All puzzles of a number of clues.
     *
     * @throws IllegalArgumentException if the number is not from 1 to {@link #MOST_CLUES}
     */
    public static PuzzleGoal of(int clues) {
        return new PuzzleGoal(clues, CellSet.EMPTY, CellSet.ALL, false);
    }

    /** Whether the goal is all puzzles of the number of clues. */
    public boolean isOrdinary() {
        return equals(of(clues));
    }

    /** The search in a grid. */
    public SearchInstance in(SolutionGrid grid) {
        return new SearchInstance(grid, with, within, clues - with.size(), minimalOnly);
    }

    /** The goal in short, as in the fingerprint of a store: {@code clues=17,minimal,with=r1c1 r2c34}. */
    @Override
    public String toString() {
        return "clues=" + clues
                + (minimalOnly ? ",minimal" : "")
                + (with.isEmpty() ? "" : ",with=" + CellText.of(with))
                + (within.equals(CellSet.ALL) ? "" : ",within=" + CellText.of(within));
    }
}
