package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.bits.RandomOrder;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class SplitCountTest {
    private static final Puzzle EMPTY = Puzzle.of(".".repeat(81));

    private static long counted(PuzzleSolver solver, Puzzle puzzle) {
        return solver.visit(puzzle, solution -> true);
    }

    private static SplitCount run(Puzzle puzzle, int threads, long[] found) {
        SplitCount count = new SplitCount(more -> {
            found[0] += more;
            return true;
        });
        count.run(puzzle, threads, BitSolver::new);
        return count;
    }

    /** Puzzles of a grid's random clues, as many that some are split and some are not; the parts add up to what one search finds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void theCountIsThatOfOneSearch(int threads) {
        RandomGrids grids = RandomGrids.seeded(4);
        SplittableRandom random = new SplittableRandom(4);
        int split = 0;
        for (int number = 0; number < 30; number++) {
            int[] cells = RandomOrder.of(81, random);
            CellSet clues = CellSet.EMPTY;
            for (int i = 0; i < 23 + number % 6; i++) {
                clues = clues.with(cells[i]);
            }
            Puzzle puzzle = Puzzle.of(grids.next(), clues);
            BitSolver alone = new BitSolver();
            long expected = counted(alone, puzzle);
            long[] found = {0};
            SplitCount count = run(puzzle, threads, found);
            assertThat(found[0]).as(puzzle.toString()).isEqualTo(expected);
            assertThat(count.share()).isEqualTo(1, offset(1e-9));
            assertThat(count.estimate()).isEqualTo(expected, offset(1e-6 * expected));
            assertThat(count.steps()).isEqualTo(run(puzzle, 1, new long[1]).steps());
            split += count.steps() == alone.steps() ? 0 : 1;
        }
        assertThat(split).isGreaterThan(5);
    }

    /** The naive solver fills cell after cell: slow and obviously right. Dancing links share no code with either. */
    @Test
    void theCountIsThatOfTheNaiveSolver() {
        SolutionGrid grid = RandomGrids.seeded(9).next();
        // The cells of four digits are empty, those of the others are clues.
        CellSet clues = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            if (grid.digit(cell) > 4) {
                clues = clues.with(cell);
            }
        }
        for (CellSet some : new CellSet[] {clues, CellSet.ALL.without(0), clues.with(0)}) {
            Puzzle puzzle = Puzzle.of(grid, some);
            long[] found = {0};
            run(puzzle, 2, found);
            assertThat(found[0]).isEqualTo(counted(new NaiveSolver(), puzzle));
            assertThat(found[0]).isEqualTo(counted(new SudokuCover(), puzzle));
        }
    }

    @Test
    void impossiblePuzzlesHaveNoSolution() {
        SolutionGrid grid = RandomGrids.seeded(2).next();
        // The last empty cell of the first row has no candidate; the last digit of a full grid is wrong.
        for (String text : new String[] {
            "12345678.........9" + ".".repeat(63),
            grid.toString().replaceFirst("^.", "5").replaceFirst(".$", "5")
        }) {
            long[] found = {0};
            SplitCount count = run(Puzzle.of(text), 3, found);
            assertThat(found[0]).as(text).isZero();
            assertThat(count.share()).isEqualTo(1, offset(1e-9));
        }
    }

    /** The empty puzzle has 6 670 903 752 021 072 936 960 solutions. On several threads the estimate depends on which parts end first. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aTakerThatHasEnoughEndsACountWithoutAnEnd(int threads) {
        long[] found = {0};
        SplitCount count = new SplitCount(more -> (found[0] += more) < 5_000_000);
        count.run(EMPTY, threads, BitSolver::new);
        assertThat(found[0]).isBetween(5_000_000L, 5_100_000L);
        assertThat(Math.log10(count.estimate())).isBetween(threads == 1 ? 18.0 : 12.0, 25.0);
        assertThat(count.share()).isBetween(0.0, 1e-9);
    }

    @Test
    void aStopEndsAllThreads() {
        SplitCount count = new SplitCount(more -> true);
        Puzzle puzzle =
                Puzzle.of("000000010400000000020000000000050407008000300001090000300400200050100000" + "0".repeat(9));
        assertThatThrownBy(() -> count.run(puzzle, 4, () -> new StoppedSolver(new BitSolver())))
                .isInstanceOf(CancellationException.class);
    }

    /** Counts one part, and is stopped at the next one. */
    private static final class StoppedSolver implements PuzzleSolver {
        private final PuzzleSolver solver;
        private int parts;

        StoppedSolver(PuzzleSolver solver) {
            this.solver = solver;
        }

        @Override
        public long visit(Puzzle puzzle, Predicate<SolutionGrid> sink) {
            if (++parts > 1) {
                throw new CancellationException("stopped");
            }
            return solver.visit(puzzle, sink);
        }

        @Override
        public void stopWhen(BooleanSupplier asked) {
            solver.stopWhen(asked);
        }

        @Override
        public long steps() {
            return solver.steps();
        }
    }
}
