package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;

class VerdictTest {
    @TempDir
    private Path folder;

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
    void bothSolversVisitTheSameSolutions() {
        PuzzleSolver links = new SudokuCover();
        PuzzleSolver bits = new BitSolver();
        for (byte[] digits : SamplePuzzles.random(72, 150, 22, 40)) {
            Puzzle puzzle = Puzzle.of(digits);
            if (bits.count(puzzle, 2000) == 2000) {
                continue;
            }
            List<SolutionGrid> byLinks = new ArrayList<>();
            List<SolutionGrid> byBits = new ArrayList<>();
            assertThat(links.visit(puzzle, byLinks::add)).isEqualTo(byLinks.size());
            assertThat(bits.visit(puzzle, byBits::add)).isEqualTo(byBits.size());
            assertThat(byBits).as("%s", puzzle).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(byLinks);
            if (byLinks.size() > 1) {
                assertThat(bits.visit(puzzle, grid -> false)).isEqualTo(1);
                assertThat(links.visit(puzzle, grid -> false)).isEqualTo(1);
            }
        }
    }

    /** With few places in memory nearly all puzzles are in files, which are merged several times. */
    @ParameterizedTest
    @ValueSource(ints = {10, 20})
    void seenPuzzlesAreToldFromNewOnes(int bits) throws IOException {
        try (SeenPuzzles seen = new SeenPuzzles(folder, bits)) {
            compareWithAMap(seen);
        }
        assertThat(folder).isEmptyDirectory();
    }

    private static void compareWithAMap(SeenPuzzles seen) throws IOException {
        SplittableRandom random = new SplittableRandom(73);
        Map<Puzzle, Long> expected = new HashMap<>();
        for (long mark = 1; mark <= 30_000; mark++) {
            byte[] digits = new byte[81];
            // Few cells and digits, so that many puzzles repeat and many differ in one word only.
            for (int clues = random.nextInt(4); clues > 0; clues--) {
                digits[random.nextInt(9) * 10] = (byte) random.nextInt(10);
            }
            Puzzle puzzle = Puzzle.of(digits);
            Long first = expected.putIfAbsent(puzzle, mark);
            assertThat(seen.firstOrAdd(puzzle, mark)).as("seed 73").isEqualTo(first == null ? 0 : first);
        }
        assertThat(expected).hasSizeGreaterThan(5000).hasSizeLessThan(29_000);
    }
}
