package org.seventeen.sudoku.search;

import java.util.List;
import java.util.Optional;

/**
 * The result of the search of one grid.
 *
 * @param instance what was searched
 * @param exhaustive whether the puzzles are all there are; false after a stop or when only the first was wanted
 * @param puzzles the puzzles, sorted by their text
 * @param counters the counters of the search
 * @param wallNanos elapsed time since the search was set up, in nanoseconds
 * @param audit the findings of the audit; empty if there was none
 */
public record GridResult(
        SearchInstance instance,
        boolean exhaustive,
        List<FoundPuzzle> puzzles,
        Counters counters,
        long wallNanos,
        Optional<AuditReport> audit) {
    /** The result of a search without an audit. */
    public GridResult(
            SearchInstance instance, boolean exhaustive, List<FoundPuzzle> puzzles, Counters counters, long wallNanos) {
        this(instance, exhaustive, puzzles, counters, wallNanos, Optional.empty());
    }
}
