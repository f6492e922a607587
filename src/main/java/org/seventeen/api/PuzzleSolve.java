package org.seventeen.api;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * The solutions of a puzzle, and their number:
 *
 * <pre>
 * Optional&lt;SolutionGrid&gt; solution = PuzzleSolve.of(puzzle).run().only();
 * long number = PuzzleSolve.of(puzzle).count();
 * </pre>
 *
 * @since 0.1
 */
public final class PuzzleSolve {
    private PuzzleSolve() {}

    /** The search for at most two solutions of a puzzle, unless another number is asked for. */
    public static Search<Puzzle, SolutionGrid> of(Puzzle puzzle) {
        return Search.of(puzzle, "puzzle", PuzzleSolve::finder);
    }

    /**
     * The same for many puzzles, each with at most this number of solutions.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<Puzzle, Answers<Puzzle, SolutionGrid>> ofAll(Iterable<Puzzle> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, PuzzleSolve::finder);
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<Puzzle, Answers<Puzzle, SolutionGrid>> ofAll(Stream<Puzzle> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, PuzzleSolve::finder);
    }

    private static Search.Finder<Puzzle, SolutionGrid> finder(BooleanSupplier stop) {
        BitSolver solver = solver(stop);
        return new Search.Finder<>() {
            @Override
            public void find(Puzzle puzzle, Predicate<SolutionGrid> sink) {
                solver.visit(puzzle, sink);
            }

            @Override
            public void count(Puzzle puzzle, Search.Counter counter) {
                solver.count(puzzle, counter::add);
            }
        };
    }

    /** A solver whose long searches a stop ends, by a {@link CancellationException}. */
    static BitSolver solver(BooleanSupplier stop) {
        BitSolver solver = new BitSolver();
        solver.stopWhen(stop);
        return solver;
    }
}
