package org.seventeen.search.expand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.BandMask;
import org.seventeen.ua.forward.Masks;
import org.seventeen.ua.guardian.FreshSets;
import org.seventeen.ua.guardian.ResidualTable;
import org.seventeen.ua.harvest.UaPool;

class SiblingSetsTest {
    @Test
    void withoutDominanceTheActiveEntriesAreTheResiduals() {
        SplittableRandom random = new SplittableRandom(61);
        SiblingSets entries = new SiblingSets();
        for (int round = 0; round < 400; round++) {
            Group group = Group.random(random, round % 5 == 0 ? 300 : random.nextInt(150));
            group.fill(entries, false);
            for (int cell : group.lastCells()) {
                int[] expected = group.residuals(cell);
                assertThat(new TreeSet<>(active(entries, cell)))
                        .as("seed 61, round %d, last cell %d", round, cell)
                        .isEqualTo(new TreeSet<>(boxed(expected)));
            }
            assertSmallestFirst(entries);
        }
    }

    @Test
    void dominanceKeepsTheMinimalResiduals() {
        SplittableRandom random = new SplittableRandom(62);
        SiblingSets entries = new SiblingSets();
        int overflowing = 0;
        long dropped = 0;
        for (int round = 0; round < 400; round++) {
            Group group = round % 5 == 0 ? Group.random(random, 700, 9, 13) : Group.random(random, random.nextInt(150));
            group.fill(entries, false);
            long all = entries.size;
            group.fill(entries, true);
            dropped += all - entries.size;
            overflowing += entries.size > 128 ? 1 : 0;
            for (int cell : group.lastCells()) {
                List<Integer> active = active(entries, cell);
                List<Integer> expected = boxed(group.residuals(cell));
                assertThat(expected).containsAll(active);
                assertThat(minimal(active))
                        .as("seed 62, round %d, last cell %d", round, cell)
                        .isEqualTo(minimal(expected));
            }
            assertSmallestFirst(entries);
        }
        assertThat(overflowing).as("groups with more than two words").isGreaterThan(20);
        assertThat(dropped).as("entries dropped").isGreaterThan(1000);
    }

    @Test
    void dominanceChangesNoAnswer() {
        SplittableRandom random = new SplittableRandom(63);
        SiblingSets with = new SiblingSets();
        SiblingSets without = new SiblingSets();
        int hits = 0;
        int misses = 0;
        for (int round = 0; round < 300; round++) {
            Group group = Group.random(random, random.nextInt(200));
            group.fill(with, true);
            group.fill(without, false);
            for (int cell : group.lastCells()) {
                for (int i = 0; i < 60; i++) {
                    int clues = Masks.some(random, BandMask.ALL, 4 + random.nextInt(16));
                    boolean hitsAll = Masks.hitsAll(group.residuals(cell), clues);
                    assertThat(hitsAll(with, cell, clues))
                            .as("seed 63, round %d", round)
                            .isEqualTo(hitsAll);
                    assertThat(hitsAll(without, cell, clues))
                            .as("seed 63, round %d", round)
                            .isEqualTo(hitsAll);
                    hits += hitsAll ? 1 : 0;
                    misses += hitsAll ? 0 : 1;
                }
            }
        }
        assertThat(hits).isGreaterThan(1000);
        assertThat(misses).isGreaterThan(1000);
    }

    @Test
    void rowsBeyondTheCapacityAreLeftOutSoundly() {
        SplittableRandom random = new SplittableRandom(64);
        UaPool pool = new UaPool(new int[0], new int[0], new int[0]);
        for (int i = 0; i < 6000; i++) {
            pool.add(0, Masks.some(random, BandMask.ALL, 12), 0);
        }
        SiblingSets entries = new SiblingSets();
        for (int known : new int[] {0, 4000, 4096, 4097, 6000}) {
            UaPool head = new UaPool(new int[0], new int[0], new int[0]);
            for (int i = 0; i < known; i++) {
                head.add(0, pool.part(1, i), 0);
            }
            entries.fill(new ResidualTable(head, 0, 1), new FreshSets(pool, known, 0, 1, 2), 1, 6, false);
            assertThat(entries.size).isBetween(4000, 4096);
            assertThat(boxed(Masks.residuals(pool, 0, 1, 1))).containsAll(active(entries, 1));
        }
    }

    @Test
    void noFewerDisjointSetsThanCounted() {
        SplittableRandom random = new SplittableRandom(65);
        SiblingSets entries = new SiblingSets();
        int positive = 0;
        for (int round = 0; round < 300; round++) {
            Group group = Group.random(random, random.nextInt(12));
            group.fill(entries, true);
            int alive = Masks.some(random, BandMask.ALL, 8 + random.nextInt(7));
            for (int cell : group.lastCells()) {
                int bound = entries.disjointCount(entries.active0(cell), alive);
                for (int clues = 0; clues < bound; clues++) {
                    assertThat(Masks.hitting(group.residuals(cell), alive, clues))
                            .as("seed 65, round %d, %d clues where %d are needed", round, clues, bound)
                            .isEmpty();
                }
                positive += bound > 1 ? 1 : 0;
            }
        }
        assertThat(positive).isGreaterThan(100);
    }

    @Test
    void moreAndSmallerSetsArePredictedToCostLess() {
        SiblingSets few = new SiblingSets();
        SiblingSets many = new SiblingSets();
        Group.fillAlone(few, 0b1111);
        Group.fillAlone(many, 0b1111, 0b110000);
        for (int clues = 0; clues <= 26; clues++) {
            assertThat(many.predictedCost(many.active0(27), clues, 2))
                    .as("%d clues", clues)
                    .isFinite()
                    .isLessThan(few.predictedCost(few.active0(27), clues, 1));
        }
    }

    private static List<Integer> active(SiblingSets entries, int cell) {
        List<Integer> active = new ArrayList<>();
        for (int i = 0; i < entries.size; i++) {
            boolean on = i < 64
                    ? (entries.active0(cell) >>> i & 1) != 0
                    : i < 128 ? (entries.active1(cell) >>> i & 1) != 0 : !kills(entries.killers[i], cell);
            assertThat(on).isEqualTo(!kills(entries.killers[i], cell));
            if (on) {
                active.add(entries.sets[i]);
            }
        }
        int words = Long.bitCount(entries.active0(cell)) + Long.bitCount(entries.active1(cell));
        assertThat(words).isLessThanOrEqualTo(Math.min(entries.size, 128));
        return active;
    }

    private static boolean kills(int killers, int cell) {
        return cell != BandMask.NO_CELL && (killers >>> cell & 1) != 0;
    }

    private static boolean hitsAll(SiblingSets entries, int cell, int clues) {
        return active(entries, cell).stream().allMatch(set -> (set & clues) != 0);
    }

    private static Set<Integer> minimal(List<Integer> sets) {
        Set<Integer> minimal = new TreeSet<>();
        for (int set : sets) {
            if (sets.stream().noneMatch(other -> other != set && (other & ~set) == 0)) {
                minimal.add(set);
            }
        }
        return minimal;
    }

    private static List<Integer> boxed(int[] sets) {
        return Arrays.stream(sets).boxed().toList();
    }

    private static void assertSmallestFirst(SiblingSets entries) {
        for (int i = 1; i < entries.size; i++) {
            assertThat(Integer.bitCount(entries.sets[i])).isGreaterThanOrEqualTo(Integer.bitCount(entries.sets[i - 1]));
        }
    }
}
