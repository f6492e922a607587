package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.forward.Masks;

class OneThirdBandTest {
    /** The rules that change the completer. */
    private static final Rule[] RULES = {
        Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE, Rule.MINIROWS, Rule.BOX_MAPS, Rule.MULTI_BOX
    };

    private final List<Integer> found = new ArrayList<>();
    private int wanted = Integer.MAX_VALUE;
    private int expectedSecond;
    private long leaves;
    private long leavesWithCompletion;
    private Counters counters = new Counters();
    private long staticCuts;
    private long minirowCuts;
    private long mapCuts;
    private long levelCuts;
    private long multiBoxCuts;
    private long firstCuts;

    /**
     * For random pools and random X and Y: exactly the clue sets of the third band that hit every set they miss. With a rule
     * off, these are the sets used by the other rules.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void exactlyTheClueSetsThatHitEverythingWithinTheCaps(int z) {
        SplittableRandom random = new SplittableRandom(100 + z);
        for (int round = 0; round < 260; round++) {
            Set<Rule> rules = round % 3 == 0 ? Leaves.without(random, RULES) : EnumSet.allOf(Rule.class);
            int size = random.nextInt(round % 10 == 0 ? 500 : 8 + 14 * z);
            compare(random, size, z, rules, "seed " + (100 + z) + ", round " + round + ", rules " + rules);
        }
        assertThat(10 * leavesWithCompletion)
                .as("ten times the leaves with a completion, of %d", leaves)
                .isGreaterThan(leaves);
        assertThat(leavesWithCompletion).isLessThan(leaves);
        assertThat(staticCuts).as("nodes cut").isPositive();
        assertThat(firstCuts).as("first-band sets cut").isPositive();
        assertThat(minirowCuts).as("leaves cut by minirows").isPositive();
        assertThat(mapCuts).as("leaves cut by an empty map").isPositive();
        if (z >= 2) {
            assertThat(levelCuts).as("leaves cut by the sum of the levels").isPositive();
            assertThat(multiBoxCuts).as("leaves cut by sets in several boxes").isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 12, 14, 15})
    void manyCluesInFewCells(int z) {
        SplittableRandom random = new SplittableRandom(200 + z);
        for (int round = 0; round < 40; round++) {
            compare(random, 100, z, EnumSet.allOf(Rule.class), "seed " + (200 + z) + ", round " + round);
        }
        assertThat(leavesWithCompletion).isPositive();
    }

    @Test
    void aSinkThatHasEnoughGetsNoMore() {
        SplittableRandom random = new SplittableRandom(300);
        int cutShort = 0;
        for (int round = 0; round < 200; round++) {
            Leaves group = Leaves.random(random, 20, 0);
            int alive = Leaves.some(random, BandMask.ALL, 12);
            int cell = group.someLastCell(random);
            int second = Leaves.some(random, BandMask.ALL, random.nextInt(2));
            OneThirdBand completer = completer(group, EnumSet.allOf(Rule.class));
            int counts = Masks.stackCounts(group.clues(cell));
            wanted = Integer.MAX_VALUE;
            List<Integer> all = few(completer, group, cell, second, alive, 4, counts);
            wanted = 1 + random.nextInt(3);
            List<Integer> some = few(completer, group, cell, second, alive, 4, counts);
            assertThat(some).isEqualTo(all.subList(0, Math.min(wanted, all.size())));
            cutShort += some.size() < all.size() ? 1 : 0;
        }
        assertThat(cutShort).isGreaterThan(20);
    }

    private List<Integer> few(
            OneThirdBand completer, Leaves group, int cell, int second, int alive, int z, int counts) {
        expect(second);
        if (completer.begin(group.clues(cell), cell, z, alive, 1, counts, 0x141414)) {
            completer.few(second, counts + Masks.stackCounts(second));
        }
        return List.copyOf(found);
    }

    private void compare(SplittableRandom random, int size, int z, Set<Rule> rules, String name) {
        Leaves group = Leaves.random(random, size, random.nextInt(1 + size / 5));
        counters = new Counters();
        OneThirdBand completer = completer(group, rules);
        for (int member = 0; member < 2; member++) {
            int alive = Leaves.some(random, BandMask.ALL, z > 8 ? 16 : z + 5 + random.nextInt(8));
            int y = random.nextInt(7);
            int cell = group.someLastCell(random);
            int counts = Masks.stackCounts(group.clues(cell));
            int caps = counts + Leaves.caps(random, y + z);
            boolean begun = completer.begin(group.clues(cell), cell, z, alive, 1, counts, caps);
            firstCuts += begun ? 0 : 1;
            int needed = begun ? completer.neededByStack() : 0;
            for (int node = 0; node < 3; node++) {
                int chosen = Leaves.some(random, BandMask.ALL, Math.max(0, y - 2));
                int candidates = Leaves.some(random, BandMask.ALL & ~chosen, 2 + random.nextInt(3));
                String where = name + ", member " + member + ", node " + node;
                Node at = new Node(group, cell, alive, z, counts, caps, rules, needed, where);
                if (y < 2) {
                    few(completer, begun, at, Leaves.some(random, BandMask.ALL, y));
                } else {
                    Leaves.passOn(
                            completer, begun, chosen, candidates, counts, this::expect, second -> check(at, second));
                }
            }
        }
        staticCuts += counters.get(Counter.STATIC_CUTS);
        minirowCuts += counters.get(Counter.MINIROW_CUTS);
        mapCuts += counters.get(Counter.LEAF_MAP_CUTS);
        levelCuts += counters.get(Counter.LEAF_LEVEL_CUTS);
        multiBoxCuts += counters.get(Counter.MULTI_BOX_CUTS);
    }

    private record Node(
            Leaves group, int cell, int alive, int z, int counts, int caps, Set<Rule> rules, int needed, String name) {
        List<Integer> expected(int second) {
            return Leaves.completions(
                    group.missed(group.clues(cell), second, rules), alive, z, counts + Masks.stackCounts(second), caps);
        }
    }

    private void expect(int second) {
        found.clear();
        expectedSecond = second;
    }

    private void few(OneThirdBand completer, boolean begun, Node at, int second) {
        expect(second);
        if (begun) {
            completer.few(second, at.counts() + Masks.stackCounts(second));
        }
        check(at, second);
    }

    private void check(Node at, int second) {
        List<Integer> expected = at.expected(second);
        // Sorted, not as sets: a candidate passed on twice would show.
        assertThat(found.stream().sorted().toList())
                .as("%s, Y %x", at.name(), second)
                .isEqualTo(expected);
        Leaves.assertNeeded(expected, at.needed(), at.name());
        leaves++;
        leavesWithCompletion += expected.isEmpty() ? 0 : 1;
    }

    private OneThirdBand completer(Leaves group, Set<Rule> rules) {
        OneThirdBand completer = new OneThirdBand(
                (second, third) -> {
                    assertThat(second).isEqualTo(expectedSecond);
                    found.add(third);
                    return found.size() < wanted;
                },
                rules,
                SearchListener.NONE,
                counters);
        completer.fill(group.tables(), group.base(), group.last());
        return completer;
    }
}
