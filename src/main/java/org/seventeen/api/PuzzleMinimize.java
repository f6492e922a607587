package org.seventeen.api;

import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Minimizer;

/**
 * The minimal puzzles whose clues are among those of a puzzle: none of their clues can be taken away.
 *
 * <pre>
 * Puzzle minimal = PuzzleMinimize.one(puzzle);
 * </pre>
 *
 * <p>A puzzle without exactly one solution is refused with an {@link IllegalArgumentException} by whatever asks for the first minimal one.
 *
 * @since 0.1
 */
public final class PuzzleMinimize {
    private PuzzleMinimize() {}

    /**
     * All minimal puzzles among the clues of a puzzle. A puzzle with many clues has more than can be listed; the clues are tried row by
     * row.
     */
    public static Search<Puzzle, Puzzle> of(Puzzle puzzle) {
        return Search.of(puzzle, "puzzle", stop -> minimizer(stop)::all);
    }

    /** The same with the clues tried in a random order, the same for equal seeds. */
    public static Search<Puzzle, Puzzle> of(Puzzle puzzle, long seed) {
        return Search.of(puzzle, "puzzle", stop -> {
            Minimizer minimizer = minimizer(stop);
            minimizer.shuffle(new SplittableRandom(seed));
            return minimizer::all;
        });
    }

    /**
     * One minimal puzzle: each clue, row by row, is taken away if one solution is left.
     *
     * @throws CancellationException if the search takes long and this thread is interrupted; the flag stays set
     */
    public static Puzzle one(Puzzle puzzle) {
        Objects.requireNonNull(puzzle, "puzzle");
        return minimizer(Search::isInterrupted).one(puzzle);
    }

    /** One minimal puzzle of each of many. */
    public static Many<Puzzle, Puzzle> ofAll(Iterable<Puzzle> puzzles) {
        return ofAll(Source.of(puzzles, "puzzles"));
    }

    /** The same of a stream, which can be read once and is closed with the minimal puzzles. */
    public static Many<Puzzle, Puzzle> ofAll(Stream<Puzzle> puzzles) {
        return ofAll(Source.of(puzzles, "puzzles"));
    }

    private static Many<Puzzle, Puzzle> ofAll(Source<Puzzle> puzzles) {
        return new Many<>(puzzles, closed -> minimizer(closed)::one);
    }

    private static Minimizer minimizer(BooleanSupplier stop) {
        Minimizer minimizer = new Minimizer(new BitSolver());
        minimizer.stopWhen(stop);
        return minimizer;
    }
}
