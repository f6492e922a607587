package org.seventeen.survo.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.margin.RowsThenColumns;

class SurvoUniquenessTest {
    @Test
    void thePlainWayCountsWhatCellByCellFinds() throws BadInputException {
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(3);
            int columns = 1 + random.nextInt(3);
            SurvoPuzzle puzzle = seed % 2 == 0
                    ? Puzzles.randomMargins(random, rows, columns)
                    : Puzzles.random(random, rows, columns, rows * columns);
            assertThat(RowsThenColumns.count(puzzle.rowSums(), puzzle.columnSums(), Integer.MAX_VALUE))
                    .as("seed %s: %s", seed, puzzle)
                    .isEqualTo(CellByCell.solutions(puzzle).size());
        }
    }

    @Test
    void tenThousandRandomSumsOfFourByFourAreDecidedAsThePlainWayDecidesThem() throws BadInputException {
        int puzzles = 10_000;
        int[] verdicts = new int[3];
        for (int seed = 0; seed < puzzles; seed++) {
            SurvoPuzzle puzzle = margins(new Random(seed), seed % 3);
            int expected = RowsThenColumns.count(puzzle.rowSums(), puzzle.columnSums(), 2);
            assertThat(new SurvoSolver(puzzle).count(2))
                    .as("seed %s: %s", seed, puzzle)
                    .isEqualTo(expected);
            assertThat(new SurvoSolver(puzzle).onlySolution().isPresent())
                    .as("seed %s", seed)
                    .isEqualTo(expected == 1);
            verdicts[expected]++;
        }
        assertThat(Arrays.stream(verdicts).min().orElseThrow()).isGreaterThan(puzzles / 100);
    }

    /**
     * Sums of random tables have many solutions. Sums of wide spread, from sorted tables, have few or none.
     *
     * @param kind 0 for any sums, 1 for those of one table sorted except for some swaps, 2 for those of two such tables
     */
    private static SurvoPuzzle margins(Random random, int kind) throws BadInputException {
        if (kind == 0) {
            return Puzzles.randomMargins(random, 4, 4);
        }
        int[][] one = nearlySorted(random);
        int[][] other = kind == 1 ? one : nearlySorted(random);
        return SurvoPuzzle.of(one[0], other[1]);
    }

    private static int[][] nearlySorted(Random random) {
        int[] cells = new int[16];
        int[] order = {0, 1, 4, 5, 2, 8, 3, 12, 6, 9, 7, 13, 10, 11, 14, 15};
        for (int i = 0; i < 16; i++) {
            cells[order[i]] = i + 1;
        }
        for (int swap = 2 + random.nextInt(6); swap > 0; swap--) {
            int i = random.nextInt(15);
            int number = cells[order[i]];
            cells[order[i]] = cells[order[i + 1]];
            cells[order[i + 1]] = number;
        }
        return Puzzles.sums(cells, 4, 4);
    }
}
