package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.RandomPairs;
import org.seventeen.testing.Size;

class ManyThirdBandsTest {
    /** The rules that change the completer. */
    private static final Rule[] RULES = {
        Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE, Rule.MINIROWS, Rule.EARLY_MULTI_BOX, Rule.BOX_MAPS, Rule.MULTI_BOX
    };

    private final ThirdBandsCheck check = new ThirdBandsCheck();

    /**
     * For random pools and random X and Y: with each third band exactly the clue sets that hit every set they miss there.
     * With a rule off, these are the sets used by the other rules.
     */
    @ParameterizedTest
    @CsvSource({"0, 5", "1, 5", "2, 1", "2, 9", "3, 5", "4, 2", "4, 7", "5, 3", "6, 4", "7, 3"})
    @Tag("sized")
    void exactlyTheClueSetsThatHitEverythingWithinTheCaps(int z, int thirds) {
        long seed = 1000L + 100L * z + thirds;
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < Size.of(z < 6 ? 50 : 30, z < 6 ? 130 : 60); round++) {
            Set<Rule> rules = round % 3 == 0 ? ThirdBandsCheck.without(random, RULES) : ThirdBandsCheck.ALL_RULES;
            int size = random.nextInt(round % 10 == 0 ? 500 : 10 + 22 * z);
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            compare(random, cells, size, z, rules, "seed " + seed + ", round " + round + ", rules " + rules);
        }
        assertThat(20 * check.leavesWithCompletion)
                .as("twenty times the leaves with a completion, of %d", check.leaves)
                .isGreaterThan(check.leaves);
        assertThat(check.leavesWithCompletion).isLessThan(check.leaves);
        assertThat(check.firstCuts).as("first-band sets cut").isPositive();
        assertCuts(Counter.STATIC_CUTS, Counter.MINIROW_CUTS, Counter.THIRD_MAP_CUTS);
        if (z >= 2) {
            assertCuts(Counter.EARLY_MULTI_BOX_CUTS, Counter.MULTI_BOX_CUTS);
        }
    }

    private void assertCuts(Counter... some) {
        for (Counter counter : some) {
            assertThat(check.counters.get(counter)).as(counter.label()).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 63", "4, 64", "5, 64"})
    void aFullWordOfThirdBands(int z, int thirds) {
        long seed = 2000L + 100L * z + thirds;
        SplittableRandom random = new SplittableRandom(seed);
        int round = 0;
        while (round < 12) {
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            if (cells.thirds() == thirds) {
                compare(random, cells, 30 * z, z, ThirdBandsCheck.ALL_RULES, "seed " + seed + ", round " + round);
                round++;
            }
        }
        assertThat(check.leavesWithCompletion).isPositive().isLessThan(check.leaves);
    }

    @ParameterizedTest
    @CsvSource({"9, 3", "12, 2", "15, 2", "17, 1"})
    void manyCluesInFewCells(int z, int thirds) {
        SplittableRandom random = new SplittableRandom(3000 + z);
        for (int round = 0; round < 40; round++) {
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            compare(random, cells, 100, z, ThirdBandsCheck.ALL_RULES, "seed " + (3000 + z) + ", round " + round);
        }
        assertThat(check.leavesWithCompletion).isPositive();
    }

    @Test
    void aSinkThatHasEnoughOfAThirdBandGetsTheNextUnlessThePairIsRefused() {
        SplittableRandom random = new SplittableRandom(4000);
        for (int round = 0; round < 150; round++) {
            PairLeaves group = PairLeaves.random(random, RandomPairs.upTo(6, random), 25, 0);
            check.checkEnough(random, group, completer(group, ThirdBandsCheck.ALL_RULES), group.among());
        }
        assertThat(check.cutShort).isGreaterThan(100);
        assertThat(check.refusals).isGreaterThan(20);
    }

    private void compare(SplittableRandom random, VirtualCells cells, int size, int z, Set<Rule> rules, String name) {
        PairLeaves group = PairLeaves.random(random, cells, size, random.nextInt(1 + size / 5));
        check.compare(random, group, completer(group, rules), z, rules, name);
    }

    private ManyThirdBands completer(PairLeaves group, Set<Rule> rules) {
        SiblingGuardians64 sockets = new SiblingGuardians64();
        group.fill(sockets);
        ManyThirdBands completer =
                new ManyThirdBands(group.cells(), sockets, check, rules, SearchListener.NONE, check.counters);
        completer.use(group.multiBox());
        return completer;
    }
}
