package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.PlainSolver;

class ReferenceSearchTest {
    @Test
    void itFindsExactlyTheSubsetsThatHaveOneSolution() {
        SplittableRandom random = new SplittableRandom(1);
        RandomGrids grids = new RandomGrids(random);
        int puzzles = 0;
        int refused = 0;
        for (int round = 0; round < 30; round++) {
            SolutionGrid solution = grids.next();
            CellSet free = Instances.some(random, CellSet.ALL, 9);
            CellSet given = Instances.some(random, free.complement(), 22 + random.nextInt(20));
            ReferenceSearch reference = new ReferenceSearch(solution, given, free);
            PlainSolver solver = new PlainSolver(solution);
            for (int clues = 0; clues <= 9; clues++) {
                Set<CellSet> expected = new HashSet<>();
                for (int subset = 0; subset < 512; subset++) {
                    if (Integer.bitCount(subset) == clues) {
                        CellSet cells = given.or(pick(free.cells(), subset));
                        if (solver.isUnique(cells)) {
                            expected.add(cells);
                        } else {
                            refused++;
                        }
                    }
                }
                puzzles += expected.size();
                assertThat(reference.puzzles(clues, 1000))
                        .as("seed 1, round %d, %d clues", round, clues)
                        .isEqualTo(expected);
            }
        }
        assertThat(puzzles).as("puzzles").isGreaterThan(200);
        assertThat(refused).as("sets with several solutions").isGreaterThan(200);
    }

    @Test
    void thePlainSolverAndTheBitSolverAgree() {
        SplittableRandom random = new SplittableRandom(2);
        RandomGrids grids = new RandomGrids(random);
        BitSolver bits = new BitSolver();
        int unique = 0;
        for (int round = 0; round < 400; round++) {
            SolutionGrid solution = grids.next();
            CellSet clues = Instances.some(random, CellSet.ALL, 20 + random.nextInt(30));
            CellSet difference = new PlainSolver(solution).otherThan(clues);
            int solutions = bits.count(Puzzle.of(solution, clues).digits(), 2);
            assertThat(solutions).as("seed 2, round %d", round).isEqualTo(difference == null ? 1 : 2);
            if (difference == null) {
                unique++;
            } else {
                assertThat(difference.meets(clues))
                        .as("seed 2, round %d", round)
                        .isFalse();
            }
        }
        assertThat(unique).isBetween(40, 360);
    }

    private static CellSet pick(int[] cells, int subset) {
        CellSet picked = CellSet.EMPTY;
        for (int i = 0; i < cells.length; i++) {
            if ((subset >>> i & 1) != 0) {
                picked = picked.with(cells[i]);
            }
        }
        return picked;
    }
}
