package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.ThirdBands.ThirdSink;
import org.seventeen.sudoku.search.forward.Masks;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.RandomPairs;
import org.seventeen.testing.Size;

class ManyThirdBandsTest {
    /** The rules that change the completer. */
    private static final Rule[] RULES = {
        Rule.FIRST_BAND_LEVELS, Rule.STATIC_NODE, Rule.MINIROWS, Rule.EARLY_MULTI_BOX, Rule.BOX_MAPS, Rule.MULTI_BOX
    };

    private static final Set<Rule> ALL_RULES = EnumSet.allOf(Rule.class);

    private final Found found = new Found();
    private long leaves;
    private long leavesWithCompletion;
    private long firstCuts;
    private Counters counters = new Counters();
    private long staticCuts;
    private long minirowCuts;
    private long mapCuts;
    private long earlyCuts;
    private long multiBoxCuts;

    /** Takes the results of a completer, third band by third band. */
    private static final class Found implements ThirdSink {
        private final List<List<Integer>> byThird = new ArrayList<>();
        private final List<Integer> thirds = new ArrayList<>();
        private int wanted = Integer.MAX_VALUE;
        private boolean refusing;
        private int second;
        private int third;

        void expect(int secondClues) {
            second = secondClues;
            byThird.clear();
            thirds.clear();
            for (int t = 0; t < 64; t++) {
                byThird.add(new ArrayList<>());
            }
        }

        int count() {
            return byThird.stream().mapToInt(List::size).sum();
        }

        @Override
        public void third(int t) {
            assertThat(thirds).as("each third band once").doesNotContain(t);
            thirds.add(t);
            third = t;
        }

        @Override
        public boolean leafRefused() {
            return refusing;
        }

