package org.seventeen.sudoku.search.expand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.ValidSets.Part;
import org.seventeen.sudoku.search.forward.Masks;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

/** Compares the valid sets with all choices of cells: one is valid if no other solution keeps its digits. */
class ValidSetsTest {
    private static final long PAIR = (1L << 54) - 1;

    /** The cells in which each other solution differs, with all cells outside the region given. */
    private static long[] differences(SolutionGrid grid, long region) {
        List<Long> found = new ArrayList<>();
        byte[] own = grid.digits();
        PlainSolver.forEach(Puzzle.of(grid, new CellSet(region, 0).complement()).digits(), digits -> {
            long differing = 0;
            for (int cell = 0; cell < 54; cell++) {
                differing |= digits[cell] == own[cell] ? 0 : 1L << cell;
            }
            if (differing != 0) {
                found.add(differing);
            }
            return true;
        });
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    /** All sets of some cells of a region that have a cell in each difference, ascending. */
    private static long[] reference(long[] differences, long region, int clues) {
        int[] cells = LongStream.range(0, 54)
                .filter(cell -> (region >>> cell & 1) != 0)
                .mapToInt(cell -> (int) cell)
                .toArray();
        List<Long> sets = new ArrayList<>();
        for (long mask = Combinations.first(clues);
                mask >>> cells.length == 0 && (mask != 0 || clues == 0);
                mask = Combinations.next(mask)) {
            long set = 0;
            for (int i = 0; i < cells.length; i++) {
                set |= (mask >>> i & 1) << cells[i];
            }
            if (Masks.hitsAll(differences, set)) {
                sets.add(set);
            }
            if (mask == 0) {
                break;
            }
        }
        return sets.stream().mapToLong(Long::longValue).sorted().toArray();
    }

    /** The sets of all parts, in the order of the walk; each part is counted too. */
    private static long[] walked(ValidSets sets, int clues, int depth) {
        List<Long> found = new ArrayList<>();
        ValidSets.Walker walker = sets.new Walker(() -> false);
        for (Part part : sets.parts(clues, depth)) {
            int before = found.size();
            long listed = walker.walk(part, clues, found::add);
            assertThat(listed).isEqualTo(found.size() - before);
            assertThat(walker.walk(part, clues, null)).isEqualTo(listed);
        }
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    /** Regions made of unavoidable sets; where fewer are harvested the solver decides. */
    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8, 54})
    void inSmallRegionsTheyAreAllThatHitEveryDifference(int maxSize) {
        SplittableRandom random = new SplittableRandom(17);
        RandomGrids grids = new RandomGrids(random);
        int several = 0;
        for (int round = 0; round < 40; round++) {
            SolutionGrid grid = grids.next();
            UaTable small = new UaHarvester(grid).within(new CellSet(PAIR, 0), 10);
            long region = small.pair(random.nextInt(small.size()));
            for (int more = 0; more < 30; more++) {
                long wider = region | small.pair(random.nextInt(small.size()));
                region = Long.bitCount(wider) <= 16 ? wider : region;
            }
            long[] differences = differences(grid, region);
            several += differences.length > 3 ? 1 : 0;
            ValidSets sets = new ValidSets(grid, region, maxSize);
            for (int clues = 0; clues <= Long.bitCount(region); clues++) {
                long[] expected = reference(differences, region, clues);
                long[] found = walked(sets, clues, round % 5);
                assertThat(found.clone()).as("order").isEqualTo(walked(sets, clues, round % 5));
                Arrays.sort(found);
                assertThat(found).as("%s, %s clues", grid, clues).isEqualTo(expected);
                assertThat(sets.exist(clues)).isEqualTo(expected.length > 0);
            }
        }
        assertThat(several).isGreaterThan(20);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 29, 172, 416})
    void ofABandTheyAreAllThatHitEveryDifference(int number) {
        SolutionGrid grid = FiveClueSets.completed(BandForm.numbered(number).digits());
        long[] differences = differences(grid, BandMask.ALL);
        ValidSets whole = new ValidSets(grid, BandMask.ALL, 27);
        ValidSets small = new ValidSets(grid, BandMask.ALL, 6);
        assertThat(whole.isWhole()).isTrue();
        assertThat(small.isWhole()).isFalse();
        for (int clues = 0; clues <= 5; clues++) {
            long[] expected = reference(differences, BandMask.ALL, clues);
            for (ValidSets sets : List.of(whole, small)) {
                long[] found = walked(sets, clues, 3);
                Arrays.sort(found);
                assertThat(found).isEqualTo(expected);
            }
        }
    }

    /** The number of valid sets of the 416 bands together, and how many bands have one. */
    @Test
    void allBandsTogetherHaveThreeMillionSetsOfFiveClues() {
        long[] sets = new long[7];
        int[] bands = new int[7];
        for (int number = 1; number <= BandForm.COUNT; number++) {
            ValidSets valid = new ValidSets(
                    FiveClueSets.completed(BandForm.numbered(number).digits()), BandMask.ALL, 27);
            ValidSets.Walker walker = valid.new Walker(() -> false);
            for (int clues = 1; clues <= 6; clues++) {
                long count = walker.walk(new Part(0, BandMask.ALL), clues, null);
                sets[clues] += count;
                bands[clues] += count > 0 ? 1 : 0;
            }
        }
        assertThat(sets).containsExactly(0, 0, 9, 2763, 215_868, 3_753_083, 28_340_422);
        assertThat(bands).containsExactly(0, 0, 1, 100, 358, 410, 416);
    }

    /** Champagne calls it a pair with a valid set of 7 clues. It has 47 of 8, and in full size 1358 of 9. */
    @Tag("sized")
    @Test
    void thePairOfChampagneHasOneSetOfSevenClues() throws Exception {
        SolutionGrid grid = Gangster.completed(
                PairReader.parse("champagne", "123456789457189263698732145285691374764523918931847526")
                        .digits());
        ValidSets sets = new ValidSets(grid, PAIR, 18);
        assertThat(walked(sets, 5, 3)).isEmpty();
        assertThat(walked(sets, 6, 3)).isEmpty();
        long seven = 1L << 8 | 1L << 9 | 1L << 10 | 1L << 39 | 1L << 41 | 1L << 47 | 1L << 53;
        assertThat(walked(sets, 7, 3)).containsExactly(seven);
        assertThat(walked(sets, 8, 6)).hasSize(47);
        int clues = Size.of(8, 9);
        Set<Long> others = new HashSet<>();
        for (long set : walked(new ValidSets(grid, PAIR, 8), clues, 2)) {
            others.add(set);
        }
        long[] most = walked(sets, clues, 4);
        assertThat(most).hasSize(Size.of(47, 1358));
        assertThat(others)
                .as("whatever is harvested")
                .hasSize(most.length)
                .containsAll(Arrays.stream(most).boxed().toList());
    }

    @Test
    void aWalkThatIsStoppedSaysSo() {
        ValidSets sets =
                new ValidSets(FiveClueSets.completed(BandForm.numbered(5).digits()), BandMask.ALL, 27);
        ValidSets.Walker asked = sets.new Walker(() -> true);
        assertThat(asked.walk(new Part(0, BandMask.ALL), 6, null)).isZero();
        assertThat(asked.stopped()).isTrue();
        ValidSets.Walker refused = sets.new Walker(() -> false);
        assertThat(refused.walk(new Part(0, BandMask.ALL), 6, cells -> false)).isLessThan(58_401);
        assertThat(refused.stopped()).isTrue();
        assertThat(refused.walk(new Part(0, BandMask.ALL), 6, null)).isEqualTo(58_401);
        assertThat(refused.stopped()).isFalse();
    }
}
