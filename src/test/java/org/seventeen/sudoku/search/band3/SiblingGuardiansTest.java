package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.ua.guardian.GuardianTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

class SiblingGuardiansTest {
    /** The sets left for a box are equivalent to those of the pool: every filling hits all of one or all of the other. */
    @Test
    void theMatrixDemandsOfEachBoxWhatThePoolDemands() {
        SplittableRandom random = new SplittableRandom(91);
        SiblingGuardians guardians = new SiblingGuardians();
        int allowed = 0;
        int refused = 0;
        int beyondLanes = 0;
        for (int round = 0; round < 500; round++) {
            Leaves leaves = Leaves.random(random, random.nextInt(round % 9 == 0 ? 700 : 120), random.nextInt(30));
            leaves.fill(guardians);
            beyondLanes += guardians.minirowWords > 0 ? 1 : 0;
            int cell = leaves.someLastCell(random);
            int second = Leaves.some(random, BandMask.ALL, random.nextInt(9));
            List<Integer> missed = leaves.missed(0, leaves.clues(cell), second, EnumSet.of(Rule.BOX_MAPS));
            for (int box = 0; box < 3; box++) {
                List<Integer> left = left(guardians, cell, second, box);
                for (int filling = 0; filling < 512; filling++) {
                    boolean expected = true;
                    for (int part : missed) {
                        expected &= GuardianTable.box(part) != box || (BandMask.boxPart(part, box) & filling) != 0;
                    }
                    boolean actual = true;
                    for (int part : left) {
                        actual &= (part & filling) != 0;
                    }
                    if (actual != expected) {
                        throw new AssertionError("seed 91, round " + round + ", box " + box + ", filling " + filling);
                    }
                    allowed += expected ? 1 : 0;
                    refused += expected ? 0 : 1;
                }
            }
        }
        assertThat(allowed).isGreaterThan(10_000);
        assertThat(refused).isGreaterThan(10_000);
        assertThat(beyondLanes).isBetween(20, 400);
    }

    @Test
    void rowsBeyondTheCapacityAreLeftOutSoundly() {
        SplittableRandom random = new SplittableRandom(93);
        UaPool pool = new UaPool(new int[0], new int[0], new int[0]);
        for (int i = 0; i < 9000; i++) {
            int second = i % 4 == 0 ? 0 : Leaves.some(random, BandMask.ALL, 10);
            int first = Leaves.some(random, BandMask.ALL & ~0b11, 12);
            pool.add(first, second, Leaves.some(random, BandMask.box(i % 3), 5));
        }
        SiblingGuardians guardians = new SiblingGuardians();
        for (int known : new int[] {0, 4000, 9000}) {
            Leaves leaves = new Leaves(pool, known, new int[] {0, 1, 2}, 0b1, 0xFF00);
            leaves.fill(guardians);
            assertThat(rows(guardians)).isBetween(2900L, 3072L);
            for (int cell : new int[] {8, 12, 15}) {
                List<Integer> missed = leaves.missed(0, leaves.clues(cell), 0b111, EnumSet.of(Rule.BOX_MAPS));
                for (int box = 0; box < 3; box++) {
                    for (int part : left(guardians, cell, 0b111, box)) {
                        assertThat(missed).contains(BandMask.fromBoxPart(part, box));
                    }
                }
            }
        }
    }

    private static long rows(SiblingGuardians guardians) {
        long rows = 0;
        for (int w = 0; w < guardians.words; w++) {
            rows += Long.bitCount(guardians.full[w]);
        }
        return rows;
    }

    /** The sets, 9 bits, that the matrix and the start sets leave to a box for one member of the group and one Y. */
    private static List<Integer> left(SiblingGuardians guardians, int cell, int second, int box) {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < guardians.startCount[box]; i++) {
            if (cell == BandMask.NO_CELL || (guardians.startKillers[box][i] >>> cell & 1) == 0) {
                left.add(guardians.startSets[box][i]);
            }
        }
        for (int i = 0; i < guardians.startSlotCount; i++) {
            if (cell == BandMask.NO_CELL || (guardians.startSlotKillers[i] >>> cell & 1) == 0) {
                int bit = Long.numberOfTrailingZeros(guardians.startSlots[i]);
                addOfMinirow(left, box, bit / Minirows.LANE, bit % Minirows.LANE);
            }
        }
        for (int kind = 0; kind < Minirows.KINDS; kind++) {
            long active = guardians.laneFull[kind] & ~guardians.laneKilled[Minirows.KINDS * cell + kind];
            for (int cells = second; cells != 0; cells &= cells - 1) {
                active &= guardians.laneAvoids[Minirows.KINDS * Integer.numberOfTrailingZeros(cells) + kind];
            }
            for (; active != 0; active &= active - 1) {
                addOfMinirow(left, box, Long.numberOfTrailingZeros(active) / Minirows.LANE, kind);
            }
        }
        for (int w = 0; w < guardians.words; w++) {
            long active = guardians.inBox[guardians.words * box + w] & ~guardians.killed[guardians.words * cell + w];
            for (int cells = second; cells != 0; cells &= cells - 1) {
                active &= guardians.avoids[guardians.words * Integer.numberOfTrailingZeros(cells) + w];
            }
            for (; active != 0; active &= active - 1) {
                left.add(guardians.third[(w << 6) + Long.numberOfTrailingZeros(active)]);
            }
        }
        return left;
    }

    /** Adds the socket of a kind in a minirow, 0 to 8, if it lies in the box. */
    private static void addOfMinirow(List<Integer> left, int box, int minirow, int kind) {
        if (minirow / 3 == box) {
            left.add(MinirowsTest.KINDS[kind] << 3 * (minirow % 3));
        }
    }
}
