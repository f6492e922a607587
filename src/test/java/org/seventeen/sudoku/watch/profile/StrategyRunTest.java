package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.watch.profile.StrategyProfile.DepthCount;
import org.seventeen.sudoku.watch.profile.StrategyRun.Outcome;
import org.seventeen.testing.QuickGrids;
import org.seventeen.testing.Size;

/** Each way to search, as a profile runs it; counts by depth against the totals, which the search counts by itself. */
@Tag("sized")
class StrategyRunTest {
    private static final List<Case> CASES = new ArrayList<>();

    @BeforeAll
    static void drawCases() {
        for (Kind kind : Kind.values()) {
            CASES.addAll(Instances.of(kind, 41, Size.of(1, 3)));
        }
    }

    private static Outcome run(String words, ProfileCase one, boolean counted) {
        return StrategyRun.of(Strategy.parse(words), one, () -> false, counted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"default", "by-pairs", "forward-view", "mcguire2012", "naive", "forward:all without:multi-box"})
    void everyStrategyFindsWhatTheReferenceFinds(String words) {
        int found = 0;
        boolean counted = false;
        for (Case one : CASES) {
            counted = !counted;
            List<String> expected = one.puzzles().stream()
                    .map(clues -> Puzzle.of(one.instance().solution(), clues).toString())
                    .sorted()
                    .toList();
            SearchInstance instance = one.instance();
            Outcome outcome = run(
                    words,
                    new ProfileCase(
                            one.name(),
                            instance.solution().toString(),
                            instance.given(),
                            instance.free(),
                            instance.clues()),
                    counted);
            assertThat(outcome.finished()).isTrue();
            assertThat(outcome.puzzles()).as(one.name() + ", " + words).isEqualTo(expected);
            assertThat((outcome.depths().length == 0)).isEqualTo(!counted);
            found += expected.size();
        }
        assertThat(found).isPositive();
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "only:none",
                "only:disjoint,critical",
                "without:box-maps",
                "forward:none",
                "mcguire2012 without:last-clue"
            })
    void otherSetsOfRulesFindWhatTheReferenceFinds(String words) {
        everyStrategyFindsWhatTheReferenceFinds(words);
    }

    /** Sums of the counts by depth and name. */
    private static Map<String, Long> sums(Outcome outcome, int from) {
        Map<String, Long> sums = new HashMap<>();
        for (DepthCount count : StrategyProfile.depths(outcome.depths())) {
            if (count.depth() >= from) {
                sums.merge(count.name(), count.count(), Long::sum);
            }
        }
        return sums;
    }

    @Test
    void theForwardViewCountsByDepthToo() {
        String grid = RandomGrids.seeded(6).next().toString();
        Outcome outcome = run("forward:smallest,disjoint,sockets", ProfileCase.of("", grid, 16), true);
        Map<String, Long> sums = sums(outcome, 0);
        for (Counter counter : Counter.values()) {
            if (counter.isForward()) {
                assertThat(sums.getOrDefault(counter.label(), 0L))
                        .as(counter.label())
                        .isEqualTo(outcome.counters().get(counter.label()));
            }
        }
        assertThat(sums).doesNotContainKey("first_band_splits");
        // A search cuts the work into branches of four clues first.
        for (String name : List.of("forward_nodes", "forward_cut_disjoint")) {
            assertThat(sums(outcome, 4).get(name)).as(name).isPositive().isLessThan(sums.get(name));
        }
    }

    @ParameterizedTest
    @CsvSource({"default, false", "by-pairs, false", "default, true", "forward-view, true"})
    void theDepthsOfACountAddUpToItsTotal(String strategy, boolean pair) {
        String grid = pair ? QuickGrids.PAIR : QuickGrids.ONE;
        Outcome outcome = run(strategy, ProfileCase.of("", grid, pair ? 16 : 17), true);
        Map<String, Long> sums = sums(outcome, 0);
        long refused = sums.get("cut_third_bands");
        sums.keySet().retainAll(outcome.counters().keySet());
        assertThat(outcome.counters()).containsAllEntriesOf(sums);
        assertThat(sums).containsKeys("cut_fresh_sets", "candidates", "cut_minirows", "cut_multi_box");
        if (!strategy.equals("forward-view")) {
            assertThat(sums).containsKeys("second_band_nodes", "leaves");
            // No count by depth is a total of 0.
            assertThat(sums.getOrDefault("cut_first_band_levels", 0L))
                    .isEqualTo(outcome.counters().get("cut_first_band_levels"));
            assertThat(sums)
                    .containsKeys("first_band_splits", "cut_first_band_bound", "cut_disjoint", "confined_critical")
                    .containsKeys("two_left_nodes", "cut_no_two_cells", "cut_static_node");
        }
        assertThat(refused)
                .as("leaves refused by the solver, and some by a fresh set")
                .isGreaterThan(sums.get("cut_leaf_check"));
    }
}
