package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReachedSetsTest {
    /** Reuses one instance with fewer and more sets than its initial capacity. */
    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void setsOfTheGreatestWeightsAreKeptAndStepsLeadToThem(long seed) {
        Random random = new Random(seed);
        ReachedSets reached = new ReachedSets();
        boolean dropped = false;
        for (int round = 0; round < 60; round++) {
            int variety = 1 << random.nextInt(14);
            int steps = random.nextInt(6000);
            int[] sets = new int[steps];
            Map<Integer, Float> weights = new HashMap<>();
            reached.clear();
            for (int step = 0; step < steps; step++) {
                sets[step] = 1 + random.nextInt(variety) * 65_537;
                float weight = 1 + random.nextInt(1000);
                weights.merge(sets[step], weight, Float::sum);
                reached.add(step * 7, step * 3, weight, sets[step]);
            }
            assertThat(reached.size()).isEqualTo(weights.size());
            assertThat(reached.steps()).isEqualTo(steps);

            int[] keptSets = new int[1 + random.nextInt(3000)];
            float[] keptWeights = new float[keptSets.length];
            int kept = reached.keep(keptSets, keptWeights);
            assertThat(kept).as("seed %s, round %s", seed, round).isEqualTo(Math.min(keptSets.length, weights.size()));
            float least = Float.MAX_VALUE;
            Set<Integer> found = new HashSet<>();
            for (int state = 0; state < kept; state++) {
                assertThat(keptWeights[state]).isEqualTo(weights.get(keptSets[state]));
                // Weights of one bucket differ by less than an eighth.
                assertThat(keptWeights[state]).isLessThan(least * 1.125f);
                least = Math.min(least, keptWeights[state]);
                found.add(keptSets[state]);
            }
            assertThat(found).hasSize(kept);
            for (int step = 0; step < steps; step++) {
                assertThat(reached.from(step)).isEqualTo(step * 7);
                assertThat(reached.column(step)).isEqualTo(step * 3);
                int state = reached.state(step);
                if (state >= 0) {
                    assertThat(keptSets[state]).isEqualTo(sets[step]);
                } else {
                    dropped = true;
                    assertThat(found).doesNotContain(sets[step]);
                    assertThat(weights.get(sets[step])).isLessThan(least * 1.125f);
                }
            }
        }
        assertThat(dropped).isTrue();
    }
}
