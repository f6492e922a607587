package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.testing.RandomPairs;

class PairPoolTest {
    private static final long PAIR = (1L << 54) - 1;

    /**
     * Sets that are hit are removed, the others restricted to the free cells; sets that then hold in some third bands only
     * are removed too.
     */
    @Test
    void thePoolHoldsTheSetsThatNoGivenCellHits() {
        SplittableRandom random = new SplittableRandom(900);
        int dropped = 0;
        int several = 0;
        for (int round = 0; round < 20; round++) {
            byte[] pair = Arrays.copyOf(new RandomGrids(random).next().digits(), 54);
            UaTable table =
                    new PairHarvest(new VirtualCells(pair, RandomPairs.chunk(Gangster.of(pair), 0))).forSearch(16);
            long givenPair = 0b100_0000_0001L << random.nextInt(44);
            int givenVirtual = random.nextBoolean() ? 0 : 1 << random.nextInt(27);
            long freePair = round == 0 ? PAIR : random.nextLong() & PAIR & ~givenPair;
            int freeVirtual = random.nextInt() & BandMask.ALL & ~givenVirtual;
            PairPool pool = new PairPool(table, givenPair, givenVirtual, freePair, freeVirtual);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < table.size(); i++) {
                int whole = table.virtualCells(i);
                int cut = whole & freeVirtual;
                if ((table.pair(i) & givenPair) != 0 || (whole & givenVirtual) != 0) {
                    continue;
                }
                if (whole != 0 && cut == 0) {
                    dropped++;
                } else if (boxes(whole) > 1 && boxes(cut) == 1) {
                    several++;
                } else {
                    expected.add((table.pair(i) & freePair) + " " + cut + " " + table.thirds(i));
                }
            }
            List<String> sets = new ArrayList<>();
            for (int i = 0; i < pool.size(); i++) {
                long inPair = pool.sets().part(0, i) | (long) pool.sets().part(1, i) << 27;
                sets.add(inPair + " " + BandMask.boxMajor(pool.sets().part(2, i)) + " " + pool.thirds(i));
            }
            assertThat(sets).as("seed 900, round %d", round).isEqualTo(expected);
        }
        assertThat(dropped).isPositive();
        assertThat(several).isPositive();
    }

    @Test
    void setsAreAddedBehindTheOthers() {
        byte[] pair = Arrays.copyOf(RandomGrids.seeded(901).next().digits(), 54);
        UaTable table = new PairHarvest(new VirtualCells(pair, RandomPairs.chunk(Gangster.of(pair), 0))).forSearch(16);
        PairPool pool = new PairPool(table, 0, 0, PAIR, BandMask.ALL);
        assertThat(pool.size()).isEqualTo(table.size());
        for (int i = 0; i < 3000; i++) {
            pool.add(PAIR - i, 1 + i, 7L * i + 1);
        }
        assertThat(pool.size()).isEqualTo(table.size() + 3000);
        for (int i = 0; i < 3000; i++) {
            int index = table.size() + i;
            assertThat(pool.sets().part(0, index)).isEqualTo((int) (PAIR - i) & BandMask.ALL);
            assertThat(pool.sets().part(1, index)).isEqualTo(BandMask.ALL);
            assertThat(BandMask.boxMajor(pool.sets().part(2, index))).isEqualTo(1 + i);
            assertThat(pool.thirds(index)).isEqualTo(7L * i + 1);
        }
        assertThat(pool.thirds(0)).isEqualTo(table.thirds(0));
    }

    private static int boxes(int virtualCells) {
        int boxes = 0;
        for (int box = 0; box < 3; box++) {
            boxes += (virtualCells >>> 9 * box & 511) == 0 ? 0 : 1;
        }
        return boxes;
    }
}
