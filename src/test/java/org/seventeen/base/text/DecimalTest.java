package org.seventeen.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.show.picture.Markup;

/** The decimals of the program beside those of {@link BigDecimal} and {@link String#format}, which are too large for a page. */
class DecimalTest {
    private static final double[] SPECIAL = {
        0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        0.05,
        0.005,
        0.015,
        1.005,
        9.995,
        99.5,
        999.9995,
        -0.0001,
        1e-300,
        4.9e-324,
        1e7,
        1e21,
        1.5e22,
        123456789.123456,
        Double.MAX_VALUE,
        Long.MAX_VALUE
    };

    private static double random(SplittableRandom random) {
        double number = random.nextDouble() * Math.pow(10, random.nextInt(-12, 13));
        // Many have few digits, so that ties come.
        double few = random.nextInt(100_000) / Math.pow(10, random.nextInt(8));
        return (random.nextBoolean() ? number : few) * (random.nextInt(4) == 0 ? -1 : 1);
    }

    private static void check(double number) {
        for (int decimals = 0; decimals <= 9; decimals++) {
            assertThat(Decimal.of(number, decimals).text())
                    .as("%s with %d", number, decimals)
                    .isEqualTo(BigDecimal.valueOf(number)
                            .setScale(decimals, RoundingMode.HALF_UP)
                            .toPlainString());
            if (number == 0 || Math.abs(number) > 1e-300) {
                assertThat(Decimal.scientific(number, decimals).text())
                        .as("%s with %d", number, decimals)
                        .isEqualTo(String.format(Locale.ROOT, "%." + decimals + "e", number == 0 ? 0 : number));
            }
        }
        if (Math.abs(number) < 1e15) {
            BigDecimal counted = BigDecimal.valueOf(number).round(new MathContext(4, RoundingMode.HALF_UP));
            if (counted.scale() >= 0) {
                String text = counted.stripTrailingZeros().toPlainString();
                assertThat(Markup.significant(number, 4)).as("%s", number).isEqualTo(text);
            }
        }
    }

    @Test
    void decimalsAreThoseOfTheLibrary() {
        for (double number : SPECIAL) {
            check(number);
        }
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < 20_000; i++) {
            check(random(random));
        }
    }

    @Test
    void secondsHaveFourDecimals() {
        for (long nanos :
                new long[] {0, 1, 49_999, 50_000, 999_949_999, 999_950_000, 1_234_567_890_123L, -50_000, Long.MAX_VALUE
                }) {
            assertThat(Decimal.seconds(nanos).text())
                    .isEqualTo(BigDecimal.valueOf(nanos, 9)
                            .setScale(4, RoundingMode.HALF_UP)
                            .toPlainString());
        }
    }

    @Test
    void whatIsNotFiniteHasNoDecimals() {
        assertThat(Decimal.of(Double.NaN, 2)).isNull();
        assertThat(Decimal.scientific(Double.NEGATIVE_INFINITY, 2)).isNull();
        assertThat(Decimal.orNull(Double.POSITIVE_INFINITY, 2).text()).isEqualTo("null");
    }

    @Test
    void numbersForPeopleHaveNoZerosBehindThem() {
        assertThat(Markup.number(1.5)).isEqualTo("1.5");
        assertThat(Markup.number(-0.001)).isEqualTo("0");
        assertThat(Markup.number(100)).isEqualTo("100");
        assertThat(Markup.grouped(1234567L)).isEqualTo("1\u202f234\u202f567");
        assertThat(Markup.grouped(-123456L)).isEqualTo("-123\u202f456");
        assertThat(Markup.grouped(999L)).isEqualTo("999");
    }
}
