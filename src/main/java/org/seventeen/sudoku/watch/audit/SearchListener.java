package org.seventeen.sudoku.watch.audit;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.CutListener;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.Orientation;

/**
 * A {@link CutListener} that also hears where the search of a grid is and what it finds. Every call does nothing unless
 * overridden.
 */
public interface SearchListener extends CutListener {
    /** Listens to nothing. */
    SearchListener NONE = new SearchListener() {};

    /**
     * Sets the place of the cuts that follow: after a clue set of the first band.
     *
     * @param orientation the orientation of the bands
     * @param second the second band, 0 to 2
     * @param third the third band
     * @param firstClues the clue set of the first band
     * @param counts the clues to set in the other two, and the cap on stacks, not lowered by any rule
     */
    default void begin(Orientation orientation, int second, int third, int firstClues, ClueCounts counts) {}

    /** The search found a puzzle, given in row orientation. */
    default void found(CellSet puzzle) {}

    /** Adds the findings to a report. */
    default void addTo(AuditReport report) {}
}
