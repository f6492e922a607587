package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;

class OneThirdBandTest {
    /** The rules that change the completer. */
    private static final Rule[] RULES = {
        Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE, Rule.MINIROWS, Rule.BOX_MAPS, Rule.MULTI_BOX
    };

    private final ThirdBandsCheck check = new ThirdBandsCheck();

    /**
     * For random pools and random X and Y: exactly the clue sets of the third band that hit every set they miss. With a rule
     * off, these are the sets used by the other rules.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void exactlyTheClueSetsThatHitEverythingWithinTheCaps(int z) {
        SplittableRandom random = new SplittableRandom(100 + z);
        for (int round = 0; round < 260; round++) {
            Set<Rule> rules = round % 3 == 0 ? ThirdBandsCheck.without(random, RULES) : ThirdBandsCheck.ALL_RULES;
            int size = random.nextInt(round % 10 == 0 ? 500 : 8 + 14 * z);
            compare(random, size, z, rules, "seed " + (100 + z) + ", round " + round + ", rules " + rules);
        }
        assertThat(10 * check.leavesWithCompletion)
                .as("ten times the leaves with a completion, of %d", check.leaves)
                .isGreaterThan(check.leaves);
        assertThat(check.leavesWithCompletion).isLessThan(check.leaves);
        assertThat(check.firstCuts).as("first-band sets cut").isPositive();
        assertCuts(Counter.STATIC_CUTS, Counter.MINIROW_CUTS, Counter.LEAF_MAP_CUTS);
        if (z >= 2) {
            assertCuts(Counter.LEAF_LEVEL_CUTS, Counter.MULTI_BOX_CUTS);
        }
    }

    private void assertCuts(Counter... some) {
        for (Counter counter : some) {
            assertThat(check.counters.get(counter)).as(counter.label()).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 12, 14, 15})
    void manyCluesInFewCells(int z) {
        SplittableRandom random = new SplittableRandom(200 + z);
        for (int round = 0; round < 40; round++) {
            compare(random, 100, z, ThirdBandsCheck.ALL_RULES, "seed " + (200 + z) + ", round " + round);
        }
        assertThat(check.leavesWithCompletion).isPositive();
    }

    @Test
    void aSinkThatHasEnoughGetsNoMore() {
        SplittableRandom random = new SplittableRandom(300);
        for (int round = 0; round < 200; round++) {
            Leaves group = Leaves.random(random, 20, 0);
            check.checkEnough(random, group, completer(group, ThirdBandsCheck.ALL_RULES), 1);
        }
        assertThat(check.cutShort).isGreaterThan(20);
    }

    private void compare(SplittableRandom random, int size, int z, Set<Rule> rules, String name) {
        Leaves group = Leaves.random(random, size, random.nextInt(1 + size / 5));
        check.compare(random, group, completer(group, rules), z, rules, name);
    }

    private OneThirdBand completer(Leaves group, Set<Rule> rules) {
        OneThirdBand completer = new OneThirdBand(check, rules, SearchListener.NONE, check.counters);
        completer.fill(group.tables(), group.base(), group.last());
        return completer;
    }
}
