package org.seventeen.solve.sudoku;

import java.util.function.Predicate;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;

/** {@link BitSolver} for puzzles outside the inner loop. An instance belongs to one thread. */
public final class BitPuzzleSolver implements PuzzleSolver {
    private final BitSolver solver = new BitSolver();

    /** A solver with its own stack. */
    public BitPuzzleSolver() {}

    @Override
    public int count(Puzzle puzzle, int limit) {
        return solver.count(puzzle.digits(), limit);
    }

    @Override
    public long visit(Puzzle puzzle, Predicate<SolutionGrid> sink) {
        long found = 0;
        solver.begin(puzzle.digits());
        while (solver.next()) {
            found++;
            if (!sink.test(SolutionGrid.of(solver.solution()))) {
                break;
            }
        }
        return found;
    }
}
