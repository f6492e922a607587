package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.testing.RandomPairs;

/** The harvest of a pair against the harvest of each single grid, and against solvers. */
class PairHarvestTest {
    private static final long PAIR = (1L << 54) - 1;

    @Test
    void anyRegionHoldsTheSetsOfEachSingleGrid() {
        SplittableRandom random = new SplittableRandom(201);
        int severalBoxes = 0;
        for (int i = 0; i < 240; i++) {
            VirtualCells cells = randomCells(random);
            long pairRegion = 0;
            int virtualRegion = 0;
            while (Long.bitCount(pairRegion) < (i % 4 == 0 ? 12 : 34)) {
                pairRegion |= 1L << random.nextInt(54);
            }
            while (Integer.bitCount(virtualRegion) < (i % 4 == 0 ? 27 : 18)) {
                virtualRegion |= 1 << random.nextInt(27);
            }
            int maxSize = 9 + random.nextInt(10);
            int maxDigits = 2 + random.nextInt(8);
            UaTable table = new PairHarvest(cells).within(pairRegion, virtualRegion, maxSize, maxDigits);
            for (int index = 0; index < table.size(); index++) {
                int virtual = table.virtualCells(index);
                severalBoxes += virtual >>> Integer.numberOfTrailingZeros(virtual) / 9 * 9 > 511 ? 1 : 0;
            }
            for (int t = 0; t < cells.thirds(); t += 1 + random.nextInt(12)) {
                assertThat(setsOf(table, cells, t, pairRegion, virtualRegion, maxSize, maxDigits))
                        .as("third band %s, at most %s cells, %s digits", t, maxSize, maxDigits)
                        .isEqualTo(singleGrid(cells, t, pairRegion, virtualRegion, maxSize, maxDigits));
            }
        }
        assertThat(severalBoxes).isGreaterThan(1000);
    }

    /** Line by line of {@link PairHarvest#forSearch}. */
    @Test
    void theHarvestOfTheSearchHoldsTheSetsOfEachSingleGrid() {
        SplittableRandom random = new SplittableRandom(204);
        for (int i = 0; i < 24; i++) {
            VirtualCells cells = randomCells(random);
            UaTable table = new PairHarvest(cells).forSearch(16 + i % 2);
            int one = random.nextInt(cells.thirds());
            if (i % 2 == 0) {
                assertHolds(table, cells, one, PAIR, 0, 18, 5);
            } else {
                assertHolds(table, cells, one, PAIR, 0, 12, 9);
            }
            assertHolds(table, cells, one, band(i / 2 % 2), 0, 81, 9);
            assertHolds(table, cells, one, PAIR & ~stack(i % 3), 0, 20, 9);
            for (int t = i; t < cells.thirds(); t += 12) {
                int box = random.nextInt(3);
                assertHolds(table, cells, t, PAIR, 511 << 9 * box, 16, 3);
                assertHolds(table, cells, t, PAIR, 511 << 9 * box, 14, 4);
                int other = (box + 1 + random.nextInt(2)) % 3;
                long twoBoxes = band(random.nextInt(2)) & (stack(box) | stack(other));
                assertHolds(table, cells, t, twoBoxes, 511 << 9 * box, 16, 9);
                assertHolds(table, cells, t, 0, BandMask.ALL, 10, 9);
                assertHolds(table, cells, t, PAIR, BandMask.ALL, 14, 2);
                assertHolds(table, cells, t, PAIR, BandMask.ALL, 12, 3);
                int stack = random.nextInt(3);
                long boxes = band(random.nextInt(2)) & ~stack(stack);
                assertHolds(table, cells, t, boxes, BandMask.ALL & ~(511 << 9 * stack), 12, 9);
            }
        }
    }

    @Test
    void everySetIsUnavoidableInEachOfItsThirdBandsByTheSolver() {
        SplittableRandom random = new SplittableRandom(205);
        BitSolver solver = new BitSolver();
        int checked = 0;
        for (int i = 0; i < 12; i++) {
            VirtualCells cells = randomCells(random);
            UaTable table = new PairHarvest(cells).forSearch(17);
            for (int t = 0; t < cells.thirds(); t += 3) {
                byte[] grid = cells.grid(t);
                for (int index = random.nextInt(3); index < table.size(); index += 3) {
                    if ((table.thirds(index) >>> t & 1) != 0) {
                        assertThat(hasOther(solver, grid, table, index, cells, t))
                                .as("set %s of %s in third band %s", index, Arrays.toString(grid), t)
                                .isTrue();
                        checked++;
                    }
                }
            }
        }
        assertThat(checked).isGreaterThan(10_000);
    }

