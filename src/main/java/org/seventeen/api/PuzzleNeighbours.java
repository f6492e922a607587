package org.seventeen.api;

import java.util.Objects;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.hunt.Neighbours;

/**
 * The puzzles with one solution that a move leads to: some clues are taken away, others added.
 *
 * <pre>
 * Move move = new Move(1, 1, Move.Restriction.ALL, true);
 * try (Stream&lt;Puzzle&gt; neighbours = PuzzleNeighbours.of(puzzle, move).stream()) { … }
 * </pre>
 *
 * @since 0.1
 */
public final class PuzzleNeighbours {
    private PuzzleNeighbours() {}

    /** The search for at most two neighbours of a puzzle, unless another number is asked for. */
    public static Search<Puzzle, Puzzle> of(Puzzle puzzle, Move move) {
        return Search.of(puzzle, "puzzle", maker(move));
    }

    /**
     * The same for many puzzles, each with at most this number of neighbours.
     *
     * @param most from 1
     * @throws IllegalArgumentException if it is less
     */
    public static Many<Puzzle, Answers<Puzzle, Puzzle>> ofAll(Iterable<Puzzle> puzzles, Move move, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, maker(move));
    }

    /** The same of a stream, which can be read once and is closed with the results. */
    public static Many<Puzzle, Answers<Puzzle, Puzzle>> ofAll(Stream<Puzzle> puzzles, Move move, int most) {
        return Search.ofAll(Source.of(puzzles, "puzzles"), most, maker(move));
    }

    private static Search.Maker<Puzzle, Puzzle> maker(Move move) {
        Objects.requireNonNull(move, "move");
        return stop -> {
            Neighbours neighbours = new Neighbours(move);
            neighbours.stopWhen(stop);
            return neighbours::forEach;
        };
    }
}
