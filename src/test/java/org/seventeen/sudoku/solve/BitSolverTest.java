package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

class BitSolverTest {
    private final BitSolver solver = new BitSolver();

    @Tag("sized")
    @Test
    void countsAreThoseOfDancingLinksDownToFewClues() {
        SudokuCover cover = new SudokuCover();
        for (byte[] puzzle : SamplePuzzles.random(18, Size.of(400, 1500), 0, 34)) {
            assertThat(solver.count(puzzle, 300))
                    .as("%s, seed 18", Puzzle.of(puzzle))
                    .isEqualTo(cover.count(Puzzle.of(puzzle), 300));
        }
    }

    /** None of some thousand clues that are strewn at random, often of few digits, takes long, be there solutions or not. */
    @Tag("sized")
    @Test
    void cluesStrewnAtRandomTakeFewBranches() {
        int puzzles = Size.of(10_000, 40_000);
        int[] seen = new int[3];
        int longSearches = 0;
        solver.stopWhen(() -> solver.steps() > 4096);
        for (byte[] puzzle : SamplePuzzles.strewn(1, puzzles)) {
            seen[solver.count(puzzle, 2)]++;
            longSearches += solver.steps() > 100 ? 1 : 0;
        }
        assertThat(seen[0]).isGreaterThan(puzzles / 40 * 3);
        assertThat(seen[2]).isGreaterThan(puzzles / 40 * 3);
        assertThat(longSearches).isGreaterThan(puzzles / 8_000);
    }

    /** The worst that a climb of some minutes found, one or two clues changed at a time. */
    @Test
    void theWorstKnownContradictionsTakeSomeHundredThousandBranches() {
        solver.stopWhen(() -> solver.steps() > 500_000);
        for (String worst : List.of(
                ".....52.......47.......7.........3.......85......324...........524..38...........",
                ".....52..3.....7..2..8.7...7..........37.85.....5..4...........524...8..........3",
                "..1..5......6.1.........13....5..2...5...6.9...2..8...5..8...61.8.2..............",
                ".91.....6..6...19.............17.64............56............2.9.......1....27.5.",
                "5..1...9...47........5..1.......12.......7...71.9.5....4.............7.128.......",
                "..4.7.9..1....95.73...4................1.....8......5...........835.......28.63..")) {
            assertThat(solver.count(Puzzle.of(worst), 2)).isZero();
            assertThat(new SudokuCover().count(Puzzle.of(worst), 2)).isZero();
        }
    }

    /** With the test of long searches from the first branch on. */
    @Test
    void countsOfLongSearchesAreThoseOfDancingLinks() {
        SudokuCover cover = new SudokuCover();
        BitSolver longOnly = new BitSolver(0);
        List<byte[]> puzzles = SamplePuzzles.random(21, 2000, 15, 45);
        puzzles.addAll(SamplePuzzles.strewn(21, 2500));
        int[] seen = new int[3];
        long branches = 0;
        long saved = 0;
        for (byte[] digits : puzzles) {
            Puzzle puzzle = Puzzle.of(digits);
            int count = longOnly.count(digits, 30);
            seen[Math.min(count, 2)]++;
            branches += longOnly.steps();
            solver.count(digits, 30);
            saved += solver.steps() - longOnly.steps();
            assertThat(longOnly.steps()).as("branches for %s", puzzle).isLessThanOrEqualTo(solver.steps());
            assertThat(count).as("%s, seed 21", puzzle).isEqualTo(cover.count(puzzle, 30));
        }
        assertThat(Arrays.stream(seen).min().orElseThrow())
                .as("the rarest of puzzles with none, one and several solutions")
                .isGreaterThan(100);
        assertThat(branches).isGreaterThan(10_000);
        assertThat(saved).as("branches that the test of long searches ended").isGreaterThan(5);
    }

    @Test
    void aLongSearchFindsTheSameSolutionsInTheSameOrder() {
        BitSolver longOnly = new BitSolver(0);
        BitSolver shortOnly = new BitSolver(Integer.MAX_VALUE);
        for (byte[] digits : SamplePuzzles.random(22, 1000, 10, 34)) {
            assertThat(solutions(longOnly, digits))
                    .as("%s, seed 22", Puzzle.of(digits))
                    .isEqualTo(solutions(shortOnly, digits));
        }
    }

