package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecord.Findings;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.plan.PuzzleGoal;

/** Makes records of results, for stores and for the files of units. */
final class ScanRecords {
    private ScanRecords() {}

    /** The fingerprint of the options that results depend on; all others change only the way to them. */
    static String options(PuzzleGoal goal, boolean firstOnly) {
        return StoredScan.options(goal.toString(), firstOnly);
    }

    /** Whether a result is complete; one that was cut short by a stop is not. */
    static boolean isFinished(GridResult result, boolean firstOnly) {
        return result.exhaustive() || firstOnly && !result.puzzles().isEmpty();
    }

    /**
     * The record of a result.
     *
     * @param counted whether the counters are those of this grid alone
     * @param engine version and commit of the program
     * @param options the fingerprint of the options
     */
    static GridRecord of(ScanInput grid, GridResult result, boolean counted, String engine, String options) {
        List<StoredPuzzle> puzzles = new ArrayList<>();
        for (FoundPuzzle found : result.puzzles()) {
            puzzles.add(new StoredPuzzle(found.puzzle().clues(), found.minimal()));
        }
        List<CounterValue> counters = new ArrayList<>();
        if (counted) {
            for (Counter counter : Counter.values()) {
                counters.add(new CounterValue(counter.label(), result.counters().get(counter)));
            }
        }
        return new GridRecord(
                grid.position(),
                grid.solution(),
                grid.annotation(),
                Findings.ofWhole(result.instance().puzzleClues(), result.exhaustive(), puzzles),
                new Effort(counters, result.counters().cpuNanos(), result.wallNanos()),
                engine,
                options);
    }
}
