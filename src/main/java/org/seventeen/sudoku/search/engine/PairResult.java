package org.seventeen.sudoku.search.engine;

import java.util.List;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;

/**
 * The result of the search of a band pair.
 *
 * @param exhaustive whether every unit was searched to its end
 * @param puzzles by third band, then by text
 * @param counters the counters of the search
 * @param audit the findings of the audit, by third band; empty if there was none
 */
public record PairResult(boolean exhaustive, List<FoundPuzzle> puzzles, Counters counters, List<AuditReport> audit) {}
