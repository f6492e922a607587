package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Permutations;

class BranchChoiceTest {
    private static final int MOST_SOLUTIONS = 20;

    private final long[] words = new long[2 * LaneRules.LEVEL];
    private final LaneRules rules = new LaneRules(words);
    private final BranchChoice choice = new BranchChoice(words);

    @Test
    void theSidesOfABranchShareTheSolutionsAndDecideACellOrAPattern() {
        SplittableRandom random = new SplittableRandom(31);
        RandomGrids grids = RandomGrids.seeded(31);
        SudokuCover cover = new SudokuCover();
        int onCells = 0;
        int onPatterns = 0;
        for (int round = 0; round < 2000; round++) {
            SolutionGrid grid = grids.next();
            byte[] puzzle = SamplePuzzles.keep(grid, random, random.nextInt(23, 31));
            Levels.fill(words, Levels.candidates(puzzle));
            rules.open(0);
            if (rules.reduce(0) != LaneRules.OPEN) {
                continue;
            }
            List<SolutionGrid> solutions = new ArrayList<>();
            cover.visit(Puzzle.of(puzzle), found -> solutions.add(found) && solutions.size() < MOST_SOLUTIONS);
            int[] before = Levels.candidates(words, 0);
            boolean first = round % 10 == 0;
            if (first) {
                choice.chooseFirst(0, wordsOf(grid));
            } else {
                choice.choose(0, wordsOf(grid), round % 10 == 1);
            }
            choice.open(0);

            String of = "seed 31, round " + round;
            int[] below = Levels.candidates(words, 0);
            int[] above = Levels.candidates(words, LaneRules.LEVEL);
            assertThat(holds(below, grid)).as(of).isTrue();
            for (SolutionGrid solution : solutions) {
                assertThat(holds(below, solution)).as(of).isNotEqualTo(holds(above, solution));
            }
            boolean onCell = lost(before, below) == 1;
            onCells += onCell ? 1 : 0;
            onPatterns += onCell ? 0 : 1;
            assertThat(onCell || !first).as(of).isTrue();
            for (int base = 0; base <= LaneRules.LEVEL; base += LaneRules.LEVEL) {
                if (rules.reduce(base) != LaneRules.NONE && (!onCell || base > 0)) {
                    assertThat(decided(Levels.candidates(words, base))).as(of).isGreaterThan(decided(before));
                }
            }
        }
        assertThat(onCells).as("branches on cells").isGreaterThan(200);
        assertThat(onPatterns).as("branches on patterns").isGreaterThan(200);
    }

    private static long[] wordsOf(SolutionGrid grid) {
        long[] words = new long[LaneRules.CELLS];
        Levels.put(words, 0, Levels.candidates(grid.digits()));
        return words;
    }

    private static boolean holds(int[] cells, SolutionGrid grid) {
        for (int cell = 0; cell < 81; cell++) {
            if ((cells[cell] >>> grid.digit(cell) - 1 & 1) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The number of cells that lost a candidate. */
    private static int lost(int[] before, int[] after) {
        int lost = 0;
        for (int cell = 0; cell < 81; cell++) {
            lost += before[cell] == after[cell] ? 0 : 1;
        }
        return lost;
    }

    /** The number of cells with one candidate, and of digits with one pattern in a band or stack. */
    private static int decided(int[] cells) {
        int decided = 0;
        for (int cell : cells) {
            decided += Integer.bitCount(cell) == 1 ? 1 : 0;
        }
        for (int digit = 0; digit < 9; digit++) {
            for (int chute = 0; chute < 3; chute++) {
                decided += patterns(cells, digit, 27 * chute, 3, 9, 1) == 1 ? 1 : 0;
                decided += patterns(cells, digit, 3 * chute, 27, 1, 9) == 1 ? 1 : 0;
            }
        }
        return decided;
    }

    /** The open patterns of a digit: {@code first} cell of a band or stack, and steps to the next box, line and cell of a line. */
    private static int patterns(int[] cells, int digit, int first, int box, int line, int along) {
        int open = 0;
        for (int[] pattern : Permutations.OF_THREE) {
            boolean fits = true;
            for (int i = 0; i < 3; i++) {
                int at = first + i * box + pattern[i] * line;
                fits &= ((cells[at] | cells[at + along] | cells[at + 2 * along]) >>> digit & 1) != 0;
            }
            open += fits ? 1 : 0;
        }
        return open;
    }
}
