package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.watch.profile.Profile.Bootstrap;

class BootstrapTest {
    @Test
    void medianAndQuantilesAreThoseOfTheTextbook() {
        assertThat(Bootstrap.median(new long[] {5, 1, 3})).isEqualTo(3);
        assertThat(Bootstrap.median(new long[] {4, 1, 3, 2})).isEqualTo(2.5);
        assertThat(Bootstrap.quantile(new double[] {0, 10}, 0.25)).isEqualTo(2.5);
        assertThat(Bootstrap.quantile(new double[] {7}, 0.975)).isEqualTo(7);
    }

    /** Cases of very different cost: the pairs have one ratio, so there is nothing to be unsure of. */
    @Test
    void aConstantRatioHasAnIntervalOfNoWidth() {
        long[][] base = {{100, 120}, {7_000, 6_000}, {3, 5}};
        long[][] twice = {{200, 240}, {14_000, 12_000}, {6, 10}};
        assertThat(Bootstrap.ratio(twice, base, 500, 1)).isEqualTo(new Bootstrap.Ratio(2, 2, 2));
    }

    /** Two cases with the ratios 1 and 3: a sample has the mean 1, 2 or 3 with probability 1/4, 1/2 and 1/4. */
    @Test
    void twoCasesHaveTheirOwnRatiosAsEnds() {
        Bootstrap.Ratio ratio = Bootstrap.ratio(new long[][] {{1}, {3}}, new long[][] {{1}, {1}}, 2_000, 1);
        assertThat(ratio).isEqualTo(new Bootstrap.Ratio(2, 1, 3));
    }

    @Test
    void manyCasesHaveTheIntervalOfTheNormalDistribution() {
        int cases = 200;
        SplittableRandom random = new SplittableRandom(5);
        long[][] times = new long[cases][1];
        long[][] base = new long[cases][1];
        for (int i = 0; i < cases; i++) {
            times[i][0] = 1_000L + random.nextInt(1_000);
            base[i][0] = 1_000;
        }
        double mean = Arrays.stream(times).mapToLong(one -> one[0]).average().orElseThrow() / 1_000;
        double variance = Arrays.stream(times)
                        .mapToDouble(one -> Math.pow(one[0] / 1_000.0 - mean, 2))
                        .sum()
                / cases;
        double half = 1.96 * Math.sqrt(variance / cases);
        Bootstrap.Ratio ratio = Bootstrap.ratio(times, base, 4_000, 3);
        assertThat(ratio.value()).isCloseTo(mean, within(1e-9));
        assertThat(ratio.low()).isCloseTo(mean - half, within(0.1 * half));
        assertThat(ratio.high()).isCloseTo(mean + half, within(0.1 * half));
    }

    @Test
    void theSameSeedGivesTheSameIntervalAndAnotherAnother() {
        long[][] times = {{10, 14, 9}, {30, 28, 41}, {5, 5, 9}};
        long[][] base = {{8, 9, 9}, {33, 30, 31}, {6, 7, 5}};
        Bootstrap.Ratio one = Bootstrap.ratio(times, base, 300, 7);
        assertThat(Bootstrap.ratio(times, base, 300, 7)).isEqualTo(one);
        assertThat(Bootstrap.ratio(times, base, 300, 8)).isNotEqualTo(one);
        assertThat(one.low()).isLessThan(one.value());
        assertThat(one.high()).isGreaterThan(one.value());
    }

    @Test
    void oneSearchHasARatioAndNoInterval() {
        Bootstrap.Ratio ratio = Bootstrap.ratio(new long[][] {{3}}, new long[][] {{2}}, 100, 1);
        assertThat(ratio.value()).isEqualTo(1.5);
        assertThat(ratio.low()).isNaN();
        assertThat(Bootstrap.ratio(new long[0][], new long[0][], 100, 1).value())
                .isNaN();
    }

    @Test
    void eachStrategyIsEquallyOftenAtEachPlaceAndAfterEachOther() {
        for (int count = 1; count <= 7; count++) {
            int turns = count % 2 == 0 ? count : 2 * count;
            int[][] places = new int[count][count];
            int[][] after = new int[count][count];
            for (int turn = 0; turn < turns; turn++) {
                int[] order = Profiler.order(count, turn);
                for (int place = 0; place < count; place++) {
                    places[order[place]][place]++;
                    if (place > 0) {
                        after[order[place - 1]][order[place]]++;
                    }
                }
            }
            for (int one = 0; one < count; one++) {
                for (int other = 0; other < count; other++) {
                    assertThat(places[one][other]).isEqualTo(turns / count);
                    assertThat(after[one][other]).isEqualTo(one == other ? 0 : turns / count);
                }
            }
        }
    }
}
