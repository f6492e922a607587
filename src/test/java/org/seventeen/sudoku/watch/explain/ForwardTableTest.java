package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.ua.harvest.UaTable;

class ForwardTableTest {
    private static final int BAND = (1 << 27) - 1;

    /** Sets with few cells among few, so that many contain another; about half have cells in band 3. */
    private static UaPool randomPool(SplittableRandom random) {
        UaPool pool = new UaPool(new int[0], new int[0], new int[0]);
        int count = random.nextInt(150);
        for (int i = 0; i < count; i++) {
            int[] parts = new int[3];
            int size = 2 + random.nextInt(6);
            for (int j = 0; j < size; j++) {
                parts[random.nextInt(2)] |= 1 << 3 * random.nextInt(5);
                parts[2] |= i % 2 == 0 ? 0 : 1 << 9 * random.nextInt(3);
            }
            pool.add(parts[0], parts[1], parts[2]);
        }
        return pool;
    }

    private static Set<String> rows(ForwardTable table) {
        Set<String> rows = new TreeSet<>();
        for (int row = 0; row < table.size(); row++) {
            rows.add(new CellSet(table.mask(row), table.socket(row)).toString());
        }
        assertThat(rows).hasSize(table.size());
        return rows;
    }

    /** The minimal remaining parts of the pool's sets, found by comparing all with all. */
    private static Set<String> expected(UaPool pool, boolean guardians, long clues, long active) {
        List<CellSet> left = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) {
            CellSet set = CellSet.ofBands(pool.part(0, i), pool.part(1, i), pool.part(2, i));
            boolean chosen = guardians ? set.third() != 0 && Long.bitCount(set.third()) <= 2 : set.third() == 0;
            if (chosen && (set.pair() & clues) == 0) {
                left.add(new CellSet(set.pair() & active, set.third()));
            }
        }
        Set<String> minimal = new TreeSet<>();
        for (CellSet set : left) {
            if (left.stream().noneMatch(other -> !other.equals(set) && set.containsAll(other))) {
                minimal.add(set.toString());
            }
        }
        return minimal;
    }

    @Test
    void rebuildingStepByStepGivesTheMinimalRestsOfTheSets() {
        SplittableRandom random = new SplittableRandom(31);
        ForwardTable first = new ForwardTable();
        ForwardTable second = new ForwardTable();
        int empty = 0;
        for (int round = 0; round < 1_000; round++) {
            UaPool pool = randomPool(random);
            boolean guardians = random.nextBoolean();
            if (guardians) {
                first.loadGuardians(pool, 2);
            } else {
                first.loadPairSets(pool);
            }
            String message = "seed 31, round " + round;
            assertThat(rows(first)).as(message).isEqualTo(expected(pool, guardians, 0, ForwardTable.ALL_CELLS));
            long clues = 0;
            long active = ForwardTable.ALL_CELLS;
            for (int step = 0; step < 3; step++) {
                clues |= 1L << 3 * random.nextInt(18) & active;
                active &= ~clues & ~(1L << 3 * random.nextInt(18)) & ~(1L << 3 * random.nextInt(18));
                ForwardTable source = step == 0 ? first : second;
                second.rebuild(source, clues, active);
                assertThat(rows(second)).as(message).isEqualTo(expected(pool, guardians, clues, active));
                assertThat(second.hasEmptyRow()).isEqualTo(holdsZero(second));
                assertSmallestFirst(second);
                empty += second.hasEmptyRow() ? 1 : 0;
            }
        }
        assertThat(empty).isBetween(100, 2_900);
    }

    private static boolean holdsZero(ForwardTable table) {
        for (long row : table.toArray()) {
            if (row == 0) {
                return true;
            }
        }
        return false;
    }

    private static void assertSmallestFirst(ForwardTable table) {
        for (int row = 1; row < table.size(); row++) {
            int before = Long.bitCount(table.mask(row - 1)) + Integer.bitCount(table.socket(row - 1));
            assertThat(Long.bitCount(table.mask(row)) + Integer.bitCount(table.socket(row)))
                    .isGreaterThanOrEqualTo(before);
        }
    }

    @Test
    void theHarvestIsSplitIntoPairSetsAndGuardians() {
        UaTable harvest = new UaHarvester(RandomGrids.seeded(32).next()).forSearch();
        ForwardTable pairs = new ForwardTable();
        ForwardTable guardians = new ForwardTable();
        pairs.loadPairSets(harvest);
        guardians.loadGuardians(harvest, 27);
        assertThat(pairs.size()).isGreaterThan(50);
        assertThat(pairs.size() + guardians.size()).isEqualTo(harvest.size());
        for (int row = 0; row < pairs.size(); row++) {
            assertThat(pairs.socket(row)).isZero();
        }
        int[] bySize = new int[28];
        for (int row = 0; row < guardians.size(); row++) {
            bySize[Integer.bitCount(guardians.socket(row))]++;
        }
        assertThat(bySize[0]).isZero();
        guardians.loadGuardians(harvest, 3);
        assertThat(guardians.size()).isEqualTo(bySize[1] + bySize[2] + bySize[3]);
    }

    @Test
    void rowsOfOneSizeKeepTheirOrder() {
        ForwardTable table = new ForwardTable();
        table.set(new long[] {0b11000, 0b110, 0b1, 0b101000000}, 4);
        table.rebuild(table, 0, ForwardTable.ALL_CELLS);
        assertThat(table.toArray()).containsExactly(0b1, 0b11000, 0b110, 0b101000000);
    }

    @Test
    void aTableThatIsSetKeepsItsRowsAsTheyAre() {
        ForwardTable table = new ForwardTable();
        long[] rows = {0b111, 0b1, 0b111, 0};
        table.set(rows, 4);
        assertThat(table.toArray()).containsExactly(rows);
        assertThat(table.hasEmptyRow()).isTrue();
        table.restrict(table, 0b100, 0b1);
        assertThat(table.toArray()).containsExactly(1, 0);
        assertThatThrownBy(() -> table.set(new long[] {1L << 54}, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTableGrowsToAnySize() {
        SplittableRandom random = new SplittableRandom(33);
        long[] rows = new long[5_000];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = random.nextLong() & ForwardTable.ALL_CELLS;
        }
        ForwardTable large = new ForwardTable();
        large.set(rows, rows.length);
        ForwardTable rebuilt = new ForwardTable();
        rebuilt.rebuild(large, 0, BAND);
        assertThat(rebuilt.size()).isBetween(100, 5_000);
        assertThat(rebuilt.masks()).hasSizeGreaterThanOrEqualTo(rebuilt.size());
    }
}
