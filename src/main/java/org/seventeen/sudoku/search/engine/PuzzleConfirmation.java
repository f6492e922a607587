package org.seventeen.sudoku.search.engine;

import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.FoundPuzzle;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.solve.Verdict;

/**
 * Step 6b: has the exact cover solver, which shares no code with the search, confirm a puzzle before it is reported. One
 * thread at a time.
 */
final class PuzzleConfirmation {
    private final SudokuCover solver = new SudokuCover();

    /**
     * The puzzle and whether it is minimal; the time goes to {@link Counter#CONFIRM_NANOS}.
     *
     * @throws IllegalStateException if it has not exactly one solution: then the two solvers disagree
     */
    FoundPuzzle confirm(Puzzle puzzle, Counters counters) {
        long begin = CpuTime.nanos();
        Verdict verdict = Verdict.of(puzzle, solver);
        if (verdict.solutions() != Verdict.Solutions.UNIQUE) {
            throw new IllegalStateException("the two solvers disagree on " + puzzle);
        }
        FoundPuzzle found = new FoundPuzzle(puzzle, verdict.minimal());
        counters.add(Counter.CONFIRM_NANOS, CpuTime.nanos() - begin);
        return found;
    }
}