    @Test
    void everySetIsMinimalInEachOfItsThirdBands() {
        SplittableRandom random = new SplittableRandom(206);
        int checked = 0;
        for (int i = 0; i < 6; i++) {
            VirtualCells cells = randomCells(random);
            UaTable table = new PairHarvest(cells).forSearch(17);
            for (int index = i; index < table.size(); index += 4) {
                int t = randomBit(random, table.thirds(index));
                CellSet set = cellSet(table, index, cells, t);
                assertThat(Completions.isMinimalUnavoidable(SolutionGrid.of(cells.grid(t)), set))
                        .as("%s in third band %s", set, t)
                        .isTrue();
                checked++;
            }
        }
        assertThat(checked).isGreaterThan(1000);
    }

    @Test
    void aSetIsLeftOutOnlyWhereItIsNotUnavoidableOrHoldsASmallerOne() {
        SplittableRandom random = new SplittableRandom(207);
        BitSolver solver = new BitSolver();
        int lacking = 0;
        for (int i = 0; i < 10; i++) {
            VirtualCells cells = randomCells(random);
            UaTable table = new PairHarvest(cells).forSearch(17);
            for (int index = 0; index < table.size(); index += 7) {
                long absent = cells.allThirds() & ~table.thirds(index);
                if (absent == 0) {
                    continue;
                }
                int t = randomBit(random, absent);
                if (!hasOther(solver, cells.grid(t), table, index, cells, t)) {
                    lacking++;
                    continue;
                }
                CellSet set = cellSet(table, index, cells, t);
                assertThat(Completions.isMinimalUnavoidable(SolutionGrid.of(cells.grid(t)), set))
                        .as("%s in third band %s", set, t)
                        .isFalse();
            }
        }
        assertThat(lacking).isGreaterThan(200);
    }

    @Test
    void theThirdBandsOfOneHarvestDoNotDependOnTheOthers() {
        SplittableRandom random = new SplittableRandom(208);
        for (int i = 0; i < 4; i++) {
            byte[] pair = pairOf(RandomGrids.seeded(random.nextLong()).next());
            byte[][] thirds = RandomPairs.chunk(Gangster.of(pair), 0);
            VirtualCells together = new VirtualCells(pair, thirds);
            UaTable all = new PairHarvest(together).forSearch(17);
            for (int t = 0; t < thirds.length; t += 9) {
                VirtualCells alone = new VirtualCells(pair, new byte[][] {thirds[t]});
                UaTable one = new PairHarvest(alone).forSearch(17);
                assertThat(setsOf(one, alone, 0, PAIR, BandMask.ALL, 81, 9))
                        .hasSize(one.size())
                        .isEqualTo(setsOf(all, together, t, PAIR, BandMask.ALL, 81, 9));
            }
        }
    }

    @Test
    void aDifferenceGivesSetsForEveryThirdBandTheyFit() {
        SplittableRandom random = new SplittableRandom(209);
        BitSolver solver = new BitSolver();
        int shared = 0;
        int found = 0;
        for (int i = 0; i < 150; i++) {
            VirtualCells cells = randomCells(random);
            int t = random.nextInt(cells.thirds());
            byte[] grid = cells.grid(t);
            int[] clues = new int[3];
            // At least 17 clues: a difference of more than 64 cells is searched in part.
            while (Integer.bitCount(clues[0]) + Integer.bitCount(clues[1]) + Integer.bitCount(clues[2]) < 18) {
                clues[random.nextInt(3)] |= 1 << random.nextInt(27);
            }
            if (!solver.findOther(grid, clues[0], clues[1], clues[2])) {
                continue;
            }
            long pairRegion = solver.difference(0) | (long) solver.difference(1) << 27;
            int virtualRegion = cells.virtualCells(solver.difference(2), t);
            assertThat(cells.cells(virtualRegion, t)).isEqualTo(solver.difference(2));
            UaTable table = new PairHarvest(cells).withinDifference(t, pairRegion, virtualRegion, 16, Long.MAX_VALUE);
            assertThat(setsOf(table, cells, t, pairRegion, virtualRegion, 16, 9))
                    .isEqualTo(singleGrid(cells, t, pairRegion, virtualRegion, 16, 9));
            for (int index = 0; index < table.size(); index++) {
                found++;
                assertThat(table.thirds(index) >>> t & 1).isOne();
                shared += Long.bitCount(table.thirds(index)) > 1 ? 1 : 0;
                int other = randomBit(random, table.thirds(index));
                assertThat(hasOther(solver, cells.grid(other), table, index, cells, other))
                        .isTrue();
            }
        }
        assertThat(found).isGreaterThan(500);
        assertThat(shared).isGreaterThan(found / 2);
    }

