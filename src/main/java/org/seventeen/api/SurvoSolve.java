package org.seventeen.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.Source;
import org.seventeen.base.work.StopSignal;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The solutions of a Survo puzzle:
 *
 * <pre>
 * SurvoSolve.Result result = SurvoSolve.of(puzzle).most(10).run();
 * </pre>
 */
public final class SurvoSolve {
    private final SurvoPuzzle puzzle;
    private final int most;

    /**
     * What was found.
     *
     * @param puzzle the puzzle
     * @param solutions its solutions, as puzzles with all cells given
     * @param complete whether there are no others; false after an interrupt
     */
    public record Result(SurvoPuzzle puzzle, List<SurvoPuzzle> solutions, boolean complete) {}

    private SurvoSolve(SurvoPuzzle puzzle, int most) {
        this.puzzle = puzzle;
        this.most = most;
    }

    /** The search for at most two solutions of a puzzle. */
    public static SurvoSolve of(SurvoPuzzle puzzle) {
        return new SurvoSolve(Objects.requireNonNull(puzzle, "puzzle"), PuzzleSolve.USUAL_MOST);
    }

    /**
     * The same for many puzzles, each with at most this number of solutions.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<SurvoPuzzle, Result> ofAll(Iterable<SurvoPuzzle> puzzles, int most) {
        return ofAll(Source.of(Objects.requireNonNull(puzzles, "puzzles")), PuzzleSolve.checked(most));
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<SurvoPuzzle, Result> ofAll(Stream<SurvoPuzzle> puzzles, int most) {
        return ofAll(Source.of(Objects.requireNonNull(puzzles, "puzzles")), PuzzleSolve.checked(most));
    }

    private static Many<SurvoPuzzle, Result> ofAll(Source<SurvoPuzzle> puzzles, int most) {
        return new Many<>(puzzles, closed -> puzzle -> solutions(puzzle, most, closed));
    }

    /**
     * The same for at most this number of solutions.
     *
     * @param number from 1
     * @throws IllegalArgumentException if it is less
     */
    public SurvoSolve most(int number) {
        return new SurvoSolve(puzzle, PuzzleSolve.checked(number));
    }

    /** The solutions found until the end or an interrupt, whichever comes first. An interrupt is kept. */
    public Result run() {
        return solutions(puzzle, most, () -> Thread.currentThread().isInterrupted());
    }

    /**
     * All solutions, however many there are, found when they are taken. The stream must be closed unless it is read to its end.
     */
    public Stream<SurvoPuzzle> stream() {
        SurvoSolver solver = new SurvoSolver(puzzle);
        return Handover.stream(64, results -> solver.visit(cells -> results.put(puzzle.filled(cells))), solver::stop);
    }

    /**
     * Searches for one solution more than wanted, to know whether there are more.
     *
     * @param asked asks for an early end
     */
    private static Result solutions(SurvoPuzzle puzzle, int most, BooleanSupplier asked) {
        List<SurvoPuzzle> solutions = new ArrayList<>();
        StopSignal stop = new StopSignal();
        SurvoSolver solver = new SurvoSolver(puzzle);
        solver.stopWhen(stop.or(asked));
        long found = solver.visit(cells -> {
            boolean wanted = solutions.size() < most;
            if (wanted) {
                solutions.add(puzzle.filled(cells));
            }
            return wanted;
        });
        return new Result(puzzle, List.copyOf(solutions), found == solutions.size() && !stop.requested());
    }
}
