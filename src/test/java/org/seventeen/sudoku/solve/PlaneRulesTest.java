package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlaneRulesTest {
    @Test
    void theTwoNumberingsOfABandAreInverse() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            int mask = random.nextInt(1 << 27);
            assertThat(PlaneRules.outer(PlaneRules.inner(mask))).isEqualTo(mask);
            assertThat(Integer.bitCount(PlaneRules.inner(mask))).isEqualTo(Integer.bitCount(mask));
        }
        for (int cell = 0; cell < 27; cell++) {
            assertThat(PlaneRules.inner(1 << cell)).isEqualTo(1 << PlaneRules.INNER[cell]);
        }
    }

    @Test
    void possibleColumnsAreThoseOfSomeAssignmentOfColumnsToBands() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 5000; i++) {
            long bits = random.nextLong();
            int columns = (int) (bits | bits >>> 32) & PlaneRules.ALL;
            int expected = 0;
            for (int stack = 0; stack < 3; stack++) {
                for (int a = 0; a < 3; a++) {
                    for (int b = 0; b < 3; b++) {
                        int c = 3 - a - b;
                        if (a != b && c >= 0 && c < 3) {
                            int pattern = 1 << (9 * a + stack) | 1 << (9 * b + 3 + stack) | 1 << (9 * c + 6 + stack);
                            expected |= (columns & pattern) == pattern ? pattern : 0;
                        }
                    }
                }
            }
            assertThat(PlaneRules.possibleColumns(columns))
                    .as("columns %x", columns)
                    .isEqualTo(expected);
        }
    }

    @Test
    void singlesAreAloneInAMinirowThatMustBeTaken() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 5000; i++) {
            long bits = random.nextLong();
            int band = (int) (bits & bits >>> 32) & PlaneRules.ALL;
            int rows = PlaneRules.MINIROWS[(band | band >>> 9 | band >>> 18) & 511];
            int expected = 0;
            for (int minirow = 0; minirow < 9; minirow++) {
                int cells = band & PlaneRules.MINIROW << minirow;
                if ((rows >>> (9 + minirow) & 1) != 0 && Integer.bitCount(cells) == 1) {
                    expected |= cells;
                }
            }
            assertThat(PlaneRules.singles(band, rows)).as("band %x", band).isEqualTo(expected);
        }
    }
}