    private static List<SolutionGrid> solutions(BitSolver solver, byte[] digits) {
        List<SolutionGrid> solutions = new ArrayList<>();
        solver.visit(Puzzle.of(digits), grid -> solutions.add(grid) && solutions.size() < 50);
        return solutions;
    }

    @Test
    void aLongSearchFindsTheSameOtherSolution() {
        SplittableRandom random = new SplittableRandom(23);
        RandomGrids grids = RandomGrids.seeded(23);
        BitSolver longOnly = new BitSolver(0);
        BitSolver shortOnly = new BitSolver(Integer.MAX_VALUE);
        int[] seen = new int[2];
        for (int i = 0; i < 2000; i++) {
            SolutionGrid grid = grids.next();
            Puzzle given = Puzzle.of(SamplePuzzles.keep(grid, random, random.nextInt(16, 50)));
            int[] clues = {
                given.clues().band(0), given.clues().band(1), given.clues().band(2)
            };
            boolean expected = shortOnly.findOther(grid.digits(), clues[0], clues[1], clues[2]);
            seen[expected ? 1 : 0]++;
            assertThat(longOnly.findOther(grid.digits(), clues[0], clues[1], clues[2]))
                    .as("%s of %s", given, grid)
                    .isEqualTo(expected);
            if (expected) {
                assertThat(longOnly.alternative()).isEqualTo(shortOnly.alternative());
            }
        }
        assertThat(Arrays.stream(seen).min().orElseThrow())
                .as("the rarest of unique, several")
                .isGreaterThan(200);
    }

    @Test
    void aLongSearchEndsWhenItIsAskedTo() {
        Puzzle puzzle = SamplePuzzles.LONG;
        assertThat(solver.count(puzzle, 2)).isZero();
        assertThat(solver.steps()).isGreaterThan(2048);
        solver.stopWhen(() -> solver.steps() > 1500);
        assertThatThrownBy(() -> solver.count(puzzle, 2)).isInstanceOf(CancellationException.class);
        assertThat(solver.steps()).isEqualTo(2048);
        solver.stopWhen(() -> true);
        assertThatThrownBy(() -> solver.visit(puzzle, grid -> true)).isInstanceOf(CancellationException.class);
        assertThat(solver.count(new byte[81], 5000)).isEqualTo(5000);
        solver.stopWhen(() -> false);
        assertThat(solver.count(puzzle, 2)).isZero();
    }

    /** Solutions that are counted and those that are found one by one. The full size takes some minutes. */
    @Tag("sized")
    @Test
    void manySolutionsAreCountedAsTheyAreVisited() {
        int most = 0;
        for (Puzzle puzzle : SamplePuzzles.known17().subList(0, Size.of(2, 60))) {
            byte[] digits = puzzle.digits();
            int[] cells = puzzle.clues().cells();
            for (int i = 0; i < cells.length; i += Size.of(4, 1)) {
                int cell = cells[i];
                digits[cell] = 0;
                long visited = solver.visit(Puzzle.of(digits), grid -> true);
                most = (int) Math.max(most, visited);
                long[] counted = {0};
                solver.count(Puzzle.of(digits), more -> {
                    counted[0] += more;
                    return true;
                });
                assertThat(counted[0]).isEqualTo(visited);
                assertThat(solver.count(digits, 7)).isEqualTo((int) Math.min(7, visited));
                digits[cell] = puzzle.digits()[cell];
            }
        }
        assertThat(most).isGreaterThan(1000);
    }

    @Test
    void theSolutionIsAGridThatHoldsTheClues() {
        for (byte[] puzzle : SamplePuzzles.random(19, 500, 0, 81)) {
            if (solver.count(puzzle, 1) == 1) {
                SolutionGrid solution = SolutionGrid.of(solver.solution());
                for (int cell = 0; cell < 81; cell++) {
                    assertThat(puzzle[cell]).isIn((byte) 0, (byte) solution.digit(cell));
                }
            }
        }
    }

    @Test
    void everyTwoCluesWithOneDigitContradictEachOtherExactlyIfTheyArePeers() {
        for (int cell = 0; cell < 81; cell++) {
            for (int other = cell + 1; other < 81; other++) {
                boolean peers = cell / 9 == other / 9
                        || cell % 9 == other % 9
                        || cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
                byte[] puzzle = new byte[81];
                puzzle[cell] = 7;
                puzzle[other] = 7;
                assertThat(solver.count(puzzle, 1))
                        .as("cells %d and %d", cell, other)
                        .isEqualTo(peers ? 0 : 1);
            }
        }
    }

