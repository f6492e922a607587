package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** The four methods of {@code solve} beside each other. */
class MethodsTest {
    private static List<PuzzleSolver> methods() {
        return List.of(
                new NaiveSolver(), SudokuCover.plain(new AlgorithmX.Listener() {}), new SudokuCover(), new BitSolver());
    }

    /** A puzzle that the naive program solves at once: many clues, sometimes with several solutions or a false clue. */
    private static Puzzle puzzle(int seed) {
        byte[] digits = RandomGrids.seeded(seed).next().digits();
        Random random = new Random(seed);
        for (int i = 0; i < 45 + seed % 10; i++) {
            digits[random.nextInt(81)] = 0;
        }
        if (seed % 4 == 0) {
            digits[random.nextInt(81)] = (byte) (1 + random.nextInt(9));
        }
        return Puzzle.of(digits);
    }

    @Test
    void allMethodsFindTheSameSolutions() {
        int[] kinds = new int[3];
        for (int seed = 0; seed < 60; seed++) {
            Puzzle puzzle = puzzle(seed);
            int count = PlainSolver.count(puzzle.digits(), 1_000);
            assertThat(count).isLessThan(1_000);
            kinds[Math.min(count, 2)]++;
            Set<String> first = null;
            for (PuzzleSolver solver : methods()) {
                Set<String> solutions = new TreeSet<>();
                assertThat(solver.visit(puzzle, grid -> solutions.add(grid.toString())))
                        .isEqualTo(count);
                assertThat(solutions).hasSize(count);
                first = first == null ? solutions : first;
                assertThat(solutions).as("seed %s: %s", seed, puzzle).isEqualTo(first);
                assertThat(solver.visit(puzzle, grid -> false)).isEqualTo(Math.min(1, count));
                assertThat(solver.count(puzzle, 1)).isEqualTo(Math.min(1, count));
                assertThat(solver.count(puzzle, 2)).isEqualTo(Math.min(2, count));
            }
        }
        assertThat(Arrays.stream(kinds).min().orElseThrow()).isGreaterThan(5);
    }

    /** With clues of a grid, one in ten changed, down to 17 clues for all but the naive solver; in full size a million. */
    @Test
    @Tag("sized")
    void allSolversCountTheSameUpToAThousand() {
        long[] kinds = IntStream.range(0, Size.of("solve.parts", 1, 1000))
                .parallel()
                .mapToObj(MethodsTest::kindsOfAThousand)
                .reduce(
                        new long[4],
                        (sum, more) -> IntStream.range(0, sum.length)
                                .mapToLong(kind -> sum[kind] + more[kind])
                                .toArray());
        assertThat(Arrays.stream(kinds).min().orElseThrow())
                .as("the rarest kind")
                .isGreaterThan(20);
    }

    /** How many of a thousand puzzles have no solution, one, fewer than a thousand, and more, as all solvers say. */
    private static long[] kindsOfAThousand(int part) {
        PuzzleSolver cover = new SudokuCover();
        PuzzleSolver naive = new NaiveSolver();
        BitSolver bits = new BitSolver();
        long[] kinds = new long[4];
        List<byte[]> puzzles = SamplePuzzles.random(500 + part, 900, 20, 60);
        puzzles.addAll(SamplePuzzles.random(500_000 + part, 100, 17, 81));
        for (byte[] digits : puzzles) {
            Puzzle puzzle = Puzzle.of(digits);
            int count = bits.count(digits, 1000);
            kinds[count == 0 ? 0 : count == 1 ? 1 : count < 1000 ? 2 : 3]++;
            List<Integer> counts = new ArrayList<>(List.of(PlainSolver.count(digits, 1000), cover.count(puzzle, 1000)));
            if (puzzle.clueCount() >= 24) {
                counts.add(naive.count(puzzle, 1000));
            }
            assertThat(counts).as("part %d: %s", part, puzzle).containsOnly(count);
        }
        return kinds;
    }

