package org.seventeen.api;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.seventeen.base.work.Source;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * Canonical forms, the same for all grids or puzzles that are equivalent:
 *
 * <pre>
 * boolean same = CanonicalForms.of(grid).grid().equals(CanonicalForms.of(other).grid());
 * </pre>
 *
 * @since 0.1
 */
public final class CanonicalForms {
    private CanonicalForms() {}

    /** The minlex form of a grid, with the moves that lead there. */
    public static MinlexForm of(SolutionGrid grid) {
        return MinlexForm.of(Objects.requireNonNull(grid, "grid"));
    }

    /**
     * The canonical form of a puzzle, with the moves that lead there.
     *
     * @throws IllegalArgumentException if the puzzle has no solution or several
     * @throws CancellationException if the search for them takes long and this thread is interrupted; the flag stays set
     */
    public static MinlexForm of(Puzzle puzzle) {
        return of(Objects.requireNonNull(puzzle, "puzzle"), PuzzleSolve.solver(Search::isInterrupted));
    }

    private static MinlexForm of(Puzzle puzzle, BitSolver solver) {
        List<SolutionGrid> solutions = solver.first(puzzle, 2);
        if (solutions.size() != 1) {
            throw new IllegalArgumentException("expected a puzzle with one solution, found "
                    + (solutions.isEmpty() ? "none" : "multiple") + " for " + puzzle);
        }
        return MinlexForm.of(puzzle, solutions.get(0));
    }

    /** The minlex forms of many grids. */
    public static Many<SolutionGrid, MinlexForm> ofGrids(Iterable<SolutionGrid> grids) {
        return new Many<>(Source.of(grids, "grids"), closed -> MinlexForm::of);
    }

    /** The same of a stream, which can be read once and is closed with the forms. */
    public static Many<SolutionGrid, MinlexForm> ofGrids(Stream<SolutionGrid> grids) {
        return new Many<>(Source.of(grids, "grids"), closed -> MinlexForm::of);
    }

    /** The canonical forms of many puzzles. One without exactly one solution ends the stream, as {@link #of(Puzzle)} says. */
    public static Many<Puzzle, MinlexForm> ofPuzzles(Iterable<Puzzle> puzzles) {
        return ofPuzzles(Source.of(puzzles, "puzzles"));
    }

    /** The same of a stream, which can be read once and is closed with the forms. */
    public static Many<Puzzle, MinlexForm> ofPuzzles(Stream<Puzzle> puzzles) {
        return ofPuzzles(Source.of(puzzles, "puzzles"));
    }

    private static Many<Puzzle, MinlexForm> ofPuzzles(Source<Puzzle> puzzles) {
        return new Many<>(puzzles, closed -> {
            BitSolver solver = PuzzleSolve.solver(closed);
            return puzzle -> of(puzzle, solver);
        });
    }
}
