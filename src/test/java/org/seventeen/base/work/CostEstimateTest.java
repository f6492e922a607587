package org.seventeen.base.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.bits.Mean;

class CostEstimateTest {
    private static Mean mean(double... values) {
        Mean mean = new Mean();
        for (double value : values) {
            mean.add(value);
        }
        return mean;
    }

    private static String text(CostEstimate estimate) {
        return estimate.interval(seconds -> String.format(Locale.ROOT, "%.2f", seconds));
    }

    /** The 97.5 % quantiles of Student's distribution in published tables. */
    @ParameterizedTest
    @CsvSource({"1,12.706", "2,4.303", "3,3.182", "4,2.776", "10,2.228", "30,2.042", "100000,1.960"})
    void quantilesAreThoseOfTheTables(double degrees, double expected) {
        assertThat(CostEstimate.quantile(degrees)).isCloseTo(expected, within(0.04));
    }

    @Test
    void theIntervalOfACostThatWasMeasuredIsThatOfItsRepetition() {
        CostEstimate known = CostEstimate.ZERO.plus(10);
        assertThat(known.halfWidth()).isZero();
        assertThat(known.high() - known.mean()).isEqualTo(10 * CostEstimate.REPEATABILITY, within(1e-12));
        assertThat(text(CostEstimate.ZERO)).isEqualTo("95 %: 0.00 to 0.00");
    }

    @Test
    void theIntervalJoinsSampleAndRepetition() {
        CostEstimate sampled = CostEstimate.of(mean(9, 10, 11));
        assertThat(sampled.halfWidth()).isEqualTo(3.182 * Math.sqrt(1.0 / 3) * 4.303 / 3.182, within(0.01));
        assertThat(sampled.high() - 10)
                .isEqualTo(Math.hypot(sampled.halfWidth(), 10 * CostEstimate.REPEATABILITY), within(1e-9));
        assertThat(CostEstimate.of(mean(1, 100)).low()).isZero();
    }

    @Test
    void fewerThanTwoDrawsHaveNoInterval() {
        assertThat(text(CostEstimate.of(mean(3)))).isEqualTo("95 %: too little sampled to tell");
        assertThat(CostEstimate.of(mean()).mean()).isNaN();
        assertThat(CostEstimate.of(mean(3))
                        .plus(CostEstimate.of(mean(9, 10, 11)))
                        .isBounded())
                .isFalse();
    }

    @Test
    void variancesOfIndependentEstimatesAddUpAndRepetitionDoesNot() {
        CostEstimate one = CostEstimate.of(mean(9, 10, 11, 10));
        CostEstimate sum = one.plus(one).plus(1.5);
        assertThat(sum.mean()).isEqualTo(21.5);
        assertThat(sum.variance()).isEqualTo(2 * one.variance());
        assertThat(sum.degrees()).isEqualTo(6, within(1e-9));
        assertThat(sum.draws()).isEqualTo(8);
        // A machine that is slow is so for all of the work.
        assertThat(sum.high() - sum.mean()).isGreaterThan(21.5 * CostEstimate.REPEATABILITY);
        assertThat(one.times(3).halfWidth()).isEqualTo(3 * one.halfWidth(), within(1e-12));
    }

    @Test
    void whatWasNotMeasuredHasTheRatioOfAllAndTheScatterOfStrata() {
        CostEstimate.Ratios ratios = new CostEstimate.Ratios(4);
        assertThat(ratios.total(new double[] {1, 1, 1, 1}).mean()).isNaN();
        ratios.add(0, 10, 19);
        ratios.add(0, 10, 21);
        assertThat(ratios.total(new double[] {5, 0, 0, 0}).isBounded()).isTrue();
        assertThat(ratios.total(new double[] {5, 0, 0, 1}).isBounded()).isFalse();
        ratios.add(1, 1, 4);
        ratios.add(1, 1, 4);
        CostEstimate total = ratios.total(new double[] {5, 1, 10, 0});
        assertThat(total.mean()).isEqualTo(5 * 2 + 4 + 10 * 3, within(1e-9));
        assertThat(total.variance()).isEqualTo(25 * 0.01 + 2 * (100 / 2.0 + 100), within(1e-6));
        assertThat(total.draws()).isEqualTo(4);
        assertThat(ratios.ratio()).isEqualTo(3, within(1e-9));
    }
}