    /** The list of five steps in Winters (2020), with lists and sets; returns how often step 3 finds a digit. */
    private static long stepsOfTheList(Puzzle puzzle, List<String> solutions) {
        byte[] digits = puzzle.digits();
        List<Integer> cells =
                IntStream.range(0, 81).filter(cell -> digits[cell] == 0).boxed().toList();
        List<Set<Integer>> tried = new ArrayList<>();
        cells.forEach(cell -> tried.add(new TreeSet<>()));
        long steps = 0;
        int pointer = 0;
        while (pointer >= 0) {
            if (pointer == cells.size()) {
                solutions.add(SolutionGrid.of(digits.clone()).toString());
                pointer--;
                continue;
            }
            int cell = cells.get(pointer);
            digits[cell] = 0;
            int found = 0;
            for (int digit = 1; digit <= 9 && found == 0; digit++) {
                if (!tried.get(pointer).contains(digit) && fits(digits, cell, digit)) {
                    found = digit;
                }
            }
            if (found == 0) {
                tried.get(pointer).clear();
                pointer--;
            } else {
                steps++;
                tried.get(pointer)
                        .addAll(IntStream.rangeClosed(1, found).boxed().toList());
                digits[cell] = (byte) found;
                pointer++;
            }
        }
        return steps;
    }

    private static boolean fits(byte[] digits, int cell, int digit) {
        for (int other = 0; other < 81; other++) {
            boolean sees = other / 9 == cell / 9
                    || other % 9 == cell % 9
                    || other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (sees && other != cell && digits[other] == digit) {
                return false;
            }
        }
        return true;
    }

    @Test
    void theNaiveProgramTakesTheStepsOfItsList() {
        long most = 0;
        for (int seed = 1; seed < 60; seed += 2) {
            Puzzle puzzle = puzzle(seed);
            List<String> expected = new ArrayList<>();
            long steps = stepsOfTheList(puzzle, expected);
            NaiveSolver solver = new NaiveSolver();
            List<String> found = new ArrayList<>();
            solver.visit(puzzle, grid -> found.add(grid.toString()));
            assertThat(found).isEqualTo(expected).isSortedAccordingTo(String::compareTo);
            assertThat(solver.steps()).as("seed %s: %s", seed, puzzle).isEqualTo(steps);
            most = Math.max(most, steps);
        }
        assertThat(most).isGreaterThan(100);
    }

    @Test
    void cluesThatContradictEachOtherTakeNoStep() {
        Puzzle easy = puzzle(1);
        Puzzle none = Puzzle.of("11" + ".".repeat(79));
        for (PuzzleSolver solver : methods()) {
            assertThat(solver.count(easy, 1)).isEqualTo(1);
            assertThat(solver.count(none, 2)).isZero();
            assertThat(solver.steps()).isZero();
            assertThatThrownBy(() -> solver.count(none, 0)).hasMessage("expected a limit of at least 1, found 0");
        }
    }

    /** The other two methods never end on these. */
    @Test
    void theFastMethodsEndOnDigitsWithTooFewCells() {
        for (Puzzle puzzle : SamplePuzzles.CROWDED) {
            BitSolver bits = new BitSolver();
            bits.stopWhen(() -> true);
            assertThat(bits.count(puzzle, 2)).as("%s", puzzle).isZero();
            assertThat(bits.steps()).isLessThanOrEqualTo(256);
            assertThat(new SudokuCover().count(puzzle, 2)).as("%s", puzzle).isZero();
        }
    }

    @Test
    void aFullGridHasOneSolutionWithoutAStep() {
        Puzzle full = Puzzle.of(RandomGrids.seeded(3).next().digits());
        for (PuzzleSolver solver : methods()) {
            assertThat(solver.count(full, 5)).isEqualTo(1);
            assertThat(solver.steps()).isZero();
            assertThatThrownBy(() -> solver.count(full, 0)).hasMessage("expected a limit of at least 1, found 0");
        }
    }

    /** Each empty cell takes a step, and a puzzle that singles solve no other one. */
    @Test
    void singlesTakeAStepForEachCellAndNoBranch() {
        Puzzle puzzle = Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        List<Long> steps = new ArrayList<>();
        for (PuzzleSolver solver : methods()) {
            assertThat(solver.count(puzzle, 2)).isEqualTo(1);
            steps.add(solver.steps());
        }
        assertThat(steps.subList(1, 4)).containsExactly(51L, 51L, 0L);
        assertThat(steps.get(0)).isEqualTo(4_631);
        assertThat(Collections.max(steps)).isEqualTo(steps.get(0));
    }
}
