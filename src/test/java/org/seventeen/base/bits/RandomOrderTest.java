package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RandomOrderTest {
    /** 24 orders of four numbers, 1000 of each expected: six standard deviations are 186. */
    @Test
    void eachOrderIsEquallyLikely() {
        SplittableRandom random = new SplittableRandom(1938);
        TreeMap<String, Integer> drawn = new TreeMap<>();
        for (int i = 0; i < 24_000; i++) {
            drawn.merge(Arrays.toString(RandomOrder.of(4, random)), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(24);
        assertThat(RandomOrder.of(0, random)).isEmpty();
        assertThat(drawn.values()).allSatisfy(count -> assertThat(count).isBetween(814, 1186));
        assertThat(drawn.keySet())
                .allSatisfy(order -> assertThat(order.chars()
                                .filter(Character::isDigit)
                                .sorted()
                                .distinct())
                        .hasSize(4));
    }
}
