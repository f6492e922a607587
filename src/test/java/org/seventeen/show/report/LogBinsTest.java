package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogBinsTest {
    @Test
    void quantilesAreThoseOfTheSortedValuesToFivePercent() {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = new double[1001];
        LogBins bins = new LogBins();
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(10) == 0 ? 0 : Math.exp(20 * random.nextDouble() - 10);
            bins.add(values[i]);
        }
        Arrays.sort(values);
        for (double share : new double[] {0.01, 0.05, 0.25, 0.5, 0.9, 0.999, 1}) {
            double exact = values[(int) Math.ceil(share * values.length) - 1];
            assertThat(bins.quantile(share)).as("share %s", share).isCloseTo(exact, within(0.051 * exact));
        }
        assertThat(bins.zeros())
                .isEqualTo(Arrays.stream(values).filter(value -> value == 0).count());
        assertThat(bins.least()).isZero();
        assertThat(bins.most()).isEqualTo(values[1000]);
        assertThat(bins.mean()).isCloseTo(Arrays.stream(values).average().orElseThrow(), within(1e-9));
    }

    @Test
    void barsCountEveryValueAboveZeroInItsBarAndAreNotTooMany() {
        LogBins bins = new LogBins();
        double[] values = {0, 0.001, 0.5, 0.5, 7, 8, 80_000};
        Arrays.stream(values).forEach(bins::add);
        assertThat(bins.leastBar()).isEqualTo(0.001);
        LogBins.Bars bars = bins.bars(10);
        assertThat(bars.counts().lastKey() - bars.counts().firstKey()).isLessThan(10);
        bars.counts()
                .forEach((bar, count) -> assertThat(count)
                        .isEqualTo(Arrays.stream(values)
                                .filter(value -> value > 0
                                        && value >= bars.from(bar) * (1 - 1e-12)
                                        && value < bars.from(bar + 1) * (1 - 1e-12))
                                .count()));
        assertThat(bars.counts().values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(6);
    }

    @Test
    void noValueHasNoBarAndANegativeOneIsRefused() {
        LogBins bins = new LogBins();
        assertThat(bins.bars(40).counts()).isEmpty();
        assertThat(bins.quantile(0.5)).isZero();
        assertThat(bins.leastBar()).isZero();
        assertThatThrownBy(() -> bins.add(-1)).hasMessage("expected a value of 0 or more, found -1.0");
        assertThatThrownBy(() -> bins.add(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
