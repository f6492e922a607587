package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.cover.CoverReader;
import org.seventeen.cover.DancingLinks;
import org.seventeen.cover.ExactCover;
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
}
