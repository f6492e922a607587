package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.scan.SharedGrids.Known;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** Full searches of grids whose puzzles are known from elsewhere. */
@Tag("sized")
class RealGridsTest {
    private static Set<Puzzle> twentyNine;

    @BeforeAll
    static void searchTheGridWithTwentyNine() throws Exception {
        twentyNine = puzzles(search(17, List.of(Grid29.SOLUTION)).get(0));
    }

    @Test
    void theGridWithTwentyNinePuzzlesHasTwentyNine() {
        PlainSolver solver = new PlainSolver(Grid29.SOLUTION);
        assertThat(twentyNine).hasSize(29).allSatisfy(puzzle -> {
            CellSet clues = puzzle.clues();
            assertThat(clues.size()).isEqualTo(17);
            assertThat(puzzle).isEqualTo(Puzzle.of(Grid29.SOLUTION, clues));
            assertThat(solver.isUnique(clues)).isTrue();
        });
    }

    /** One; the proofs of the long form search twenty. */
    @ParameterizedTest
    @ValueSource(longs = 1)
    void soHasEveryMorphOfIt(long seed) throws Exception {
        Isotopy morph = Isotopy.random(new SplittableRandom(seed));
        GridResult result = search(17, List.of(morph.apply(Grid29.SOLUTION))).get(0);
        Set<Puzzle> back = new HashSet<>();
        puzzles(result).forEach(puzzle -> back.add(morph.inverse().apply(puzzle)));
        assertThat(back).as("seed %d: %s", seed, morph).isEqualTo(twentyNine);
    }

    @Test
    void gridsWithSeventeensHaveAsManyAsAnotherProgramFound() throws Exception {
        assertCounts(17, SharedGrids.withSeventeens(Size.of(4, 10)), false);
    }

    @Test
    void randomGridsHaveNoPuzzleOfSixteenClues() throws Exception {
        assertCounts(16, SharedGrids.random(Size.of(3, 10)), true);
    }

    private static void assertCounts(int clues, List<Known> grids, boolean none) throws Exception {
        List<GridResult> results =
                search(clues, grids.stream().map(Known::solution).toList());
        for (int i = 0; i < grids.size(); i++) {
            assertThat(puzzles(results.get(i)))
                    .as(grids.get(i).solution().toString())
                    .hasSize(none ? 0 : grids.get(i).puzzles());
        }
    }

    /** The puzzles of an exhaustive result, each once. */
    private static Set<Puzzle> puzzles(GridResult result) {
        assertThat(result.exhaustive()).isTrue();
        List<Puzzle> puzzles =
                result.puzzles().stream().map(FoundPuzzle::puzzle).toList();
        assertThat(puzzles).doesNotHaveDuplicates();
        return Set.copyOf(puzzles);
    }

    private static List<GridResult> search(int clues, List<SolutionGrid> grids)
            throws BadInputException, InterruptedException {
        List<ScanInput> left = new ArrayList<>();
        grids.forEach(grid -> left.add(new ScanInput(grid, "")));
        List<GridResult> results = new ArrayList<>();
        CatalogScanner.ofGrids(2, PuzzleGoal.of(clues), SearchOptions.DEFAULT, new StopSignal())
                .run(() -> left.isEmpty() ? null : left.remove(0), (input, result) -> results.add(result));
        return results;
    }
}
