package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.watch.profile.HittingSearch.HittingRule;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Size;

class HittingSearchTest {
    private static final CellSet SEVENTEEN = Puzzle.of(Grid29.PUZZLE).clues();

    private static HittingSearch search(SearchInstance instance, Set<HittingRule> rules) {
        HittingSearch search = new HittingSearch(instance, rules, () -> false);
        assertThat(search.search()).isTrue();
        return search;
    }

    @Tag("sized")
    @ParameterizedTest
    @EnumSource(Kind.class)
    void withoutARuleWithEachAndWithAllItFindsWhatTheReferenceFinds(Kind kind) {
        List<Set<HittingRule>> rules = List.of(
                EnumSet.noneOf(HittingRule.class),
                EnumSet.of(HittingRule.HIGHER_DEGREE),
                EnumSet.of(HittingRule.LAST_CLUE),
                EnumSet.allOf(HittingRule.class));
        int found = 0;
        int draws = Size.of(kind == Kind.TWO_LINES ? 1 : 2, 3);
        for (Case one : Instances.of(kind, 31, draws)) {
            for (Set<HittingRule> some : rules) {
                List<CellSet> puzzles = search(one.instance(), some).puzzles();
                assertThat(puzzles).as(one.name() + " " + some).containsExactlyInAnyOrderElementsOf(one.puzzles());
                found += puzzles.size();
            }
        }
        assertThat(found).isPositive();
    }

    @Test
    void everyRuleMakesTheTreeSmallerAndNoPuzzleIsLost() {
        CellSet given = CellSet.EMPTY;
        int[] cells = SEVENTEEN.cells();
        for (int i = 0; i < 8; i++) {
            given = given.with(cells[i]);
        }
        SearchInstance instance = new SearchInstance(Grid29.SOLUTION, given, CellSet.ALL, 9);
        HittingSearch all = search(instance, EnumSet.allOf(HittingRule.class));
        assertThat(all.puzzles()).contains(SEVENTEEN);
        assertThat(all.totals().get("cut_higher_degree")).isPositive();
        for (HittingRule rule : HittingRule.values()) {
            HittingSearch without = search(instance, EnumSet.complementOf(EnumSet.of(rule)));
            assertThat(without.puzzles()).isEqualTo(all.puzzles());
            assertThat(tree(without)).as("without %s", rule).isGreaterThan(tree(all));
        }
    }

    private static long tree(HittingSearch search) {
        return search.totals().get("nodes") + search.totals().get("leaves");
    }

    @Test
    void everyPuzzleOfFewCluesIsAskedForAndTheWalkCountsEachNodeOnce() {
        SearchInstance instance = SearchInstance.of(RandomGrids.seeded(3).next(), 5);
        AtomicInteger asked = new AtomicInteger();
        HittingSearch search = new HittingSearch(instance, EnumSet.noneOf(HittingRule.class), () -> {
            asked.incrementAndGet();
            return false;
        });
        assertThat(search.search()).isTrue();
        assertThat(search.puzzles()).isEmpty();
        assertThat(tree(search)).isEqualTo(asked.get());
        // Without a clue there is one node; a node has a child for each cell of a set, and no set has fewer than 4.
        assertThat(search.counts()[0].get(Counter.HITTING_NODES)).isEqualTo(1);
        assertThat(search.counts()[1].get(Counter.HITTING_NODES)).isGreaterThanOrEqualTo(4);
    }

    @Test
    void aStopLeavesTheSearchUnfinished() {
        SearchInstance instance = SearchInstance.of(Grid29.SOLUTION, 17);
        AtomicInteger left = new AtomicInteger(1000);
        HittingSearch search =
                new HittingSearch(instance, EnumSet.allOf(HittingRule.class), () -> left.decrementAndGet() < 0);
        assertThat(search.search()).isFalse();
    }
}
