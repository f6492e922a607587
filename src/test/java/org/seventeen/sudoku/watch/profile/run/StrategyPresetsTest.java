package org.seventeen.sudoku.watch.profile.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.testing.Size;

/** Each way to search, in classes of its own, as a profile runs it. */
@Tag("sized")
class StrategyPresetsTest {
    private static final List<Case> CASES = new ArrayList<>();

    @BeforeAll
    static void drawCases() {
        for (Kind kind : Kind.values()) {
            CASES.addAll(Instances.of(kind, 41, Size.of(1, 3)));
        }
    }

    private static RunInput input(Case one) {
        return new RunInput(
                one.instance().solution().toString(),
                marks(one.instance().given()),
                marks(one.instance().free()),
                one.instance().clues());
    }

    private static String marks(CellSet cells) {
        StringBuilder marks = new StringBuilder(".".repeat(81));
        for (int cell : cells.cells()) {
            marks.setCharAt(cell, '1');
        }
        return marks.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"default", "by-pairs", "forward-view", "mcguire2012", "naive", "forward:all without:multi-box"})
    void everyStrategyFindsWhatTheReferenceFinds(String words) {
        StrategyRunner runner = OwnClasses.runner(words);
        int found = 0;
        boolean counted = false;
        for (Case one : CASES) {
            counted = !counted;
            List<String> expected = one.puzzles().stream()
                    .map(clues -> Puzzle.of(one.instance().solution(), clues).toString())
                    .sorted()
                    .toList();
            RunOutcome outcome = runner.run(input(one), () -> false, counted);
            assertThat(outcome.finished()).isTrue();
            assertThat(outcome.puzzles()).as(one.name() + ", " + words).isEqualTo(expected);
            assertThat(outcome.depths().isEmpty()).isEqualTo(!counted);
            found += expected.size();
        }
        assertThat(found).isPositive();
    }

    /** As those above with other rules; each has its classes loaded and compiled anew, which takes the time. */
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
    private static Map<String, Long> sums(RunOutcome outcome, int from) {
        Map<String, Long> sums = new HashMap<>();
        for (DepthCount count : outcome.depths()) {
            if (count.depth() >= from) {
                sums.merge(count.name(), count.count(), Long::sum);
            }
        }
        return sums;
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "by-pairs"})
    void theCountsByDepthAddUpToTheTotalsOfTheSearch(String words) {
        String grid = RandomGrids.seeded(6).next().toString();
        RunInput input = RunInput.of(words.equals("default") ? grid : grid.substring(0, 54), 16);
        RunOutcome outcome = OwnClasses.runner(words).run(input, () -> false, true);
        Map<String, Long> sums = sums(outcome, 0);
        for (String name : List.of(
                "first_band_splits",
                "cut_first_band_bound",
                "cut_first_band_levels",
                "second_band_nodes",
                "cut_disjoint",
                "confined_critical",
                "two_left_nodes",
                "cut_no_two_cells",
                "cut_static_node",
                "leaves",
                "cut_minirows",
                "cut_multi_box")) {
            assertThat(sums.getOrDefault(name, 0L))
                    .as(name)
                    .isEqualTo(outcome.counters().get(name));
        }
        assertThat(sums.get("second_band_nodes")).isPositive();
        String maps = words.equals("default") ? "cut_box_maps" : "cut_type_maps";
        assertThat(sums.get(maps)).isPositive().isEqualTo(outcome.counters().get(maps));
        // A leaf that the solver refuses loses a third band at least.
        long refused = outcome.counters().get("cut_leaf_check");
        assertThat(sums.getOrDefault("cut_leaf_check", 0L)).isEqualTo(refused);
        assertThat(sums.getOrDefault("cut_third_bands", 0L)).isGreaterThanOrEqualTo(refused);
    }

    @Test
    void theForwardViewCountsByDepthToo() {
        String grid = RandomGrids.seeded(6).next().toString();
        RunOutcome outcome =
                OwnClasses.runner("forward:smallest,disjoint,sockets").run(RunInput.of(grid, 16), () -> false, true);
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

    @Test
    void twoRunnersShareNoClassOfTheProgramButThoseThatPassBetweenThem() {
        StrategyRunner one = OwnClasses.runner("default");
        StrategyRunner other = OwnClasses.runner("default");
        assertThat(one.getClass()).isNotSameAs(other.getClass()).isNotSameAs(EngineRunner.class);
        assertThat(one.getClass().getName()).isEqualTo(EngineRunner.class.getName());
        assertThat(one).isInstanceOf(StrategyRunner.class);
    }
}
