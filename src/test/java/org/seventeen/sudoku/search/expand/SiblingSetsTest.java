package org.seventeen.sudoku.search.expand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.forward.Masks;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

class SiblingSetsTest {
    @Test
    void theActiveEntriesAreTheResiduals() {
        SplittableRandom random = new SplittableRandom(61);
        SiblingSets entries = new SiblingSets();
        int overflowing = 0;
        for (int round = 0; round < 400; round++) {
            Group group = round % 5 == 0 ? Group.random(random, 700, 9, 13) : Group.random(random, random.nextInt(150));
            group.fill(entries);
            overflowing += entries.moreWords > 1 ? 1 : 0;
            for (int cell : group.lastCells()) {
                int[] expected = group.residuals(cell);
                assertThat(new TreeSet<>(active(entries, cell)))
                        .as("seed 61, round %d, last cell %d", round, cell)
                        .isEqualTo(new TreeSet<>(boxed(expected)));
            }
            assertSmallestFirst(entries);
        }
        assertThat(overflowing).as("groups with more than three words").isGreaterThan(20);
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
            entries.fill(new ResidualTable(head, 0, 1), new UaPool.Fresh(pool, known, 0, 1, 2), 1, 6);
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
            group.fill(entries);
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
    void moreSmallerDisjointAndSpreadSetsArePredictedToCostLess() {
        assertThat(cost(2, 0b1111, 0b110000)).as("more sets").isLessThan(cost(1, 0b1111));
        assertThat(cost(1, 0b111)).as("a smaller set").isLessThan(cost(1, 0b1111));
        assertThat(cost(2, 0b1111, 0b11110000)).as("disjoint sets").isLessThan(cost(1, 0b1111, 0b11110000));
        assertThat(cost(1, 0b1111, 0b11110000)).as("sets without a common cell").isLessThan(cost(1, 0b1111, 0b1111000));
        assertThat(cost(1, 1)).as("one cell").isLessThan(cost(1, 0b11));
    }

    @Test
    void theCostIsThatOfTheFormula() {
        SplittableRandom random = new SplittableRandom(66);
        SiblingSets entries = new SiblingSets();
        int[] weight = {0, 0, 19_100, 13_400, 10_300, 5_000, 3_400, 3_100, 1_100, 800};
        int[] clustering = {0, 0, 45, 28, 17, 7, 4, 4, 1, 1};
        for (int round = 0; round < 100; round++) {
            Group group = Group.random(random, random.nextInt(100));
            group.fill(entries);
            for (int cell : group.lastCells()) {
                long expected = -2_900L * round;
                int[] ofCell = new int[27];
                for (int i = 0; i < Math.min(64, entries.size); i++) {
                    if ((entries.active0(cell) >>> i & 1) != 0) {
                        int size = Math.max(2, Math.min(9, Integer.bitCount(entries.sets[BitMatrix.place(i)])));
                        expected -= weight[size];
                        for (int c = 0; c < 27; c++) {
                            ofCell[c] += (entries.sets[BitMatrix.place(i)] >>> c & 1) * clustering[size];
                        }
                    }
                }
                for (int c = 0; c < 27; c++) {
                    expected += (long) ofCell[c] * ofCell[c];
                }
                assertThat(entries.predictedCost(entries.active0(cell), round))
                        .as("seed 66, round %d, last cell %d", round, cell)
                        .isEqualTo(expected);
            }
        }
    }

    private static long cost(int disjoint, int... sets) {
        SiblingSets entries = new SiblingSets();
        Group.fillAlone(entries, sets);
        return entries.predictedCost(entries.active0(27), disjoint);
    }

    private static List<Integer> active(SiblingSets entries, int cell) {
        List<Integer> active = new ArrayList<>();
        entries.activateMore(cell);
        for (int i = 0; i < entries.size; i++) {
            boolean on = i < 64
                    ? (entries.active0(cell) >>> i & 1) != 0
                    : ((i < 128 ? entries.active1(cell) : entries.moreActive[(i >>> 6) - 2]) >>> i & 1) != 0;
            assertThat(on).isEqualTo(!kills(entries.killers[i], cell));
            if (on) {
                active.add(entries.sets[BitMatrix.place(i)]);
            }
        }
        int words = Long.bitCount(entries.active0(cell)) + Long.bitCount(entries.active1(cell));
        assertThat(words).isLessThanOrEqualTo(Math.min(entries.size, 128));
        return active;
    }

    private static boolean kills(int killers, int cell) {
        return cell != BandMask.NO_CELL && (killers >>> cell & 1) != 0;
    }

    private static List<Integer> boxed(int[] sets) {
        return Arrays.stream(sets).boxed().toList();
    }

    private static void assertSmallestFirst(SiblingSets entries) {
        for (int i = 1; i < entries.size; i++) {
            assertThat(Integer.bitCount(entries.sets[BitMatrix.place(i)]))
                    .isGreaterThanOrEqualTo(Integer.bitCount(entries.sets[BitMatrix.place(i - 1)]));
        }
    }
}
