package org.seventeen.sudoku.search.expand;

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
import org.seventeen.sudoku.search.expand.SecondBandTree.LeafSink;
import org.seventeen.sudoku.search.forward.Masks;

class SecondBandTreeTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void everyClueSetThatHitsAllWithinTheCapsIsHandedOverOnce(int clues) {
        SplittableRandom random = new SplittableRandom(70 + clues);
        int nonEmpty = 0;
        int cases = 0;
        Counters counters = new Counters();
        for (int round = 0; round < 80; round++) {
            // Larger sets if there are many, as otherwise there would be nothing to find.
            Group group = round % 6 == 0
                    ? Group.random(random, 400, 9, 15)
                    : Group.random(random, random.nextInt(4 + 6 * clues), Math.max(1, 6 - clues), 10);
            SiblingSets entries = new SiblingSets();
            group.fill(entries);
            int alive = Masks.some(random, BandMask.ALL, clues + 4 + random.nextInt(9));
            for (int cell : group.lastCells()) {
                int counts = Masks.stackCounts(group.clues(cell));
                int caps = counts + cap(random, clues) + (cap(random, clues) << 8) + (cap(random, clues) << 16);
                List<Integer> expected = Masks.hittingWithin(group.residuals(cell), alive, clues, counts, caps);
                for (int rules = 0; rules < 4; rules++) {
                    Recorder recorder = new Recorder(clues, counts);
                    SecondBandTree tree = new SecondBandTree(
                            entries, recorder, rules(rules), () -> false, SearchListener.NONE, counters);
                    tree.walk(cell, alive, clues, counts, caps);
                    // Both lists sorted: a clue set passed on twice would show.
                    assertThat(recorder.found.stream().sorted().toList())
                            .as("seed %d, round %d, last cell %d, rules %d", 70 + clues, round, cell, rules)
                            .isEqualTo(expected);
                }
                nonEmpty += expected.isEmpty() ? 0 : 1;
                cases++;
            }
        }
        assertThat(5 * nonEmpty)
                .as("five times the cases with a clue set, of %d", cases)
                .isGreaterThan(cases);
        assertThat(nonEmpty).isLessThan(cases);
        assertThat(counters.get(Counter.DISJOINT_CUTS) > 0)
                .as("nodes cut by disjoint sets")
                .isEqualTo(clues >= 3);
        assertThat(counters.get(Counter.CRITICAL_NODES) > 0)
                .as("critical nodes")
                .isEqualTo(clues >= 3);
        assertThat(counters.get(Counter.NO_TWO_CELLS) > 0)
                .as("nodes without two last cells")
                .isEqualTo(clues >= 2);
    }

    @Test
    void aRefusedNodeLosesItsPairsOnly() {
        SplittableRandom random = new SplittableRandom(80);
        int refused = 0;
        for (int round = 0; round < 100; round++) {
            Group group = Group.random(random, 10, 3, 8);
            SiblingSets entries = new SiblingSets();
            group.fill(entries);
            int alive = Masks.some(random, BandMask.ALL, 12);
            int cell = group.lastCells()[0];
            Recorder all = new Recorder(4, 0);
            new SecondBandTree(entries, all, rules(3), () -> false, SearchListener.NONE, new Counters())
                    .walk(cell, alive, 4, 0, 0xFFFFFF);
            Recorder some = new Recorder(4, 0);
            some.refuseEvery = 2;
            new SecondBandTree(entries, some, rules(3), () -> false, SearchListener.NONE, new Counters())
                    .walk(cell, alive, 4, 0, 0xFFFFFF);
            assertThat(some.opened).isEqualTo(all.opened);
            List<Integer> kept = new ArrayList<>(all.found);
            kept.removeIf(chosen -> all.nodeOf(chosen) % 2 == 1);
            assertThat(some.found).as("seed 80, round %d", round).isEqualTo(kept);
            refused += all.opened.size() / 2;
        }
        assertThat(refused).isGreaterThan(100);
    }

    @Test
    void theRulesCutAndConfine() {
        SplittableRandom random = new SplittableRandom(81);
        long[] nodes = new long[4];
        long[] cuts = new long[4];
        long[] confined = new long[4];
        for (int round = 0; round < 20; round++) {
            Group group = Group.random(random, 60, 2, 6);
            SiblingSets entries = new SiblingSets();
            group.fill(entries);
            for (int rules = 0; rules < 4; rules++) {
                Counters counters = new Counters();
                SecondBandTree tree = new SecondBandTree(
                        entries, new Recorder(5, 0), rules(rules), () -> false, SearchListener.NONE, counters);
                tree.walk(group.lastCells()[0], BandMask.ALL, 5, 0, 0xFFFFFF);
                nodes[rules] += counters.get(Counter.TREE_NODES) + counters.get(Counter.TWO_LEFT_NODES);
                cuts[rules] += counters.get(Counter.DISJOINT_CUTS);
                confined[rules] += counters.get(Counter.CRITICAL_NODES);
                assertThat(counters.get(Counter.NO_TWO_CELLS))
                        .isLessThanOrEqualTo(counters.get(Counter.TWO_LEFT_NODES));
            }
        }
        assertThat(new boolean[] {cuts[0] > 0, cuts[1] > 0, cuts[2] > 0, cuts[3] > 0})
                .containsExactly(false, true, false, true);
        assertThat(new boolean[] {confined[0] > 0, confined[1] > 0, confined[2] > 0, confined[3] > 0})
                .containsExactly(false, false, true, true);
        assertThat(nodes[3]).isLessThan(nodes[1]);
        assertThat(nodes[1]).isLessThan(nodes[0]);
    }

    /** Bit 0 for the disjoint bound, bit 1 for critical groups. */
    private static Set<Rule> rules(int bits) {
        EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
        if ((bits & 1) != 0) {
            rules.add(Rule.DISJOINT);
        }
        if ((bits & 2) != 0) {
            rules.add(Rule.CRITICAL);
        }
        return rules;
    }

    /** Room in a stack: mostly some, sometimes none, sometimes plenty. */
    private static int cap(SplittableRandom random, int clues) {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1, 2 -> clues;
            default -> random.nextInt(clues + 1);
        };
    }

    /** Takes the clue sets and holds the tree to the order of calls it promises. */
    private static final class Recorder implements LeafSink {
        private final int clues;
        private final int startCounts;
        private final int[] path = new int[27];
        final List<Integer> found = new ArrayList<>();
        final List<Integer> nodes = new ArrayList<>();
        final List<Integer> opened = new ArrayList<>();
        int refuseEvery;
        private int chosen;
        private int candidates;
        private int first = -1;
        private boolean open;

        Recorder(int clues, int startCounts) {
            this.clues = clues;
            this.startCounts = startCounts;
        }

        int nodeOf(int clueSet) {
            return nodes.get(found.indexOf(clueSet));
        }

        @Override
        public void descend(int depth, int cell) {
            assertThat(depth).isBetween(0, clues - 3);
            path[depth] = 1 << cell;
            open = false;
        }

        @Override
        public boolean open(int depth, int now, int all, int stackCounts) {
            assertThat(depth).isEqualTo(clues - 2);
            int walked = 0;
            for (int i = 0; i < depth; i++) {
                walked |= path[i];
            }
            assertThat(now).isEqualTo(walked);
            assertThat(stackCounts).isEqualTo(startCounts + Masks.stackCounts(now));
            assertThat(all & now).isZero();
            chosen = now;
            candidates = all;
            opened.add(now);
            open = refuseEvery == 0 || opened.size() % refuseEvery != 0;
            return open;
        }

        @Override
        public void firstCell(int cell) {
            assertThat(open).isTrue();
            first = cell;
        }

        @Override
        public void leaf(int complete, int cell, int stackCounts) {
            assertThat(open).isTrue();
            assertThat(complete).isEqualTo(chosen | 1 << first | 1 << cell);
            assertThat((1 << first | 1 << cell) & ~candidates).isZero();
            add(complete, stackCounts);
        }

        @Override
        public void few(int complete, int stackCounts) {
            assertThat(clues).isLessThan(2);
            add(complete, stackCounts);
        }

        private void add(int complete, int stackCounts) {
            assertThat(stackCounts).isEqualTo(startCounts + Masks.stackCounts(complete));
            assertThat(Integer.bitCount(complete)).isEqualTo(clues);
            found.add(complete);
            nodes.add(opened.size() - 1);
        }
    }
}
