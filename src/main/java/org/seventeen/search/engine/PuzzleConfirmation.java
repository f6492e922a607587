package org.seventeen.search.engine;

import org.seventeen.base.work.CpuTime;
import org.seventeen.grid.Puzzle;
import org.seventeen.search.result.Counter;
import org.seventeen.search.result.Counters;
import org.seventeen.search.result.FoundPuzzle;
import org.seventeen.solve.sudoku.MinimalityCheck;
import org.seventeen.solve.sudoku.SudokuCover;

/**
 * Step 6b: has the exact cover solver, which shares no code with the search, confirm a puzzle before it is reported. One
 * thread at a time.
 */
final class PuzzleConfirmation {
    private final SudokuCover solver = new SudokuCover();
    private final MinimalityCheck minimality = new MinimalityCheck(solver);

    /**
     * The puzzle and whether it is minimal; the time goes to {@link Counter#CONFIRM_NANOS}.
     *
     * @throws IllegalStateException if it has not exactly one solution: then the two solvers disagree
     */
    FoundPuzzle confirm(Puzzle puzzle, Counters counters) {
        long begin = CpuTime.nanos();
        if (!solver.isUnique(puzzle)) {
            throw new IllegalStateException("the two solvers disagree on " + puzzle);
        }
        FoundPuzzle found =
                new FoundPuzzle(puzzle, minimality.redundantClues(puzzle).isEmpty());
        counters.add(Counter.CONFIRM_NANOS, CpuTime.nanos() - begin);
        return found;
    }
}
