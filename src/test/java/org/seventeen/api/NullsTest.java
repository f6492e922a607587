package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.survo.SurvoPuzzle;

/** Null is refused where it is given, not when the work begins. */
class NullsTest {
    private static final SolutionGrid NO_GRID = null;
    private static final Puzzle NO_PUZZLE = null;
    private static final SurvoPuzzle NO_SURVO = null;
    private static final Iterable<SolutionGrid> NO_GRIDS = null;
    private static final Stream<SolutionGrid> NO_STREAM_OF_GRIDS = null;
    private static final Iterable<Puzzle> NO_PUZZLES = null;
    private static final Stream<Puzzle> NO_STREAM_OF_PUZZLES = null;
    private static final Iterable<SurvoPuzzle> NO_SURVOS = null;
    private static final Stream<SurvoPuzzle> NO_STREAM_OF_SURVOS = null;
    private static final CellSet NO_CELLS = null;
    private static final BooleanSupplier NO_ANSWER = null;

    private static final Scan SCAN = Scan.forClues(17);

    @Test
    void nullIsRefusedByNameAtOnce() {
        Map<String, List<ThrowingCallable>> calls = Map.of(
                "grid",
                List.of(() -> SCAN.run(NO_GRID), () -> CanonicalForms.of(NO_GRID)),
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
                        () -> SurvoSolve.of(NO_SURVO)),
                "puzzles",
                List.of(
                        () -> PuzzleSolve.ofAll(NO_PUZZLES, 2),
                        () -> PuzzleSolve.ofAll(NO_STREAM_OF_PUZZLES, 2),
                        () -> PuzzleCheck.ofAll(NO_PUZZLES),
                        () -> PuzzleCheck.ofAll(NO_STREAM_OF_PUZZLES),
                        () -> CanonicalForms.ofPuzzles(NO_PUZZLES),
                        () -> CanonicalForms.ofPuzzles(NO_STREAM_OF_PUZZLES),
                        () -> SurvoSolve.ofAll(NO_SURVOS, 2),
                        () -> SurvoSolve.ofAll(NO_STREAM_OF_SURVOS, 2)),
                "cells",
                List.of(() -> SCAN.with(NO_CELLS), () -> SCAN.within(NO_CELLS)),
                "asked",
                List.of(() -> SCAN.stopWhen(NO_ANSWER)));
        calls.forEach((name, refused) -> refused.forEach(call -> assertThatThrownBy(call)
                .isInstanceOf(NullPointerException.class)
                .hasMessage(name)));
    }
}
