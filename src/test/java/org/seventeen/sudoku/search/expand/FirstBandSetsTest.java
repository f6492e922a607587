package org.seventeen.sudoku.search.expand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.forward.Masks;

class FirstBandSetsTest {
    @Test
    void everySetThatHitsAllIsListedOnce() {
        SplittableRandom random = new SplittableRandom(51);
        int nonEmpty = 0;
        int cut = 0;
        for (int round = 0; round < 3000; round++) {
            int alive = Masks.some(random, BandMask.ALL, random.nextInt(13));
            int[] sets = new int[random.nextInt(12)];
            for (int i = 0; i < sets.length; i++) {
                // Some cells may be outside the live ones, but the input has no empty set.
                sets[i] = Masks.some(random, random.nextInt(3) == 0 ? BandMask.ALL : alive, 1 + random.nextInt(6));
                sets[i] = sets[i] == 0 ? 1 : sets[i];
            }
            int clues = random.nextInt(7);
            List<Integer> expected = Masks.hitting(sets, alive, clues);
            assertThat(members(new FirstBandSets(sets, alive, clues)))
                    .as("seed 51, round %d, %d clues", round, clues)
                    .containsExactlyInAnyOrderElementsOf(expected);
            nonEmpty += expected.isEmpty() ? 0 : 1;
            cut += expected.size() < Combinations.binomial(Integer.bitCount(alive), clues) ? 1 : 0;
        }
        assertThat(nonEmpty).isGreaterThan(600);
        assertThat(cut).isGreaterThan(1500);
    }

    @Test
    void withoutSetsEverySubsetIsListed() {
        for (int clues = 0; clues <= 5; clues++) {
            FirstBandSets sets = new FirstBandSets(new int[0], BandMask.ALL, clues);
            assertThat(sets.members()).isEqualTo(Combinations.binomial(27, clues));
            assertThat(members(sets)).doesNotHaveDuplicates().hasSize((int) sets.members());
        }
        assertThat(members(new FirstBandSets(new int[0], BandMask.ALL, 27))).containsExactly(BandMask.ALL);
        assertThat(new FirstBandSets(new int[0], 0b111, 4).groups()).isZero();
    }

    @Test
    void noClueHitsNothing() {
        FirstBandSets none = new FirstBandSets(new int[0], BandMask.ALL, 0);
        assertThat(none.groups()).isEqualTo(1);
        assertThat(none.base(0)).isZero();
        assertThat(none.last(0)).isZero();
        assertThat(none.members()).isEqualTo(1);
        assertThat(new FirstBandSets(new int[] {1}, BandMask.ALL, 0).groups()).isZero();
    }

    /** All X of all groups. */
    private static List<Integer> members(FirstBandSets sets) {
        List<Integer> members = new ArrayList<>();
        for (int group = 0; group < sets.groups(); group++) {
            int base = sets.base(group);
            if (sets.last(group) == 0) {
                members.add(base);
            }
            for (int rest = sets.last(group); rest != 0; rest &= rest - 1) {
                assertThat(base & rest & -rest).isZero();
                members.add(base | rest & -rest);
            }
        }
        assertThat(sets.members()).isEqualTo(members.size());
        return members;
    }
}