        @Override
        public boolean candidate(int secondClues, int thirdClues) {
            assertThat(secondClues).isEqualTo(second);
            byThird.get(third).add(thirdClues);
            return byThird.get(third).size() < wanted;
        }
    }

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
            Set<Rule> rules = round % 3 == 0 ? Leaves.without(random, RULES) : ALL_RULES;
            int size = random.nextInt(round % 10 == 0 ? 500 : 10 + 22 * z);
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            compare(random, cells, size, z, rules, "seed " + seed + ", round " + round + ", rules " + rules);
        }
        assertCutsHappened(z);
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
                compare(random, cells, 30 * z, z, ALL_RULES, "seed " + seed + ", round " + round);
                round++;
            }
        }
        assertThat(leavesWithCompletion).isPositive().isLessThan(leaves);
    }

    @ParameterizedTest
    @CsvSource({"9, 3", "12, 2", "15, 2", "17, 1"})
    void manyCluesInFewCells(int z, int thirds) {
        SplittableRandom random = new SplittableRandom(3000 + z);
        for (int round = 0; round < 40; round++) {
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            compare(random, cells, 100, z, ALL_RULES, "seed " + (3000 + z) + ", round " + round);
        }
        assertThat(leavesWithCompletion).isPositive();
    }

    @Test
    void aSinkThatHasEnoughOfAThirdBandGetsTheNextUnlessThePairIsRefused() {
        SplittableRandom random = new SplittableRandom(4000);
        int cutShort = 0;
        int refusals = 0;
        for (int round = 0; round < 150; round++) {
            PairLeaves group = PairLeaves.random(random, RandomPairs.upTo(6, random), 25, 0);
            int alive = Leaves.some(random, BandMask.ALL, 12);
            int cell = group.someLastCell(random);
            int second = Leaves.some(random, BandMask.ALL, random.nextInt(2));
            ManyThirdBands completer = completer(group, ALL_RULES);
            found.refusing = false;
            found.wanted = Integer.MAX_VALUE;
            run(completer, group, cell, second, alive);
            List<List<Integer>> all = List.copyOf(found.byThird);
            List<Integer> thirds = List.copyOf(found.thirds);
            found.wanted = 1 + random.nextInt(3);
            run(completer, group, cell, second, alive);
            assertThat(found.thirds).isEqualTo(thirds);
            for (int t = 0; t < 64; t++) {
                List<Integer> some = found.byThird.get(t);
                assertThat(some)
                        .isEqualTo(all.get(t)
                                .subList(0, Math.min(found.wanted, all.get(t).size())));
                cutShort += some.size() < all.get(t).size() ? 1 : 0;
            }
            found.wanted = 1;
            found.refusing = true;
            int candidates = all.stream().mapToInt(List::size).sum();
            run(completer, group, cell, second, alive);
            assertThat(found.count()).isEqualTo(Math.min(1, candidates));
            refusals += candidates > 1 ? 1 : 0;
        }
        assertThat(cutShort).isGreaterThan(100);
        assertThat(refusals).isGreaterThan(20);
    }

    private void run(ManyThirdBands completer, PairLeaves group, int cell, int second, int alive) {
        found.expect(second);
        int counts = Masks.stackCounts(group.clues(cell));
        if (begin(completer, group.multiBox(), group.clues(cell), cell, 4, alive, group.among(), counts, 0x141414)) {
            completer.few(second, counts + Masks.stackCounts(second));
        }
    }

    private static boolean begin(
            ManyThirdBands completer,
            MultiBoxTable.Shared multiBox,
            int clues,
            int cell,
            int z,
            int alive,
            long among,
            int counts,
            int caps) {
        completer.use(multiBox);
        return completer.begin(clues, cell, z, alive, among, counts, caps);
    }

    private record Node(PairLeaves group, int cell, int alive, int z, int counts, int caps, long among, String name) {}

    private void compare(SplittableRandom random, VirtualCells cells, int size, int z, Set<Rule> rules, String name) {
        PairLeaves group = PairLeaves.random(random, cells, size, random.nextInt(1 + size / 5));
        counters = new Counters();
        ManyThirdBands completer = completer(group, rules);
        MultiBoxTable.Shared multiBox = group.multiBox();
        for (int member = 0; member < 2; member++) {
            int alive = Leaves.some(random, BandMask.ALL, z > 8 ? Math.max(16, z + 1) : z + 5 + random.nextInt(8));
            int y = random.nextInt(7);
            int cell = group.someLastCell(random);
            int counts = Masks.stackCounts(group.clues(cell));
            int caps = counts + Leaves.caps(random, y + z);
            long among = random.nextInt(3) == 0 ? group.among() & random.nextLong() : group.among();
            boolean begun = begin(completer, multiBox, group.clues(cell), cell, z, alive, among, counts, caps);
            firstCuts += begun ? 0 : 1;
            int needed = begun ? completer.neededByStack() : 0;
            for (int number = 0; number < 3; number++) {
                int chosen = Leaves.some(random, BandMask.ALL, Math.max(0, y - 2));
                int candidates = Leaves.some(random, BandMask.ALL & ~chosen, 2 + random.nextInt(3));
                String where = name + ", member " + member + ", node " + number;
                Node node = new Node(group, cell, alive, z, counts, caps, among, where);
                if (y < 2) {
                    int second = Leaves.some(random, BandMask.ALL, y);
                    found.expect(second);
                    if (begun) {
                        completer.few(second, counts + Masks.stackCounts(second));
                    }
                    check(node, rules, needed, second);
                } else {
                    Leaves.passOn(
                            completer,
                            begun,
                            chosen,
                            candidates,
                            counts,
                            found::expect,
                            second -> check(node, rules, needed, second));
                }
            }
        }
        staticCuts += counters.get(Counter.STATIC_CUTS);
        minirowCuts += counters.get(Counter.MINIROW_CUTS);
        mapCuts += counters.get(Counter.THIRD_MAP_CUTS);
        earlyCuts += counters.get(Counter.EARLY_MULTI_BOX_CUTS);
        multiBoxCuts += counters.get(Counter.MULTI_BOX_CUTS);
    }

    private void check(Node node, Set<Rule> rules, int needed, int second) {
        PairLeaves group = node.group();
        int counts = node.counts() + Masks.stackCounts(second);
        for (int t = 0; t < 64; t++) {
            List<Integer> expected = (node.among() >>> t & 1) == 0
                    ? List.of()
                    : Leaves.completions(
                            group.missed(t, group.clues(node.cell()), second, rules),
                            node.alive(),
                            node.z(),
                            counts,
                            node.caps());
            // Sorted, not as sets: a candidate passed on twice would show.
            assertThat(found.byThird.get(t).stream().sorted().toList())
                    .as("%s, Y %x, third band %d", node.name(), second, t)
                    .isEqualTo(expected);
            Leaves.assertNeeded(expected, needed, node.name());
            leaves += node.among() >>> t & 1;
            leavesWithCompletion += expected.isEmpty() ? 0 : 1;
        }
    }

    private void assertCutsHappened(int z) {
        assertThat(20 * leavesWithCompletion)
                .as("twenty times the leaves with a completion, of %d", leaves)
                .isGreaterThan(leaves);
        assertThat(leavesWithCompletion).isLessThan(leaves);
        assertThat(firstCuts).as("first-band sets cut").isPositive();
        assertThat(staticCuts).as("nodes cut").isPositive();
        assertThat(minirowCuts).as("third bands cut by minirows").isPositive();
        assertThat(mapCuts).as("third bands cut by maps").isPositive();
        if (z >= 2) {
            assertThat(earlyCuts)
                    .as("third bands cut by sets in several boxes before the maps")
                    .isPositive();
            assertThat(multiBoxCuts)
                    .as("third bands cut by sets in several boxes")
                    .isPositive();
        }
    }

    private ManyThirdBands completer(PairLeaves group, Set<Rule> rules) {
        SiblingGuardians64 sockets = new SiblingGuardians64();
        group.fill(sockets);
        return new ManyThirdBands(group.cells(), sockets, found, rules, SearchListener.NONE, counters);
    }
}
