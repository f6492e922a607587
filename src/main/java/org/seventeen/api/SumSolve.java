package org.seventeen.api;

import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.solve.CrossSumSolver;

/**
 * The solutions of a cross sum, as cross sums without a blank cell:
 *
 * <pre>
 * Optional&lt;CrossSum&gt; solution = SumSolve.of(puzzle).run().only();
 * </pre>
 *
 * @since 0.1
 */
public final class SumSolve {
    private SumSolve() {}

    /** The search for at most two solutions of a puzzle, unless another number is asked for. */
    public static Search<CrossSum, CrossSum> of(CrossSum puzzle) {
        return Search.of(puzzle, "puzzle", SumSolve::finder);
    }

    /**
     * The same for many puzzles, each with at most this number of solutions.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<CrossSum, Answers<CrossSum, CrossSum>> ofAll(Iterable<CrossSum> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, SumSolve::finder);
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<CrossSum, Answers<CrossSum, CrossSum>> ofAll(Stream<CrossSum> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, SumSolve::finder);
    }

    private static Search.Finder<CrossSum, CrossSum> finder(BooleanSupplier stop) {
        return (puzzle, sink) -> Search.toItsEnd(stop, stopped -> {
            CrossSumSolver solver = new CrossSumSolver(puzzle);
            solver.stopWhen(stopped);
            solver.visit(numbers -> sink.test(puzzle.withClues(numbers)));
        });
    }
}
