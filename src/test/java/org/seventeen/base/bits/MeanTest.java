package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeanTest {
    private static Mean of(double... values) {
        Mean mean = new Mean();
        Arrays.stream(values).forEach(mean::add);
        return mean;
    }

    @Test
    void meanDeviationAndErrorAreThoseOfTheDefinition() {
        for (int seed = 0; seed < 20; seed++) {
            // Far from 0, where the sum of squares less the square of the sum would lose the digits.
            double[] values = new Random(seed).doubles(2 + seed, 1e9, 1e9 + 1).toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double squares = Arrays.stream(values)
                    .map(value -> (value - mean) * (value - mean))
                    .sum();
            double deviation = Math.sqrt(squares / (values.length - 1));
            assertThat(of(values).size()).isEqualTo(values.length);
            assertThat(of(values).mean()).as("seed %s", seed).isCloseTo(mean, within(1e-6));
            assertThat(of(values).deviation()).as("seed %s", seed).isCloseTo(deviation, within(1e-6));
            assertThat(of(values).error())
                    .as("seed %s", seed)
                    .isCloseTo(deviation / Math.sqrt(values.length), within(1e-6));
        }
    }

    @Test
    void theErrorIsUnknownWhereTheValuesDoNotTellIt() {
        assertThat(of().mean()).isZero();
        assertThat(of().error()).isNaN();
        assertThat(of(3).mean()).isEqualTo(3);
        assertThat(of(3).deviation()).isNaN();
        assertThat(of(3).error()).isNaN();
        assertThat(of(3, 3, 3).deviation()).isZero();
        assertThat(of(3, 3, 3).error()).isNaN();
    }
}
