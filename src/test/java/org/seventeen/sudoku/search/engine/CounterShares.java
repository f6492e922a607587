package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;

/** Holds each counter of a search against the one that it is a share of. */
final class CounterShares {
    private CounterShares() {}

    /** Asserts that no count is negative or more than its whole; times are not compared. */
    static void assertAddUp(String name, Counters counters) {
        for (Counter counter : Counter.values()) {
            assertThat(counters.get(counter))
                    .as("%s, %s", name, counter.label())
                    .isNotNegative();
            if (counter.whole() != null && !counter.isTime()) {
                assertThat(counters.get(counter))
                        .as("%s, %s", name, counter.label())
                        .isLessThanOrEqualTo(counters.get(counter.whole()));
            }
        }
    }
}
