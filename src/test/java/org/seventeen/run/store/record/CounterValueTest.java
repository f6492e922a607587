package org.seventeen.run.store.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.search.Counter;

class CounterValueTest {
    @Test
    void aNameOfAnEarlierVersionIsReadAsTheNameOfToday() {
        assertThat(CounterValue.stored("band_pairs", 7)).isEqualTo(new CounterValue("leaves", 7));
        assertThat(CounterValue.stored("cut_no_pair", 7)).isEqualTo(new CounterValue("cut_no_two_cells", 7));
        assertThat(CounterValue.stored("pair_checks", 7)).isEqualTo(new CounterValue("leaf_checks", 7));
        assertThat(CounterValue.stored("cut_pair_check", 7)).isEqualTo(new CounterValue("cut_leaf_check", 7));
        assertThat(CounterValue.stored("leaves", 7)).isEqualTo(new CounterValue("leaves", 7));
        assertThat(CounterValue.stored("third_bands", -1)).isEqualTo(new CounterValue("third_bands", -1));
    }

    /** Every counter of today keeps its name. */
    @ParameterizedTest
    @EnumSource(Counter.class)
    void namesOfTodayStay(Counter counter) {
        assertThat(CounterValue.stored(counter.label(), 1).name()).isEqualTo(counter.label());
    }
}
