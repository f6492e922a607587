package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NumberSetsTest {
    @Test
    void pairsAreThoseThatAddUp() {
        SplittableRandom random = new SplittableRandom(11);
        for (int draw = 0; draw < 2_000; draw++) {
            long set = random.nextLong() | (draw % 4 == 0 ? random.nextLong() : 0);
            for (int sum = -1; sum <= 130; sum++) {
                long expected = 0;
                for (int lesser = 1; lesser <= 64; lesser++) {
                    int greater = sum - lesser;
                    if (lesser < greater && NumberSets.has(set, lesser) && NumberSets.has(set, greater)) {
                        expected |= 1L << (lesser - 1);
                    }
                }
                assertThat(NumberSets.lesserOfPairs(set, sum))
                        .as("seed 11, draw %d, sum %d", draw, sum)
                        .isEqualTo(expected);
            }
        }
    }
}
