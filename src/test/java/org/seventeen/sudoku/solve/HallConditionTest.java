package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HallConditionTest {
    private static final int BASE = 5;

    private final SplittableRandom random = new SplittableRandom(24);
    private final BitSolver.HallCondition hall = new BitSolver.HallCondition();

    /** All subsets of the cells of each unit, one by one. */
    @Test
    void itIsBrokenExactlyIfSomeCellsOfAUnitHaveFewerCandidatesThanTheyAre() {
        int[] seen = new int[2];
        for (int round = 0; round < 2000; round++) {
            int[] candidates = new int[81];
            for (int cell = 0; cell < 81; cell++) {
                int some = random.nextInt(512);
                candidates[cell] = some | (round % 2 == 0 ? 0 : random.nextInt(512));
            }
            boolean broken = false;
            for (int unit = 0; unit < 27; unit++) {
                broken |= hasTooFew(candidates, unit);
            }
            seen[broken ? 1 : 0]++;
            assertThat(hall.isBroken(words(candidates), BASE))
                    .as("round %d, seed 24", round)
                    .isEqualTo(broken);
        }
        assertThat(seen[0]).isGreaterThan(100);
        assertThat(seen[1]).isGreaterThan(100);
    }

    /** In each unit, and in no other: cells with all candidates but for one set of digits that fits into too few cells. */
    @Test
    void digitsWithTooFewCellsBreakItInEveryUnit() {
        for (int unit = 0; unit < 27; unit++) {
            for (int digits = 2; digits < 9; digits++) {
                int[] candidates = new int[81];
                for (int cell = 0; cell < 81; cell++) {
                    candidates[cell] = 511;
                }
                int crowd = (1 << digits) - 1;
                for (int i = digits; i < 9; i++) {
                    candidates[cell(unit, i)] &= ~crowd;
                }
                assertThat(hall.isBroken(words(candidates), BASE)).isFalse();
                candidates[cell(unit, 0)] &= ~crowd;
                assertThat(hall.isBroken(words(candidates), BASE))
                        .as("unit %d, %d digits", unit, digits)
                        .isTrue();
            }
        }
    }

    private static boolean hasTooFew(int[] candidates, int unit) {
        for (int cells = 1; cells < 512; cells++) {
            int together = 0;
            for (int i = 0; i < 9; i++) {
                together |= (cells >>> i & 1) != 0 ? candidates[cell(unit, i)] : 0;
            }
            if (Integer.bitCount(together) < Integer.bitCount(cells)) {
                return true;
            }
        }
        return false;
    }

    private static int cell(int unit, int i) {
        int index = unit % 9;
        return switch (unit / 9) {
            case 0 -> 9 * index + i;
            case 1 -> 9 * i + index;
            default -> 9 * (index / 3 * 3 + i / 3) + index % 3 * 3 + i % 3;
        };
    }

    private static long[] words(int[] candidates) {
        long[] words = new long[BASE + LaneRules.CELLS];
        Levels.put(words, BASE, candidates);
        return words;
    }
}
