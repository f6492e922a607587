package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.seventeen.testing.Grid29.GRID;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.cover.CoverReader;
import org.seventeen.cover.DancingLinks;
import org.seventeen.cover.ExactCover;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;

class SudokuCoverTest {
    private final SudokuCover cover = new SudokuCover();

    @Test
    void theMatrixIsThatOfWinters() {
        ExactCover problem = SudokuCover.problem();
        assertThat(problem.items()).isEqualTo(324);
        assertThat(problem.primaryItems()).isEqualTo(324);
        assertThat(problem.options()).isEqualTo(729);
        int option = 9 * (9 + 3);
        assertThat(problem.optionName(option)).isEqualTo("R2C4#1");
        assertThat(List.of(0, 1, 2, 3))
                .extracting(place -> problem.itemName(problem.item(option, place)))
                .containsExactly("R2C4", "R2#1", "C4#1", "B2#1");
        assertThat(problem.optionName(728)).isEqualTo("R9C9#9");
        assertThat(problem.itemName(problem.item(728, 3))).isEqualTo("B9#9");
    }

    /** The problem that is written for a puzzle, read again: the same number of solutions, also where clues contradict each other. */
    @Test
    void theWrittenProblemOfAPuzzleHasItsSolutions() throws Exception {
        List<byte[]> puzzles = new ArrayList<>(SamplePuzzles.random(52, 200, 20, 60));
        puzzles.add(Puzzle.of("11" + ".".repeat(79)).digits());
        puzzles.add(Puzzle.of(GRID).digits());
        for (byte[] digits : puzzles) {
            Puzzle puzzle = Puzzle.of(digits);
            StringBuilder text = new StringBuilder();
            CoverReader.write(SudokuCover.problem(puzzle), text);
            ExactCover problem = CoverReader.read(
                    "-", new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
            assertThat(problem.items()).isEqualTo(324);
            List<String> solutions = new ArrayList<>();
            new DancingLinks(problem).visit((options, count) -> {
                byte[] grid = new byte[81];
                for (int i = 0; i < count; i++) {
                    String name = problem.optionName(options[i]);
                    grid[9 * (name.charAt(1) - '1') + name.charAt(3) - '1'] = (byte) (name.charAt(5) - '0');
                }
                return solutions.add(SolutionGrid.of(grid).toString()) && solutions.size() < 30;
            });
            List<String> expected = new ArrayList<>();
            cover.visit(puzzle, grid -> expected.add(grid.toString()) && expected.size() < 30);
            assertThat(solutions).as("%s, seed 52", puzzle).isEqualTo(expected).hasSize(PlainSolver.count(digits, 30));
        }
    }

    @Test
    void countsAreThoseOfThePlainSolver() {
        for (byte[] puzzle : SamplePuzzles.random(21, 1000, 20, 60)) {
            assertThat(cover.count(Puzzle.of(puzzle), 40))
                    .as("%s, seed 21", Puzzle.of(puzzle))
                    .isEqualTo(PlainSolver.count(puzzle, 40));
        }
    }

    @Test
    void solutionsAreDifferentGridsThatHoldTheClues() {
        for (byte[] digits : SamplePuzzles.random(22, 200, 22, 30)) {
            Puzzle puzzle = Puzzle.of(digits);
            List<SolutionGrid> grids = solutions(cover, puzzle);
            assertThat(grids).hasSize(cover.count(puzzle, 30));
            assertThat(new HashSet<>(grids)).hasSameSizeAs(grids);
            assertThat(grids).allMatch(grid -> Puzzle.of(grid, puzzle.clues()).equals(puzzle));
            assertThat(solutions(cover, puzzle)).isEqualTo(grids);
            assertThat(solutions(new SudokuCover(), puzzle)).isEqualTo(grids);
        }
    }

    private static List<SolutionGrid> solutions(SudokuCover cover, Puzzle puzzle) {
        List<SolutionGrid> grids = new ArrayList<>();
        cover.visit(puzzle, grid -> grids.add(grid) && grids.size() < 30);
        return grids;
    }

    @Test
    void anEmptyGridReachesAnyLimitAndAContradictionHasNoSolution() {
        assertThat(cover.count(Puzzle.of(new byte[81]), 1000)).isEqualTo(1000);
        assertThat(cover.count(Puzzle.of("1......1" + ".".repeat(73)), 2)).isZero();
        assertThat(cover.count(Puzzle.of(new byte[81]), 3)).isEqualTo(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> cover.count(Puzzle.of(new byte[81]), 0))
                .withMessage("expected a limit of at least 1, found 0");
        assertThat(cover.count(Puzzle.of(GRID), 2)).isEqualTo(1);
    }

    @Test
    void everyKnown17IsUniqueAndMinimal() {
        MinimalityCheck minimality = new MinimalityCheck();
        List<Puzzle> puzzles = SamplePuzzles.known17();
        for (Puzzle puzzle : puzzles) {
            assertThat(cover.isUnique(puzzle)).as("%s", puzzle).isTrue();
        }
        for (Puzzle puzzle : puzzles.subList(0, 1000)) {
            assertThat(minimality.redundantClues(puzzle)).as("%s", puzzle).isEqualTo(CellSet.EMPTY);
        }
        assertThat(minimality.redundantClues(Puzzle.of(GRID))).isEqualTo(CellSet.ALL);
    }

    @Test
    void minimalityIsRefusedWhereTheSolutionIsNotUnique() {
        MinimalityCheck minimality = new MinimalityCheck();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> minimality.redundantClues(Puzzle.of(new byte[81])))
                .withMessage("expected a puzzle with one solution, found multiple");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> minimality.redundantClues(Puzzle.of("11" + ".".repeat(79))))
                .withMessage("expected a puzzle with one solution, found none");
    }
}
