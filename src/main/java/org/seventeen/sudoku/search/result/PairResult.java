package org.seventeen.sudoku.search.result;

import java.util.List;
import org.seventeen.sudoku.watch.audit.AuditReport;

/**
 * The result of the search of a band pair.
 *
 * @param exhaustive whether every unit was searched to its end
 * @param puzzles by third band, then by text
 * @param counters the counters of the search
 * @param audit the findings of the audit, by third band; empty if there was none
 */
public record PairResult(
        boolean exhaustive, List<PairResult.Found> puzzles, Counters counters, List<AuditReport> audit) {
    /**
     * A puzzle found with one of the third bands.
     *
     * @param third the number of the third band
     * @param puzzle the puzzle of the pair on top of that third band
     */
    public record Found(int third, FoundPuzzle puzzle) {}
}
