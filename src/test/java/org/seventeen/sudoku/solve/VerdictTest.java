package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.Verdict.Solutions;

class VerdictTest {
    @Test
    void bothSolversSayTheSame() {
        PuzzleSolver links = new SudokuCover();
        PuzzleSolver bits = new BitSolver();
        Map<Solutions, Integer> seen = new HashMap<>();
        for (byte[] digits : SamplePuzzles.random(71, 600, 20, 45)) {
            Puzzle puzzle = Puzzle.of(digits);
            Verdict verdict = Verdict.of(puzzle, links);
            assertThat(Verdict.of(puzzle, bits)).as("%s, seed 71", puzzle).isEqualTo(verdict);
            assertThat(verdict.clues()).isEqualTo(puzzle.clueCount());
            assertThat(verdict.minimal())
                    .isEqualTo(verdict.solutions() == Solutions.UNIQUE
                            && verdict.redundant().isEmpty());
            seen.merge(verdict.solutions(), 1, Integer::sum);
        }
        assertThat(seen.keySet()).containsExactlyInAnyOrder(Solutions.values());
    }

    @Test
    void redundantAreTheCluesWithoutWhichAPlainSearchFindsOneSolution() {
        PuzzleSolver naive = new NaiveSolver();
        MinimalityCheck check = new MinimalityCheck();
        int redundant = 0;
        int needed = 0;
        for (byte[] digits : SamplePuzzles.random(73, 400, 30, 56)) {
            Puzzle puzzle = Puzzle.of(digits);
            if (naive.count(puzzle, 2) == 1) {
                CellSet found = check.redundantClues(puzzle);
                for (int cell : puzzle.clues().cells()) {
                    byte[] without = digits.clone();
                    without[cell] = 0;
                    boolean unique = naive.count(Puzzle.of(without), 2) == 1;
                    assertThat(found.contains(cell))
                            .as("%s, cell %d", puzzle, cell)
                            .isEqualTo(unique);
                    redundant += unique ? 1 : 0;
                    needed += unique ? 0 : 1;
                }
            }
        }
        assertThat(redundant).isGreaterThan(500);
        assertThat(needed).isGreaterThan(500);
    }
}
