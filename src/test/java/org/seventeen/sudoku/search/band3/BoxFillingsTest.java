package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.Combinations;

class BoxFillingsTest {
    @Test
    void fillingsAreAllMasksOfTheirLevelAscending() {
        for (int level = 0; level <= BoxFillings.MAX_LEVEL; level++) {
            int[] masks = Combinations.masks(9, level);
            assertThat(masks.length).isLessThanOrEqualTo(BoxFillings.MAX_FILLINGS);
            for (int number = 0; number < BoxFillings.MAX_FILLINGS; number++) {
                assertThat(filling(level, number)).isEqualTo(number < masks.length ? masks[number] : 0);
            }
        }
    }

    @Test
    void hitsAndWithinAreWhatTheySay() {
        for (int level = 0; level <= BoxFillings.MAX_LEVEL; level++) {
            int count = (int) Combinations.binomial(9, level);
            for (int set = 0; set < 512; set++) {
                for (int number = 0; number < 128; number++) {
                    int filling = number < count ? filling(level, number) : 0;
                    boolean hits = number < count && (filling & set) != 0;
                    boolean within = number < count && (filling & set) == filling;
                    if (bit(BoxFillings.HITS, level, set, number) != hits
                            || bit(BoxFillings.WITHIN, level, set, number) != within) {
                        throw new AssertionError("level " + level + " set " + set + " filling " + number);
                    }
                }
            }
        }
    }

    @Test
    void usedCellsAreTheUnionOfTheFillings() {
        SplittableRandom random = new SplittableRandom(90);
        for (int round = 0; round < 2000; round++) {
            int level = random.nextInt(10);
            int count = (int) Combinations.binomial(9, level);
            long low = 0;
            long high = 0;
            int union = 0;
            for (int i = random.nextInt(4); i > 0; i--) {
                int number = random.nextInt(count);
                union |= filling(level, number);
                if (number < 64) {
                    low |= 1L << number;
                } else {
                    high |= 1L << number;
                }
            }
            assertThat(BoxFillings.usedCells(level, low, high)).isEqualTo(union);
        }
    }

    private static int filling(int level, int number) {
        return BoxFillings.FILLING[BoxFillings.MAX_FILLINGS * level + number];
    }

    private static boolean bit(long[] map, int level, int set, int number) {
        return (map[1024 * level + 2 * set + (number >>> 6)] >>> number & 1) != 0;
    }
}
