package org.seventeen.sudoku.watch.profile.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.QuickGrids;

/** Counts by depth against the totals, which the search counts by itself. */
class DepthsTest {
    @ParameterizedTest
    @CsvSource({"default, false", "default, true", "forward-view, true"})
    void theDepthsOfACountAddUpToItsTotal(String strategy, boolean pair) {
        RunInput input = pair
                ? RunInput.of(RandomGrids.seeded(3).next().toString().substring(0, 54), 16)
                : RunInput.of(QuickGrids.ONE, 17);
        RunOutcome outcome = new EngineRunner(strategy).run(input, () -> false, true);
        Map<String, Long> sums = new TreeMap<>();
        for (DepthCount count : outcome.depths()) {
            // The totals have the counts of the forward view under other names.
            if (!count.phase().equals("both bands")) {
                sums.merge(count.name(), count.count(), Long::sum);
            }
        }
        sums.keySet().retainAll(outcome.counters().keySet());
        assertThat(outcome.counters()).containsAllEntriesOf(sums);
        assertThat(sums).containsKeys("cut_fresh_sets", "candidates");
        assertThat(outcome.depths().stream()
                        .filter(count -> count.name().equals("cut_third_bands"))
                        .mapToLong(DepthCount::count)
                        .sum())
                .as("leaves refused by the solver, and some by a fresh set")
                .isGreaterThan(sums.get("cut_leaf_check"));
    }
}
