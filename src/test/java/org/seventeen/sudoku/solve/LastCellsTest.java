package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;

class LastCellsTest {
    /** Grids with few empty cells, where the cells of {@link LastCells} are all: its count is the number of solutions. */
    @Test
    void theyCountWhatTheNaiveSolverCounts() {
        long[] state = new long[LaneRules.LEVEL];
        LaneRules rules = new LaneRules(state);
        LastCells last = new LastCells();
        NaiveSolver naive = new NaiveSolver();
        int compared = 0;
        for (byte[] digits : SamplePuzzles.random(11, 3000, 30, 60)) {
            Levels.fill(state, Levels.candidates(digits));
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
}