    @Test
    void everyKnown17IsUniqueAndNeedsEveryClue() {
        List<Puzzle> puzzles = SamplePuzzles.known17();
        assertThat(puzzles).hasSize(5000);
        for (Puzzle puzzle : puzzles) {
            byte[] digits = puzzle.digits();
            assertThat(solver.count(digits, 2)).as("%s", puzzle).isEqualTo(1);
            for (int cell = 0; cell < 81; cell++) {
                byte digit = digits[cell];
                if (digit != 0) {
                    digits[cell] = 0;
                    assertThat(solver.count(digits, 2))
                            .as("%s without %d", puzzle, cell)
                            .isEqualTo(2);
                    digits[cell] = digit;
                }
            }
        }
    }

    @Test
    void anotherSolutionIsFoundExactlyWhereThereIsOne() {
        SplittableRandom random = new SplittableRandom(20);
        RandomGrids grids = RandomGrids.seeded(20);
        int[] seen = new int[2];
        for (int i = 0; i < 3000; i++) {
            SolutionGrid grid = grids.next();
            byte[] puzzle = SamplePuzzles.keep(grid, random, i < 2500 ? random.nextInt(18, 40) : random.nextInt(82));
            boolean several = PlainSolver.count(puzzle, 2) == 2;
            seen[several ? 1 : 0]++;
            checkOther(grid, puzzle, several);
        }
        assertThat(Arrays.stream(seen).min().orElseThrow())
                .as("the rarest of unique, several")
                .isGreaterThan(300);
    }

    @Test
    void anotherSolutionOfAGridWithoutOneClueOfAKnown17IsFound() {
        List<Puzzle> puzzles = SamplePuzzles.known17().subList(0, 500);
        for (Puzzle puzzle : puzzles) {
            byte[] digits = puzzle.digits();
            assertThat(solver.count(digits, 2)).isEqualTo(1);
            SolutionGrid grid = SolutionGrid.of(solver.solution());
            checkOther(grid, digits, false);
            for (int cell : puzzle.clues().cells()) {
                byte[] less = digits.clone();
                less[cell] = 0;
                checkOther(grid, less, true);
            }
        }
    }

    @Test
    void theKnownSolutionIsReadAfreshWhenItChanges() {
        SolutionGrid first = RandomGrids.seeded(1).next();
        SolutionGrid second = RandomGrids.seeded(2).next();
        byte[] shared = first.digits();
        checkOther(first, new byte[81], true);
        System.arraycopy(second.digits(), 0, shared, 0, 81);
        assertThat(solver.findOther(shared, 0, 0, 0)).isTrue();
        assertThat(solver.alternative()).isNotEqualTo(second.digits());
        byte[] puzzle = SamplePuzzles.keep(second, new SplittableRandom(3), 24);
        checkOther(second, puzzle, PlainSolver.count(puzzle, 2) == 2);
    }

    private void checkOther(SolutionGrid grid, byte[] puzzle, boolean several) {
        Puzzle given = Puzzle.of(puzzle);
        int[] clues = {
            given.clues().band(0), given.clues().band(1), given.clues().band(2)
        };
        boolean found = solver.findOther(grid.digits(), clues[0], clues[1], clues[2]);
        assertThat(found).as("%s of %s", given, grid).isEqualTo(several);
        if (!found) {
            return;
        }
        byte[] digits = solver.alternative();
        assertThat(SolutionGrid.firstFault(digits)).isNull();
        assertThat(Arrays.equals(digits, grid.digits())).isFalse();
        for (int cell = 0; cell < 81; cell++) {
            boolean differs = digits[cell] != grid.digit(cell);
            assertThat((solver.difference(cell / 27) >>> cell % 27 & 1) != 0)
                    .as("cell %d of %s", cell, given)
                    .isEqualTo(differs);
            assertThat(differs && puzzle[cell] != 0).isFalse();
        }
        for (int band = 0; band < 3; band++) {
            assertThat(solver.difference(band) >>> 27).isZero();
        }
    }
}
