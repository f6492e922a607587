package org.seventeen.sudoku.search.engine;

import java.util.List;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.expand.FirstBandSets.FirstBandCuts;

/**
 * Follows one search: makes the listener of each of its workers, and hears of the sets that it works with. The search asks nothing of
 * it but the findings that go into the result.
 *
 * @param <S> an unavoidable set of the search
 */
@FunctionalInterface
public interface SearchObserver<S> {
    /** The listener of the next worker; one call at a time. */
    SearchListener listener();

    /**
     * The observer of one of the band pairs by which a grid is searched.
     *
     * @param orientation 0 for rows, 1 for columns
     * @param low the first band of the pair, 0 or 1
     * @param high its second band, 1 or 2
     */
    default SearchObserver<S> ofPair(int orientation, int low, int high) {
        return this;
    }

    /** Takes the sets that the search starts with, before any other call. */
    default void harvested(List<S> sets) {}

    /**
     * The listener of the clue sets of a first band.
     *
     * @param orientation 0 for rows, 1 for columns
     * @param band the band, 0 to 2
     * @param thirds the third bands that these clue sets are searched with
     */
    default FirstBandCuts firstBand(int orientation, int band, long thirds) {
        return FirstBandCuts.NONE;
    }

    /**
     * The findings for each third band, once the workers are closed; empty if there is no audit.
     *
     * @param learned the sets that the search has learned
     */
    default List<AuditReport> reports(List<S> learned) {
        return List.of();
    }

    /** Follows nothing. */
    static <S> SearchObserver<S> none() {
        return () -> SearchListener.NONE;
    }
}
