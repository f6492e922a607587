package org.seventeen.sudoku.watch.audit;

import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.PairCutListener;
import org.seventeen.sudoku.search.forward.ForwardCounter;
import org.seventeen.sudoku.search.plan.ClueCounts;

/**
 * A {@link PairCutListener} that also hears where the search of a band pair is and what it finds: the counterpart of {@link
 * SearchListener}. Every call does nothing unless overridden.
 */
public interface PairSearchListener extends PairCutListener {
    /** Listens to nothing. */
    PairSearchListener NONE = new PairSearchListener() {};

    /**
     * Sets the place of the cuts that follow: after a clue set of the first band.
     *
     * @param first the band of the pair that is expanded first, 0 or 1; the other one is the second
     * @param firstClues the clue set of the first band
     * @param counts the clues to set in the other two, and the cap on stacks, not lowered by any rule
     * @param thirds the third bands to search
     */
    default void begin(int first, int firstClues, ClueCounts counts, long thirds) {}

    /** The search found a puzzle of the pair on top of third band {@code third}, 0 to 63. */
    default void found(int third, CellSet puzzle) {}

    /**
     * At its end a walk over both bands says how often a rule acted.
     *
     * @param depth the clues set, 0 to 54
     * @param count 1 or more
     */
    default void walked(ForwardCounter counter, int depth, long count) {}

    /** Adds the findings to the reports of all third bands. */
    default void addTo(List<AuditReport> reports) {}
}