    @Test
    void aSearchThatIsStoppedReturnsUnavoidableSetsOnly() {
        SplittableRandom random = new SplittableRandom(210);
        BitSolver solver = new BitSolver();
        VirtualCells cells = randomCells(random);
        PairHarvest harvest = new PairHarvest(cells);
        int last = 0;
        for (int states : new int[] {0, 10, 100, 1000, 10_000}) {
            UaTable table = harvest.withinDifference(0, PAIR, 0x3FF, 12, states);
            for (int index = 0; index < table.size(); index++) {
                int t = randomBit(random, table.thirds(index));
                assertThat(hasOther(solver, cells.grid(t), table, index, cells, t))
                        .isTrue();
            }
            assertThat(table.size()).isGreaterThanOrEqualTo(last);
            last = table.size();
        }
        assertThat(harvest.withinDifference(0, PAIR, 0x3FF, 12, 0).size()).isZero();
        assertThat(last).isPositive();
    }

    @Test
    void aHarvesterGivesTheSameSetsWhateverItHarvestedBefore() {
        SplittableRandom random = new SplittableRandom(211);
        VirtualCells cells = randomCells(random);
        PairHarvest used = new PairHarvest(cells);
        UaTable first = used.forSearch(17);
        used.withinDifference(0, PAIR, 0x3FF, 12, 5000);
        used.within(PAIR, 511, 10, 9);
        UaTable again = used.forSearch(17);
        assertThat(rows(again)).isEqualTo(rows(first));
        assertThat(first.smallest(10).size()).isEqualTo(10);
        assertThat(first.smallest(10).cells(9)).isEqualTo(first.cells(9));
        assertThat(first.smallest(1 << 20).size()).isEqualTo(first.size());
    }

    @Test
    void setsComeSmallestFirstAndOnce() {
        UaTable table = new PairHarvest(randomCells(new SplittableRandom(212))).forSearch(17);
        Set<String> seen = new HashSet<>();
        for (int index = 0; index < table.size(); index++) {
            assertThat(table.cells(index)).isBetween(index == 0 ? 4 : table.cells(index - 1), 27);
            assertThat(seen.add(table.pair(index) + " " + table.virtualCells(index)))
                    .isTrue();
            assertThat(table.thirds(index)).isNotZero();
        }
    }

    @Test
    void virtualCellsAreTheCellsWithTheirDigitInTheirColumn() {
        SplittableRandom random = new SplittableRandom(213);
        for (int i = 0; i < 20; i++) {
            VirtualCells cells = randomCells(random);
            for (int t = 0; t < cells.thirds(); t++) {
                byte[] grid = cells.grid(t);
                int mask = random.nextInt(1 << 27);
                assertThat(cells.virtualCells(cells.cells(mask, t), t)).isEqualTo(mask);
                for (int v = 0; v < 27; v++) {
                    int cell = Integer.numberOfTrailingZeros(cells.cells(1 << v, t));
                    assertThat(cell % 9).isEqualTo(v / 3);
                    assertThat((int) grid[54 + cell]).isEqualTo(cells.digit(54 + v));
                    int w = random.nextInt(27);
                    int cellOfW = Integer.numberOfTrailingZeros(cells.cells(1 << w, t));
                    assertThat(cells.sameRow(v, w) >>> t & 1).isEqualTo(cell / 9 == cellOfW / 9 ? 1 : 0);
                }
            }
        }
    }

    @Test
    void newDigitsFitTheThirdBandsWhoseRowsKeepTheirDigits() {
        SplittableRandom random = new SplittableRandom(214);
        int some = 0;
        for (int i = 0; i < 300; i++) {
            VirtualCells cells = randomCells(random);
            int first = random.nextInt(27);
            int mask = 1 << first;
            byte[] newDigits = new byte[27];
            while (Integer.bitCount(mask) < 2 + i % 3) {
                mask |= 1 << random.nextInt(27);
            }
            for (int v = 0; v < 27; v++) {
                int from = Integer.numberOfTrailingZeros(mask);
                newDigits[v] = (byte) cells.digit(54 + (v == from ? 31 - Integer.numberOfLeadingZeros(mask) : from));
            }
            long allowed = cells.thirdsThatAllow(mask, newDigits);
            for (int t = 0; t < cells.thirds(); t++) {
                boolean kept = true;
                for (int row = 0; row < 3; row++) {
                    int old = 0;
                    int fresh = 0;
                    boolean equal = false;
                    for (int v = 0; v < 27; v++) {
                        int cell = cells.cells(mask & 1 << v, t);
                        if ((cell >>> 9 * row & 511) != 0) {
                            old |= 1 << cells.digit(54 + v);
                            equal |= (fresh >>> newDigits[v] & 1) != 0;
                            fresh |= 1 << newDigits[v];
                        }
                    }
                    kept &= old == fresh && !equal;
                }
                assertThat((allowed >>> t & 1) != 0).isEqualTo(kept);
                some += kept ? 1 : 0;
            }
        }
        assertThat(some).isPositive();
    }

