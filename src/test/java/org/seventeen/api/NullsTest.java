package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.seventeen.cover.ExactCover;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sums.CrossSum;
import org.seventeen.survo.SurvoPuzzle;

/** Null is refused where it is given, not when the work begins. */
class NullsTest {
    private static final SolutionGrid NO_GRID = null;
    private static final Puzzle NO_PUZZLE = null;
    private static final SurvoPuzzle NO_SURVO = null;
    private static final CrossSum NO_SUM = null;
    private static final ExactCover NO_PROBLEM = null;
    private static final Move NO_MOVE = null;
    private static final Path NO_PATH = null;
    private static final Iterable<SolutionGrid> NO_GRIDS = null;
    private static final Stream<SolutionGrid> NO_STREAM_OF_GRIDS = null;
    private static final Iterable<Puzzle> NO_PUZZLES = null;
    private static final Stream<Puzzle> NO_STREAM_OF_PUZZLES = null;
    private static final Iterable<SurvoPuzzle> NO_SURVOS = null;
    private static final Stream<SurvoPuzzle> NO_STREAM_OF_SURVOS = null;
    private static final CellSet NO_CELLS = null;
    private static final BooleanSupplier NO_ANSWER = null;

    private static final Scan SCAN = Scan.forClues(17);
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID.toString());
    private static final Move MOVE = new Move(1, 1, Move.Restriction.ALL, false);

    @Test
    void nullIsRefusedByNameAtOnce() {
        Map<String, List<ThrowingCallable>> calls = Map.of(
                "grid",
                List.of(() -> SCAN.run(NO_GRID), () -> CanonicalForms.of(NO_GRID), () -> UnavoidableSets.of(NO_GRID)),
                "grids",
                List.of(
                        () -> SCAN.stream(NO_GRIDS),
                        () -> SCAN.stream(NO_STREAM_OF_GRIDS),
                        () -> CanonicalForms.ofGrids(NO_GRIDS),
                        () -> CanonicalForms.ofGrids(NO_STREAM_OF_GRIDS)),
                "puzzle",
                List.of(
                        () -> PuzzleSolve.of(NO_PUZZLE),
                        () -> PuzzleCheck.of(NO_PUZZLE),
                        () -> CanonicalForms.of(NO_PUZZLE),
                        () -> PuzzleMinimize.of(NO_PUZZLE),
                        () -> PuzzleMinimize.one(NO_PUZZLE),
                        () -> PuzzleNeighbours.of(NO_PUZZLE, MOVE),
                        () -> SumSolve.of(NO_SUM),
                        () -> SurvoSolve.of(NO_SURVO)),
                "puzzles",
                List.of(
                        () -> PuzzleSolve.ofAll(NO_PUZZLES, 2),
                        () -> PuzzleSolve.ofAll(NO_STREAM_OF_PUZZLES, 2),
                        () -> PuzzleCheck.ofAll(NO_PUZZLES),
                        () -> PuzzleMinimize.ofAll(NO_PUZZLES),
                        () -> PuzzleNeighbours.ofAll(NO_PUZZLES, MOVE, 2),
                        () -> PuzzleCheck.ofAll(NO_STREAM_OF_PUZZLES),
                        () -> CanonicalForms.ofPuzzles(NO_PUZZLES),
                        () -> CanonicalForms.ofPuzzles(NO_STREAM_OF_PUZZLES),
                        () -> SurvoSolve.ofAll(NO_SURVOS, 2),
                        () -> SurvoSolve.ofAll(NO_STREAM_OF_SURVOS, 2)),
                "cells",
                List.of(
                        () -> SCAN.with(NO_CELLS),
                        () -> SCAN.within(NO_CELLS),
                        () -> UnavoidableSets.of(GRID).within(NO_CELLS)),
                "problem",
                List.of(() -> CoverSolve.of(NO_PROBLEM)),
                "move",
                List.of(() -> PuzzleNeighbours.of(PUZZLE, NO_MOVE)),
                "store",
                List.of(() -> StoredResults.of(NO_PATH)),
                "taker",
                List.of(() -> PuzzleFiles.of(Path.of("file")).skipping(null)),
                "asked",
                List.of(() -> SCAN.stopWhen(NO_ANSWER)));
        calls.forEach((name, refused) -> refused.forEach(call -> assertThatThrownBy(call)
                .isInstanceOf(NullPointerException.class)
                .hasMessage(name)));
    }
}
