package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.Permutations;

/** The rules on all boxes at once against the same rules on one cell, minirow and digit after the other. */
class LaneRulesTest {
    private final long[] words = new long[LaneRules.LEVEL];
    private final LaneRules rules = new LaneRules(words);

    @Test
    void theFixedPointIsThatOfTheRulesOneByOne() {
        SplittableRandom random = new SplittableRandom(61);
        RandomGrids grids = RandomGrids.seeded(61);
        int[] seen = new int[3];
        for (int round = 0; round < 20_000; round++) {
            int[] cells = candidates(grids.next().digits(), random);
            open(cells);
            int expected = reduce(cells);
            seen[expected]++;
            assertThat(rules.reduce(0)).as("seed 61, round %s", round).isEqualTo(expected);
            if (expected != LaneRules.NONE) {
                assertThat(Levels.candidates(words, 0))
                        .as("seed 61, round %s", round)
                        .isEqualTo(cells);
            }
        }
        assertThat(Arrays.stream(seen).min().orElseThrow())
                .as("the rarest of none, solved, open")
                .isGreaterThan(500);
    }

    /** Also an odd number of cells, which a test by parity would not see. */
    @Test
    void cellsOfABoxWithOneCandidateInCommonHaveNoSolution() {
        for (int count = 2; count <= 9; count++) {
            int[] cells = new int[81];
            Arrays.fill(cells, 511);
            for (int place = 0; place < count; place++) {
                cells[30 + place / 3 * 9 + place % 3] = 1 << 4;
            }
            open(cells);
            assertThat(rules.reduce(0)).as("%s cells", count).isEqualTo(LaneRules.NONE);
        }
    }

    /** Most hold the solution; in some a few cells hold anything, or some cells of a box one digit. */
    private static int[] candidates(byte[] solution, SplittableRandom random) {
        int[] cells = new int[81];
        int share = random.nextInt(1, 10);
        for (int cell = 0; cell < 81; cell++) {
            cells[cell] = 1 << solution[cell] - 1;
            for (int digit = 0; digit < 9; digit++) {
                cells[cell] |= random.nextInt(10) < share ? 1 << digit : 0;
            }
        }
        if (random.nextInt(4) == 0) {
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                cells[random.nextInt(81)] = random.nextInt(1, 512);
            }
        } else if (random.nextInt(6) == 0) {
            int first = random.nextInt(3) * 27 + random.nextInt(3) * 3;
            int digit = random.nextInt(9);
            for (int i = random.nextInt(2, 5); i > 0; i--) {
                cells[first + random.nextInt(3) * 9 + random.nextInt(3)] = 1 << digit;
            }
        }
        return cells;
    }

    private void open(int[] cells) {
        Levels.fill(words, cells);
        rules.open(0);
    }

    /** Applies the rules until none removes a candidate. */
    private static int reduce(int[] cells) {
        int[] before;
        do {
            before = cells.clone();
            for (int box = 0; box < 9; box++) {
                int first = box / 3 * 27 + box % 3 * 3;
                if (!reduceBox(cells, first)
                        || !reduceTriads(cells, first, 9, 1)
                        || !reduceTriads(cells, first, 1, 9)) {
                    return LaneRules.NONE;
                }
            }
            for (int chute = 0; chute < 3; chute++) {
                closePatterns(cells, 27 * chute, 9, 3, 1);
                closePatterns(cells, 3 * chute, 1, 27, 9);
            }
        } while (!Arrays.equals(cells, before));
        return Arrays.stream(cells).allMatch(cell -> Integer.bitCount(cell) == 1) ? LaneRules.SOLVED : LaneRules.OPEN;
    }

    private static boolean reduceBox(int[] cells, int first) {
        int all = 0;
        for (int place = 0; place < 9; place++) {
            int cell = first + place / 3 * 9 + place % 3;
            for (int other = first; Integer.bitCount(cells[cell]) == 1 && other < first + 21; other++) {
                if ((other - first) % 9 < 3 && other != cell) {
                    cells[other] &= ~cells[cell];
                }
            }
        }
        for (int digit = 1; digit < 512; digit *= 2) {
            int holders = 0;
            int last = 0;
            for (int place = 0; place < 9; place++) {
                int cell = first + place / 3 * 9 + place % 3;
                holders += (cells[cell] & digit) == 0 ? 0 : 1;
                last = (cells[cell] & digit) == 0 ? last : cell;
            }
            all |= holders == 0 ? 0 : digit;
            if (holders == 1) {
                cells[last] = digit;
            }
        }
        for (int place = 0; place < 9; place++) {
            all &= cells[first + place / 3 * 9 + place % 3] == 0 ? 0 : 511;
        }
        return all == 511;
    }

    /** Three threes of cells of a box: one that has three candidates takes them, one that must take three takes no other. */
    private static boolean reduceTriads(int[] cells, int first, int down, int along) {
        int[] threes = new int[3];
        for (int i = 0; i < 9; i++) {
            threes[i / 3] |= cells[first + i / 3 * down + i % 3 * along];
        }
        for (int i = 0; i < 3; i++) {
            int others = threes[(i + 1) % 3] | threes[(i + 2) % 3];
            int must = threes[i] & ~others;
            if (Integer.bitCount(threes[i]) < 3 || Integer.bitCount(must) > 3) {
                return false;
            }
            for (int k = 0; k < 9; k++) {
                int cell = first + k / 3 * down + k % 3 * along;
                if (k / 3 != i && Integer.bitCount(threes[i]) == 3) {
                    cells[cell] &= ~threes[i];
                } else if (k / 3 == i && Integer.bitCount(must) == 3) {
                    cells[cell] &= must;
                }
            }
        }
        return true;
    }

    /** Leaves each digit the minirows of a band, or minicolumns of a stack, that belong to an open pattern. */
    private static void closePatterns(int[] cells, int first, int down, int right, int along) {
        for (int digit = 1; digit < 512; digit *= 2) {
            boolean[][] has = new boolean[3][3];
            for (int i = 0; i < 27; i++) {
                has[i / 9][i / 3 % 3] |= (cells[first + i / 9 * down + i / 3 % 3 * right + i % 3 * along] & digit) != 0;
            }
            boolean[][] open = new boolean[3][3];
            for (int[] pattern : Permutations.OF_THREE) {
                if (has[pattern[0]][0] && has[pattern[1]][1] && has[pattern[2]][2]) {
                    open[pattern[0]][0] = true;
                    open[pattern[1]][1] = true;
                    open[pattern[2]][2] = true;
                }
            }
            for (int i = 0; i < 27; i++) {
                if (!open[i / 9][i / 3 % 3]) {
                    cells[first + i / 9 * down + i / 3 % 3 * right + i % 3 * along] &= ~digit;
                }
            }
        }
    }
}
