package org.seventeen.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.read.SurvoReader;

class LineSumsTest {
    @Test
    void sumsAreThoseOfAllSubsets() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            // At most 12 numbers, anywhere from 1 to 64.
            long free = 0;
            for (int i = 0; i < 12; i++) {
                free |= 1L << random.nextInt(seed % 2 == 0 ? 64 : 14);
            }
            int size = Long.bitCount(free);
            SurvoPuzzle.LineSums sums = new SurvoPuzzle.LineSums(free, size);
            for (int count = 0; count <= size; count++) {
                TreeSet<Integer> expected = new TreeSet<>();
                for (long set = free; ; set = set - 1 & free) {
                    if (Long.bitCount(set) == count) {
                        expected.add(NumberSets.sum(set));
                    }
                    if (set == 0) {
                        break;
                    }
                }
                for (int sum = NumberSets.leastSum(free, count); sum <= NumberSets.mostSum(free, count); sum++) {
                    assertThat(sums.has(count, sum))
                            .as("seed %s: %s with the sum %s", seed, count, sum)
                            .isEqualTo(expected.contains(sum));
                    if (!expected.contains(sum)) {
                        assertThat(sums.next(count, sum, -1)).isEqualTo(expected.lower(sum));
                        assertThat(sums.next(count, sum, 1)).isEqualTo(expected.higher(sum));
                    }
                }
            }
        }
    }

    @Test
    void allNumbersTogetherHaveOneSum() {
        SurvoPuzzle.LineSums sums = new SurvoPuzzle.LineSums(-1L & ~2L, 64);
        assertThat(sums.has(63, 2078)).isTrue();
        assertThat(new SurvoPuzzle.LineSums(0, 5).has(0, 0)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    3 * * 7;* * * 20;* * * 18;17 14 14         | a sum that row 1 can have with the numbers left, such as 6 or 8, found 7
                    3 * * 17;* * * 14;* * * 14;7 20 18         | a sum that column A can have with the numbers left, such as 6 or 8, found 7
                    """)
    void aLineThatNoNumbersLeftFillIsRefused(String text, String fault) {
        assertThatThrownBy(() -> SurvoReader.read("f", text.replace(';', '\n')))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("expected " + fault);
    }
}
