package org.seventeen.api;

import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The solutions of a Survo puzzle, as puzzles with all cells given:
 *
 * <pre>
 * Optional&lt;SurvoPuzzle&gt; solution = SurvoSolve.of(puzzle).run().only();
 * </pre>
 *
 * @since 0.1
 */
public final class SurvoSolve {
    private SurvoSolve() {}

    /** The search for at most two solutions of a puzzle, unless another number is asked for. */
    public static Search<SurvoPuzzle, SurvoPuzzle> of(SurvoPuzzle puzzle) {
        return Search.of(puzzle, "puzzle", SurvoSolve::finder);
    }

    /**
     * The same for many puzzles, each with at most this number of solutions.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<SurvoPuzzle, Answers<SurvoPuzzle, SurvoPuzzle>> ofAll(Iterable<SurvoPuzzle> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, SurvoSolve::finder);
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<SurvoPuzzle, Answers<SurvoPuzzle, SurvoPuzzle>> ofAll(Stream<SurvoPuzzle> puzzles, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, SurvoSolve::finder);
    }

    private static Search.Finder<SurvoPuzzle, SurvoPuzzle> finder(BooleanSupplier stop) {
        return (puzzle, sink) -> Search.toItsEnd(stop, stopped -> {
            SurvoSolver solver = new SurvoSolver(puzzle);
            solver.stopWhen(stopped);
            solver.visit(cells -> sink.test(puzzle.filled(cells)));
        });
    }
}
