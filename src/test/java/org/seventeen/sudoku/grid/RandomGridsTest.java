package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.testing.Size;

class RandomGridsTest {
    /** 9! · 2 612 736²: choices of boxes 0, 1, 2, 3 and 6. */
    private static final double STARTS = 362_880.0 * 2_612_736.0 * 2_612_736.0;

    private static final double ALL_GRIDS = 6.670903752021073e21;

    /**
     * If the argument for uniformity is right, a try ends in each grid with the probability 1 / (STARTS · 448 · 64), so the
     * success rate of tries counts all grids. Felgenhauer and Jarvis counted them in another way.
     */
    @Test
    @Tag("sized")
    void thePartOfTriesThatSucceedIsTheNumberOfAllGrids() {
        RandomGrids grids = RandomGrids.seeded(1);
        int drawn = Size.of(5_000, 10_000);
        for (int i = 0; i < drawn; i++) {
            grids.next();
        }
        double counted = STARTS * RandomGrids.MOST_CENTERS * 64 * drawn / grids.tries();
        // The standard error of 10 000 is 0.95 %.
        assertThat(counted / ALL_GRIDS).as("seed 1").isCloseTo(1, within(3.5 / Math.sqrt(drawn)));
    }

    /**
     * Bands whose minirows move as wholes: whichever box is drawn first or last, the three bands and the three stacks must
     * have them equally often.
     */
    @Test
    void noBoxLooksDifferentFromAnother() {
        RandomGrids grids = RandomGrids.seeded(2);
        int drawn = 6_000;
        int[][] pure = new int[2][9];
        for (int i = 0; i < drawn; i++) {
            SolutionGrid grid = grids.next();
            for (int box = 0; box < 9; box++) {
                pure[0][box] += isPure(grid, box) ? 1 : 0;
                pure[1][box] += isPure(grid.transposed(), box) ? 1 : 0;
            }
        }
        // The three boxes of a band are pure together or not at all, so there are six independent counts.
        double mean = 0;
        for (int direction = 0; direction < 2; direction++) {
            for (int band = 0; band < 3; band++) {
                int count = pure[direction][3 * band];
                assertThat(pure[direction][3 * band + 1]).isEqualTo(count);
                assertThat(pure[direction][3 * band + 2]).isEqualTo(count);
                mean += count / 6.0;
            }
        }
        assertThat(mean).isBetween(drawn / 56.0, drawn / 20.0);
        double chiSquare = 0;
        for (int[] direction : pure) {
            for (int band = 0; band < 3; band++) {
                chiSquare += (direction[3 * band] - mean) * (direction[3 * band] - mean) / mean;
            }
        }
        assertThat(chiSquare).as("seed 2, 5 degrees of freedom, 0.1 %").isLessThan(20.5);
    }

    /** Each digit occurs in each of the 81 cells equally often. */
    @Test
    @Tag("sized")
    void everyDigitStandsInEveryCellEquallyOften() {
        int mean = Size.of(400, 1_000);
        // Five standard deviations.
        int most = (int) (5 * Math.sqrt(mean * 8 / 9.0));
        RandomGrids grids = RandomGrids.seeded(3);
        int[][] counts = new int[81][10];
        for (int i = 0; i < 9 * mean; i++) {
            byte[] digits = grids.next().digits();
            for (int cell = 0; cell < 81; cell++) {
                counts[cell][digits[cell]]++;
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            for (int digit = 1; digit <= 9; digit++) {
                assertThat(counts[cell][digit])
                        .as("seed 3, cell %d, digit %d", cell, digit)
                        .isBetween(mean - most, mean + most);
            }
        }
    }

    /** The bound for rejection: box 4 for every way in which rows of box 3 and columns of box 1 can cross. */
    @Test
    void noBoxBetweenTwoOthersHasMoreWaysThanTheBound() {
        int most = 0;
        int seen = 0;
        for (int number = 0; number < 19_683; number++) {
            int[] columns = new int[9];
            int[] heights = new int[3];
            int rest = number;
            for (int digit = 0; digit < 9; digit++) {
                columns[digit] = rest % 3;
                heights[rest % 3]++;
                rest /= 3;
            }
            if (heights[0] != 3 || heights[1] != 3) {
                continue;
            }
            seen++;
            int[] allowed = new int[9];
            for (int digit = 0; digit < 9; digit++) {
                for (int cell = 0; cell < 9; cell++) {
                    boolean clash = cell / 3 == digit / 3 || cell % 3 == columns[digit];
                    allowed[digit] |= clash ? 0 : 1 << cell;
                }
            }
            int ways = ways(allowed, 0, 0);
            assertThat(ways).isBetween(384, RandomGrids.MOST_CENTERS);
            most = Math.max(most, ways);
        }
        assertThat(seen).isEqualTo(1_680);
        assertThat(most).isEqualTo(RandomGrids.MOST_CENTERS);
    }

    @Test
    void aSeedGivesTheSameGridsEverywhere() {
        RandomGrids grids = RandomGrids.seeded(1);
        assertThat(grids.next())
                .hasToString("457291863926483175318765924182534796594627381673819542749356218231948657865172439");
        assertThat(grids.next()).isNotEqualTo(RandomGrids.seeded(1).next());
        assertThat(RandomGrids.seeded(2).next())
                .hasToString("719832654634517289825649731483761592256984173971253468197326845562498317348175926");
    }

    /** Whether the digits of each row of the box share a row in the box beside it, and so in every box of the band. */
    private static boolean isPure(SolutionGrid grid, int box) {
        int top = box / 3 * 27;
        int left = box % 3 * 3;
        int neighbour = (left + 3) % 9;
        int[] rows = new int[10];
        for (int cell = 0; cell < 9; cell++) {
            rows[grid.digit(top + cell / 3 * 9 + neighbour + cell % 3)] = cell / 3;
        }
        for (int cell = 0; cell < 9; cell++) {
            int place = top + cell / 3 * 9 + left;
            if (rows[grid.digit(place)] != rows[grid.digit(place + cell % 3)]) {
                return false;
            }
        }
        return true;
    }

    private static int ways(int[] allowed, int digit, int used) {
        if (digit == 9) {
            return 1;
        }
        int ways = 0;
        for (int free = allowed[digit] & ~used; free != 0; free &= free - 1) {
            ways += ways(allowed, digit + 1, used | free & -free);
        }
        return ways;
    }
}
