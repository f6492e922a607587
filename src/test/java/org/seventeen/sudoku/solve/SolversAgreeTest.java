package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;

/** The bit solver, dancing links and the naive solver, which share no code, count the same solutions. */
class SolversAgreeTest {
    private static final int LIMIT = 1000;
    private static final int BATCH = 1000;

    /** Puzzles with as many solutions as the place says: none, one, 2 to 999, 1 000 or more. */
    private final long[] seen = new long[4];

    @Test
    void twoThousandPuzzles() throws Exception {
        compare(2);
        assertThat(seen).doesNotContain(0);
    }

    /** Some minutes of CPU on two threads. */
    @Test
    @Tag("long")
    void aMillionPuzzles() throws Exception {
        compare(1000);
        assertThat(seen).doesNotContain(0);
    }

    /** Grids with few empty cells, where the cells of {@link LastCells} are all: its count is the number of solutions. */
    @Test
    void lastCellsCountWhatTheNaiveSolverCounts() {
        long[] state = new long[LaneRules.LEVEL];
        LaneRules rules = new LaneRules(state);
        LastCells last = new LastCells();
        NaiveSolver naive = new NaiveSolver();
        int compared = 0;
        for (byte[] digits : SamplePuzzles.random(11, 3000, 30, 60)) {
            fill(state, digits);
            rules.open(0);
            int open = rules.reduce(0) == LaneRules.OPEN ? LastCells.open(state, 0) : 0;
            if (open > 0 && open <= LastCells.MOST) {
                Puzzle puzzle = Puzzle.of(digits);
                for (int limit : new int[] {1, 2, 3, 7, 100_000}) {
                    assertThat(last.count(state, 0, limit))
                            .as("%s to %d", puzzle, limit)
                            .isEqualTo(naive.count(puzzle, limit));
                }
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(500);
    }

    /** Fills level 0 of {@link LaneRules} with the candidates that the clues leave in their own cells. */
    static void fill(long[] state, byte[] digits) {
        System.arraycopy(LaneRules.FILLERS, 0, state, 9, 9);
        Arrays.fill(state, 0, 9, 0);
        for (int cell = 0; cell < 81; cell++) {
            long candidates = digits[cell] == 0 ? 511 : 1L << digits[cell] - 1;
            state[LaneRules.word(cell)] |= candidates << LaneRules.shift(cell);
        }
    }

    private void compare(int batches) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<long[]>> results = new ArrayList<>();
            for (int batch = 0; batch < batches; batch++) {
                int seed = batch;
                results.add(threads.submit(() -> compareBatch(seed)));
            }
            for (int batch = 0; batch < batches; batch++) {
                long[] counts = results.get(batch).get();
                for (int i = 0; i < seen.length; i++) {
                    seen[i] += counts[i];
                }
                if (batch % 50 == 49) {
                    System.out.printf(
                            "%d puzzles agree: %d without a solution, %d with one, %d with 2 to 999, %d with 1000 or more%n",
                            (batch + 1) * BATCH, seen[0], seen[1], seen[2], seen[3]);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static long[] compareBatch(int seed) {
        PuzzleSolver[] solvers = {new BitSolver(), new SudokuCover(), new NaiveSolver()};
        long[] counts = new long[4];
        for (byte[] digits : SamplePuzzles.random(seed, BATCH, 24, 45)) {
            Puzzle puzzle = Puzzle.of(digits);
            int count = solvers[0].count(puzzle, LIMIT);
            for (PuzzleSolver solver : solvers) {
                assertThat(solver.count(puzzle, LIMIT))
                        .as("seed %d: %s", seed, puzzle)
                        .isEqualTo(count);
            }
            counts[count == LIMIT ? 3 : Math.min(count, 2)]++;
        }
        return counts;
    }
}
