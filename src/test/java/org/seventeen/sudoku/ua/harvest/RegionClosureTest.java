package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class RegionClosureTest {
    @Test
    void aRegionGivesTheSetsOfTheSearchOfAllCells() {
        SplittableRandom random = new SplittableRandom(301);
        RandomGrids grids = RandomGrids.seeded(301);
        int found = 0;
        for (int round = 0; round < 120; round++) {
            SolutionGrid grid = grids.next();
            CellSet region = round % 2 == 0
                    ? region(random, 30 + random.nextInt(35))
                    : CellSet.ofBands(BandMask.ALL, random.nextInt(512), BandMask.ALL);
            int most = 8 + random.nextInt(9);
            ClosureSearch all = new ClosureSearch(grid);
            all.leaveOutNothing();
            UaCollector expected = new UaCollector();
            all.collect(region, most, 9, expected);
            UaCollector actual = new UaCollector();
            RegionClosure closure = new RegionClosure(actual::add);
            closure.region(grid.digits(), region.pair(), region.band(2));
            assertThat(closure.collect(most, Long.MAX_VALUE)).isTrue();
            assertThat(sets(actual)).as("seed 301, round %d", round).isEqualTo(sets(expected));
            found += sets(actual).size();
        }
        assertThat(found).isGreaterThan(1000);
    }

    /** Known sets are those of the whole grid, so some of them are not inside the region, and some are too large. */
    @Test
    void whatContainsAKnownSetIsLeftOutAndNothingElse() {
        SplittableRandom random = new SplittableRandom(302);
        RandomGrids grids = RandomGrids.seeded(302);
        int known = 0;
        int left = 0;
        for (int round = 0; round < 15; round++) {
            SolutionGrid grid = grids.next();
            CellSet region = CellSet.ofBands(BandMask.ALL, BandMask.ALL, random.nextInt(512));
            UaTable small = small(grid);
            TreeSet<String> all = new TreeSet<>();
            TreeSet<String> containing = new TreeSet<>();
            UaCollector everything = new UaCollector();
            RegionClosure closure = new RegionClosure(everything::add);
            closure.region(grid.digits(), region.pair(), region.band(2));
            closure.collect(13, Long.MAX_VALUE);
            UaTable minimal = everything.minimal();
            int filed = 0;
            for (int k = 0; k < small.size(); k++) {
                boolean inside =
                        (small.pair(k) & ~region.pair()) == 0 && (small.virtualCells(k) & ~region.band(2)) == 0;
                if (!inside || small.cells(k) > 8 || filed++ >= 64) {
                    continue;
                }
                known++;
                for (int i = 0; i < minimal.size(); i++) {
                    if ((small.pair(k) & ~minimal.pair(i)) == 0
                            && (small.virtualCells(k) & ~minimal.virtualCells(i)) == 0) {
                        containing.add(text(minimal, i));
                    }
                }
            }
            for (int i = 0; i < minimal.size(); i++) {
                all.add(text(minimal, i));
            }
            all.removeAll(containing);
            UaCollector others = new UaCollector();
            RegionClosure without = new RegionClosure(others::add);
            without.region(grid.digits(), region.pair(), region.band(2));
            without.leaveOut(small);
            without.collect(13, Long.MAX_VALUE);
            TreeSet<String> rest = new TreeSet<>();
            UaTable kept = others.minimal();
            for (int i = 0; i < kept.size(); i++) {
                rest.add(text(kept, i));
            }
            assertThat(rest).as("seed 302, round %d", round).containsAll(all).doesNotContainAnyElementsOf(containing);
            left += all.size();
        }
        assertThat(known).isGreaterThan(100);
        assertThat(left).isGreaterThan(1000);
    }

    @Test
    void theNewDigitsOfASetMakeAnotherGrid() {
        SplittableRandom random = new SplittableRandom(303);
        RandomGrids grids = RandomGrids.seeded(303);
        int[] found = {0};
        for (int round = 0; round < 20; round++) {
            byte[] digits = grids.next().digits();
            CellSet region = region(random, 64);
            RegionClosure[] closure = new RegionClosure[1];
            closure[0] = new RegionClosure((pair, third) -> {
                byte[] other = digits.clone();
                for (int cell = 0; cell < 81; cell++) {
                    if (cell < 54 ? (pair >>> cell & 1) != 0 : (third >>> cell - 54 & 1) != 0) {
                        other[cell] = (byte) closure[0].newDigit(cell);
                        assertThat(other[cell]).isNotEqualTo(digits[cell]);
                    }
                }
                assertThat(SolutionGrid.firstFault(other)).isNull();
                found[0]++;
            });
            closure[0].region(digits, region.pair(), region.band(2));
            closure[0].collect(14, Long.MAX_VALUE);
        }
        assertThat(found[0]).isGreaterThan(1000);
    }

    @Test
    void cellsBeyondSixtyFourStay() {
        SolutionGrid grid = RandomGrids.seeded(304).next();
        UaCollector all = new UaCollector();
        RegionClosure closure = new RegionClosure(all::add);
        closure.region(grid.digits(), (1L << 54) - 1, (1 << 27) - 1);
        closure.collect(12, Long.MAX_VALUE);
        UaCollector first = new UaCollector();
        RegionClosure same = new RegionClosure(first::add);
        same.region(grid.digits(), (1L << 54) - 1, (1 << 10) - 1);
        same.collect(12, Long.MAX_VALUE);
        assertThat(sets(all)).isEqualTo(sets(first)).isNotEmpty();
    }

    @Test
    void aSearchThatGivesUpSaysSo() {
        SolutionGrid grid = RandomGrids.seeded(305).next();
        UaCollector some = new UaCollector();
        RegionClosure closure = new RegionClosure(some::add);
        closure.region(grid.digits(), (1L << 54) - 1, 0);
        assertThat(closure.collect(12, 100)).isFalse();
        closure.region(grid.digits(), (1L << 54) - 1, 0);
        assertThat(closure.collect(12, Long.MAX_VALUE)).isTrue();
    }

    private static UaTable small(SolutionGrid grid) {
        ClosureSearch all = new ClosureSearch(grid);
        all.leaveOutNothing();
        UaCollector small = new UaCollector();
        all.collect(CellSet.ALL, 10, 9, small);
        return small.minimal();
    }

    private static Set<String> sets(UaCollector found) {
        UaTable minimal = found.minimal();
        TreeSet<String> sets = new TreeSet<>();
        for (int i = 0; i < minimal.size(); i++) {
            sets.add(text(minimal, i));
        }
        return sets;
    }

    private static String text(UaTable table, int index) {
        return Long.toHexString(table.pair(index)) + " " + Integer.toHexString(table.virtualCells(index));
    }

    private static CellSet region(SplittableRandom random, int cells) {
        int[] order = new int[81];
        Arrays.setAll(order, i -> i);
        CellSet region = CellSet.EMPTY;
        for (int i = 0; i < cells; i++) {
            int j = i + random.nextInt(81 - i);
            int cell = order[j];
            order[j] = order[i];
            region = region.with(cell);
        }
        return region;
    }
}
