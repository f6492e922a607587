package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.Move;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.survo.SurvoPuzzle;

/** Null is refused where it is given, not when the work begins. */
class NullsTest {
    private static final Scan SCAN = Scan.forClues(17);
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID.toString());
    private static final Move MOVE = new Move(1, 1, Move.Restriction.ALL, false);

    @Test
    void nullIsRefusedByNameAtOnce() {
        Map<String, List<ThrowingCallable>> calls = Map.of(
                "grid",
                List.of(
                        () -> SCAN.run(null),
                        () -> CanonicalForms.of((SolutionGrid) null),
                        () -> UnavoidableSets.of(null)),
                "grids",
                List.of(
                        () -> SCAN.stream((Iterable<SolutionGrid>) null),
                        () -> SCAN.stream((Stream<SolutionGrid>) null),
                        () -> CanonicalForms.ofGrids((Iterable<SolutionGrid>) null),
                        () -> CanonicalForms.ofGrids((Stream<SolutionGrid>) null)),
                "puzzle",
                List.of(
                        () -> PuzzleSolve.of(null),
                        () -> PuzzleCheck.of(null),
                        () -> CanonicalForms.of((Puzzle) null),
                        () -> PuzzleMinimize.of(null),
                        () -> PuzzleMinimize.one(null),
                        () -> PuzzleNeighbours.of(null, MOVE),
                        () -> SumSolve.of(null),
                        () -> SurvoSolve.of(null)),
                "puzzles",
                List.of(
                        () -> PuzzleSolve.ofAll((Iterable<Puzzle>) null, 2),
                        () -> PuzzleSolve.ofAll((Stream<Puzzle>) null, 2),
                        () -> PuzzleCheck.ofAll((Iterable<Puzzle>) null),
                        () -> PuzzleMinimize.ofAll((Iterable<Puzzle>) null),
                        () -> PuzzleNeighbours.ofAll((Iterable<Puzzle>) null, MOVE, 2),
                        () -> PuzzleCheck.ofAll((Stream<Puzzle>) null),
                        () -> CanonicalForms.ofPuzzles((Iterable<Puzzle>) null),
                        () -> CanonicalForms.ofPuzzles((Stream<Puzzle>) null),
                        () -> SurvoSolve.ofAll((Iterable<SurvoPuzzle>) null, 2),
                        () -> SurvoSolve.ofAll((Stream<SurvoPuzzle>) null, 2)),
                "cells",
                List.of(
                        () -> SCAN.with(null),
                        () -> SCAN.within(null),
                        () -> UnavoidableSets.of(GRID).within(null)),
                "problem",
                List.of(() -> CoverSolve.of(null)),
                "move",
                List.of(() -> PuzzleNeighbours.of(PUZZLE, null)),
                "store",
                List.of(() -> StoredResults.of(null)),
                "taker",
                List.of(() -> PuzzleFiles.of(Path.of("file")).skipping(null)),
                "asked",
                List.of(() -> SCAN.stopWhen(null)));
        calls.forEach((name, refused) -> refused.forEach(call -> assertThatThrownBy(call)
                .isInstanceOf(NullPointerException.class)
                .hasMessage(name)));
    }
}
