package org.seventeen.store.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CounterValueTest {
    @Test
    void aNameOfAnEarlierVersionIsReadAsTheNameOfToday() {
        assertThat(CounterValue.stored("band_pairs", 7)).isEqualTo(new CounterValue("leaves", 7));
        assertThat(CounterValue.stored("leaves", 7)).isEqualTo(new CounterValue("leaves", 7));
        assertThat(CounterValue.stored("third_bands", -1)).isEqualTo(new CounterValue("third_bands", -1));
    }
}
