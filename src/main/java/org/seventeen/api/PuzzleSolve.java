package org.seventeen.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * The solutions of a puzzle:
 *
 * <pre>
 * PuzzleSolve.Result result = PuzzleSolve.of(puzzle).most(10).run();
 * </pre>
 */
public final class PuzzleSolve {
    /** Solutions of a puzzle unless another number is asked for: enough to know whether it has exactly one. */
    static final int USUAL_MOST = 2;

    private final Puzzle puzzle;
    private final int most;

    /**
     * What was found.
     *
     * @param puzzle the puzzle
     * @param solutions its solutions, in an order that is the same each time
     * @param complete whether there are no others; false after an interrupt
     */
    public record Result(Puzzle puzzle, List<SolutionGrid> solutions, boolean complete) {}

    private PuzzleSolve(Puzzle puzzle, int most) {
        this.puzzle = puzzle;
        this.most = most;
    }

    /** The search for at most two solutions of a puzzle. */
    public static PuzzleSolve of(Puzzle puzzle) {
        return new PuzzleSolve(Objects.requireNonNull(puzzle, "puzzle"), USUAL_MOST);
    }

    /**
     * The same for many puzzles, each with at most this number of solutions.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<Puzzle, Result> ofAll(Iterable<Puzzle> puzzles, int most) {
        return ofAll(Source.of(Objects.requireNonNull(puzzles, "puzzles")), checked(most));
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<Puzzle, Result> ofAll(Stream<Puzzle> puzzles, int most) {
        return ofAll(Source.of(Objects.requireNonNull(puzzles, "puzzles")), checked(most));
    }

    private static Many<Puzzle, Result> ofAll(Source<Puzzle> puzzles, int most) {
        return new Many<>(puzzles, closed -> {
            BitSolver solver = solver(closed);
            return puzzle -> solutions(puzzle, most, solver, closed);
        });
    }

    /**
     * The same for at most this number of solutions.
     *
     * @param number from 1
     * @throws IllegalArgumentException if it is less
     */
    public PuzzleSolve most(int number) {
        return new PuzzleSolve(puzzle, checked(number));
    }

    static int checked(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("expected 1 solution or more, found " + most);
        }
        return most;
    }

    /**
     * The solutions found until the end or an interrupt. Nearly all searches take microseconds and are not interrupted; one that goes
     * on for long, or finds very many solutions, ends soon. An interrupt is kept.
     */
    public Result run() {
        int[] asked = {0};
        return solutions(
                puzzle,
                most,
                interruptible(),
                () -> ++asked[0] % 1024 == 0 && Thread.currentThread().isInterrupted());
    }

    /** A solver whose long searches an interrupt ends, by a {@link CancellationException}. */
    static BitSolver interruptible() {
        return solver(() -> Thread.currentThread().isInterrupted());
    }

    /** A solver whose long searches a stop ends, by a {@link CancellationException}. */
    static BitSolver solver(BooleanSupplier stop) {
        BitSolver solver = new BitSolver();
        solver.stopWhen(stop);
        return solver;
    }

    /**
     * All solutions, however many there are, found when they are taken. The stream must be closed unless it is read to its end.
     */
    public Stream<SolutionGrid> stream() {
        return Handover.stream(64, results -> solver(results::closed).visit(puzzle, results::put));
    }

    /**
     * Searches for one solution more than wanted, to know whether there are more.
     *
     * @param stop asked at each solution
     */
    static Result solutions(Puzzle puzzle, int most, BitSolver solver, BooleanSupplier stop) {
        List<SolutionGrid> solutions = new ArrayList<>();
        boolean complete;
        try {
            long found = solver.visit(puzzle, solution -> {
                boolean wanted = solutions.size() < most && !stop.getAsBoolean();
                if (wanted) {
                    solutions.add(solution);
                }
                return wanted;
            });
            complete = found == solutions.size();
        } catch (CancellationException stopped) {
            complete = false;
        }
        return new Result(puzzle, List.copyOf(solutions), complete);
    }
}
