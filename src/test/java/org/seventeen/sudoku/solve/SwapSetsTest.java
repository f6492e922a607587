package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class SwapSetsTest {
    private final SwapSets swaps = new SwapSets();

    @Test
    void eachSetIsUnavoidable() {
        NaiveSolver naive = new NaiveSolver();
        for (int seed = 0; seed < 20; seed++) {
            SolutionGrid grid = RandomGrids.seeded(seed).next();
            int size = swaps.find(grid.digits());
            for (int i = 0; i < size; i++) {
                CellSet set = new CellSet(swaps.pairs[i], swaps.thirds[i]);
                assertThat(naive.count(Puzzle.of(grid, CellSet.ALL.minus(set)), 2))
                        .as("seed %d, set %s", seed, set)
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void theCellsOfTwoDigitsAndOfTwoLinesAreEachInOneSet() {
        SolutionGrid grid = RandomGrids.seeded(7).next();
        int size = swaps.find(grid.digits());
        int[] times = new int[81];
        Set<CellSet> sets = new HashSet<>();
        for (int i = 0; i < size; i++) {
            CellSet set = new CellSet(swaps.pairs[i], swaps.thirds[i]);
            sets.add(set);
            for (int cell : set.cells()) {
                times[cell]++;
            }
        }
        // Its digit with eight others, its row and its column with two others.
        assertThat(times).containsOnly(8 + 2 + 2);
        assertThat(sets).hasSizeGreaterThan(60);
    }
}
