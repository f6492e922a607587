package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.ua.harvest.UaHarvester;

class UnavoidableSocketsTest {
    private final UnavoidableSockets sockets = new UnavoidableSockets();

    private Set<Integer> found() {
        Set<Integer> all = new TreeSet<>();
        for (int i = 0; i < sockets.count(); i++) {
            all.add(sockets.socket(i));
        }
        assertThat(all).hasSize(sockets.count());
        return all;
    }

    /** The smallest sockets with a guardian that no clue hits and no active cell can. */
    private static Set<Integer> expected(int[] socket, long[] guardian, int count, long clues, long active) {
        Set<Integer> all = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            if ((guardian[i] & clues) == 0 && (guardian[i] & active) == 0) {
                all.add(socket[i]);
            }
        }
        Set<Integer> minimal = new TreeSet<>(all);
        minimal.removeIf(one -> all.stream().anyMatch(other -> !other.equals(one) && (other & ~one) == 0));
        return minimal;
    }

    @Test
    void aSocketIsUnavoidableIfOneOfItsGuardiansCannotBeHit() {
        int[] socket = {0b11, 0b11, 0b1100, 0b10000};
        long[] guardian = {0b1, 0b10, 0b1, 0};
        sockets.find(socket, guardian, 4, 0b1, 0b10);
        assertThat(found()).containsExactly(0b10000);
        sockets.find(socket, guardian, 4, 0b1, 0b100);
        assertThat(found()).containsExactly(0b11, 0b10000);
        sockets.find(socket, guardian, 3, 0, 0b11);
        assertThat(sockets.count()).isZero();
    }

    @Test
    void socketsAreThoseOfTheDefinitionWithoutTheOnesAboveAnother() {
        SplittableRandom random = new SplittableRandom(41);
        int found = 0;
        for (int round = 0; round < 1_000; round++) {
            int count = random.nextInt(200);
            int[] socket = new int[count];
            long[] guardian = new long[count];
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < 4; j++) {
                    socket[i] |= 1 << random.nextInt(27);
                    guardian[i] |= 1L << random.nextInt(54);
                }
            }
            int first = random.nextInt(54);
            int second = random.nextInt(54);
            long clues = 1L << first | 1L << second;
            long half = random.nextLong();
            long active = half & random.nextLong() & ForwardTable.ALL_CELLS & ~clues;
            sockets.find(socket, guardian, count, clues, active);
            assertThat(found())
                    .as("seed 41, round " + round)
                    .isEqualTo(expected(socket, guardian, count, clues, active));
            int[] sorted = sockets.toArray();
            for (int i = 1; i < sorted.length; i++) {
                assertThat(Integer.bitCount(sorted[i])).isGreaterThanOrEqualTo(Integer.bitCount(sorted[i - 1]));
            }
            found += sorted.length;
        }
        assertThat(found).isGreaterThan(10_000);
    }

    @Test
    void aRebuiltTableOfGuardiansSaysTheSame() {
        SplittableRandom random = new SplittableRandom(42);
        ForwardTable guardians = new ForwardTable();
        guardians.loadGuardians(new UaHarvester(RandomGrids.seeded(42).next()).forSearch(), 27);
        ForwardTable rebuilt = new ForwardTable();
        int found = 0;
        for (int round = 0; round < 50; round++) {
            long clues = 0;
            for (int i = 0; i < 6; i++) {
                clues |= 1L << random.nextInt(54);
            }
            long active = random.nextLong() & ForwardTable.ALL_CELLS & ~clues;
            long fewer = active & random.nextLong();
            sockets.find(guardians, clues, fewer);
            int[] direct = sockets.toArray();
            rebuilt.rebuild(guardians, clues, active);
            sockets.find(rebuilt, clues, fewer);
            assertThat(sockets.toArray()).as("seed 42, round " + round).isEqualTo(direct);
            found += direct.length;
        }
        assertThat(found).isGreaterThan(100);
    }
}