    @Test
    void whatDoesNotFitIsRefused() {
        byte[] pair = pairOf(RandomGrids.seeded(215).next());
        byte[][] thirds = RandomPairs.chunk(Gangster.of(pair), 0);
        byte[] wrong = thirds[0].clone();
        wrong[26] = wrong[25];
        assertThatThrownBy(() -> new VirtualCells(pair, new byte[0][]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found 54 digits and 0 third bands");
        assertThatThrownBy(() -> new VirtualCells(pair, new byte[65][]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found 54 digits and 65 third bands");
        assertThatThrownBy(() -> new VirtualCells(thirds[0], thirds))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found 27 digits");
        assertThatThrownBy(() -> new VirtualCells(pair, new byte[][] {thirds[0], wrong}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected third band 1 to complete the pair, found digit")
                .hasMessageContaining("twice in row 9");
        assertThatThrownBy(() -> new VirtualCells(pair, new byte[][] {thirds[0], pair}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 27 digits of third band 1, found 54");
    }

    private static void assertHolds(
            UaTable table, VirtualCells cells, int t, long pairRegion, int virtualRegion, int maxSize, int maxDigits) {
        assertThat(setsOf(table, cells, t, pairRegion, virtualRegion, maxSize, maxDigits))
                .as("third band %s of %s", t, Arrays.toString(cells.grid(t)))
                .isEqualTo(singleGrid(cells, t, pairRegion, virtualRegion, maxSize, maxDigits));
    }

    private static Set<CellSet> singleGrid(
            VirtualCells cells, int t, long pairRegion, int virtualRegion, int maxSize, int maxDigits) {
        CellSet region = new CellSet(pairRegion, cells.cells(virtualRegion, t));
        return new HashSet<>(new UaHarvester(SolutionGrid.of(cells.grid(t)))
                .within(region, maxSize, maxDigits)
                .sets());
    }

    /** The sets of third band t in a region, up to a size and a number of digits. */
    private static Set<CellSet> setsOf(
            UaTable table, VirtualCells cells, int t, long pairRegion, int virtualRegion, int maxSize, int maxDigits) {
        Set<CellSet> sets = new HashSet<>();
        for (int index = 0; index < table.size(); index++) {
            boolean inside =
                    (table.pair(index) & ~pairRegion) == 0 && (table.virtualCells(index) & ~virtualRegion) == 0;
            if (inside
                    && (table.thirds(index) >>> t & 1) != 0
                    && table.cells(index) <= maxSize
                    && digits(table, index, cells) <= maxDigits) {
                sets.add(cellSet(table, index, cells, t));
            }
        }
        return sets;
    }

    private static int digits(UaTable table, int index, VirtualCells cells) {
        int digits = 0;
        for (int cell = 0; cell < 81; cell++) {
            boolean in = cell < 54
                    ? (table.pair(index) >>> cell & 1) != 0
                    : (table.virtualCells(index) >>> (cell - 54) & 1) != 0;
            digits |= in ? 1 << cells.digit(cell) : 0;
        }
        return Integer.bitCount(digits);
    }

    private static boolean hasOther(
            BitSolver solver, byte[] grid, UaTable table, int index, VirtualCells cells, int t) {
        return solver.findOther(
                grid,
                BandMask.ALL & ~table.band(index, 0),
                BandMask.ALL & ~table.band(index, 1),
                BandMask.ALL & ~cells.cells(table.virtualCells(index), t));
    }

    private static CellSet cellSet(UaTable table, int index, VirtualCells cells, int t) {
        return new CellSet(table.pair(index), cells.cells(table.virtualCells(index), t));
    }

    private static String rows(UaTable table) {
        StringBuilder rows = new StringBuilder();
        for (int index = 0; index < table.size(); index++) {
            rows.append(table.pair(index)).append(' ').append(table.virtualCells(index));
            rows.append(' ').append(table.thirds(index)).append('\n');
        }
        return rows.toString();
    }

    private static int randomBit(SplittableRandom random, long mask) {
        long rest = mask;
        for (int skip = random.nextInt(Long.bitCount(mask)); skip > 0; skip--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    /** A random pair with one chunk of its third bands. */
    private static VirtualCells randomCells(SplittableRandom random) {
        byte[] pair = pairOf(new RandomGrids(random).next());
        Gangster gangster = Gangster.of(pair);
        return new VirtualCells(pair, RandomPairs.chunk(gangster, random.nextInt(((gangster.size() + 63) / 64))));
    }

    private static byte[] pairOf(SolutionGrid grid) {
        return Arrays.copyOf(grid.digits(), 54);
    }

    private static long band(int band) {
        return (long) BandMask.ALL << 27 * band;
    }

    private static long stack(int stack) {
        return BandMask.box(stack) | (long) BandMask.box(stack) << 27;
    }
}
