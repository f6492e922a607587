package org.seventeen.survo.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

class NearestSolutionTest {
    @Test
    void noSolutionIsNearer() throws BadInputException {
        int several = 0;
        for (int seed = 0; seed < 60; seed++) {
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 3, 3, 9);
            SwapTable start = SwapTable.random(puzzle, new SplittableRandom(seed));
            List<Integer> lengths = new ArrayList<>();
            new SurvoSolver(puzzle).visit(cells -> lengths.add(SwapPath.length(start.cells(), cells)));
            several += lengths.size() > 1 ? 1 : 0;
            for (int most : new int[] {1, 2, lengths.size(), 1000}) {
                SwapPath.Nearest nearest = SwapPath.Nearest.of(start, most, Long.MAX_VALUE);
                int seen = Math.min(most, lengths.size());
                int fewest =
                        lengths.subList(0, seen).stream().min(Integer::compare).orElseThrow();
                int[] solution = nearest.cells().orElseThrow();
                assertThat(nearest.seen()).isEqualTo(seen);
                assertThat(nearest.isComplete()).isEqualTo(seen == lengths.size());
                assertThat(SwapPath.length(start.cells(), solution))
                        .as("seed %s: %s, of %s solutions", seed, puzzle, seen)
                        .isEqualTo(fewest);
                assertThat(CellByCell.solutions(puzzle)).contains(CellByCell.written(solution));
            }
        }
        assertThat(several).isGreaterThan(20);
    }

    @Test
    void thereMayBeNone() throws BadInputException {
        SwapPath.Nearest none =
                SwapPath.Nearest.of(SwapTable.ofProducts(Puzzles.puzzle("6,15/5,6,10")), 10, Long.MAX_VALUE);
        assertThat(none.cells()).isEmpty();
        assertThat(none.seen()).isZero();
        assertThat(none.isComplete()).isTrue();
    }
}
