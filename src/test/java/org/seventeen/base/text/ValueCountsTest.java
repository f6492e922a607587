package org.seventeen.base.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueCountsTest {
    @Test
    void countsAreReadAsWritten() {
        TreeMap<Integer, Long> counts = new TreeMap<>(Map.of(0, 3L, 7, 1L, 12, 5_000_000_000L));
        assertThat(ValueCounts.toText(counts)).isEqualTo("0=3,7=1,12=5000000000");
        assertThat(ValueCounts.parse(ValueCounts.toText(counts))).isEqualTo(counts);
        assertThat(ValueCounts.toText(new TreeMap<>())).isEmpty();
        assertThat(ValueCounts.parse("")).isEmpty();
        assertThat(ValueCounts.parse("2=5,2=1")).containsExactly(Map.entry(2, 6L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2=-5", "2=0", "-1=3", "3=1,2=-1"})
    void whatCannotHaveBeenCountedIsRefused(String text) {
        assertThatThrownBy(() -> ValueCounts.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected a value from 0 on and a count from 1 on, found '");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "2=", "=2", "2=3=4", ",", "2=3,", "a=1", "1=9223372036854775808"})
    void anyOtherTextIsRefused(String text) {
        assertThatThrownBy(() -> ValueCounts.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
