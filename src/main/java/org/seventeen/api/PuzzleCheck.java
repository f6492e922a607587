package org.seventeen.api;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.MinimalityCheck;
import org.seventeen.sudoku.solve.Verdict;

/**
 * Whether a puzzle is valid: whether it has none, one or several solutions, and which clues are redundant:
 *
 * <pre>
 * boolean minimal = PuzzleCheck.of(puzzle).minimal();
 * </pre>
 *
 * @since 0.1
 */
public final class PuzzleCheck {
    /**
     * The verdict on one of many puzzles.
     *
     * @param puzzle the puzzle
     * @param verdict the verdict on it
     */
    public record Result(Puzzle puzzle, Verdict verdict) {}

    private PuzzleCheck() {}

    /**
     * The verdict on a puzzle.
     *
     * @throws CancellationException if the search takes long and this thread is interrupted; the flag stays set
     */
    public static Verdict of(Puzzle puzzle) {
        return Verdict.of(Objects.requireNonNull(puzzle, "puzzle"), PuzzleSolve.solver(Search::isInterrupted));
    }

    /** The verdicts on many puzzles. */
    public static Many<Puzzle, Result> ofAll(Iterable<Puzzle> puzzles) {
        return ofAll(Source.of(puzzles, "puzzles"));
    }

    /** The same of a stream, which can be read once and is closed with the verdicts. */
    public static Many<Puzzle, Result> ofAll(Stream<Puzzle> puzzles) {
        return ofAll(Source.of(puzzles, "puzzles"));
    }

    private static Many<Puzzle, Result> ofAll(Source<Puzzle> puzzles) {
        return new Many<>(puzzles, closed -> {
            MinimalityCheck check = new MinimalityCheck(PuzzleSolve.solver(closed));
            return puzzle -> new Result(puzzle, check.verdict(puzzle));
        });
    }
}
