package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Size;

class UaHarvesterTest {
    @Test
    void theBandPairOfChampagneHasSixtyFiveSetsOfAtMostTwelveCells() throws BadInputException {
        byte[] pair = PairReader.parse("test", "123456789457189263698732145285691374764523918931847526")
                .digits();
        UaTable table = new UaHarvester(Gangster.completed(pair))
                .within(UaRegion.parse("bands12").cells(), 12);
        assertThat(counts(table)).isEqualTo(Map.of(4, 4, 6, 2, 8, 5, 9, 1, 10, 25, 11, 3, 12, 25));
    }

    @ParameterizedTest
    @CsvSource({"2, 17", "3, 16", "5, 18", "6, 17"})
    void theSharesOfAHarvestTogetherAreTheHarvest(int shares, int clues) {
        RandomGrids grids = RandomGrids.seeded(shares);
        for (int round = 0; round < 4; round++) {
            SolutionGrid grid = round == 0 ? Grid29.SOLUTION : grids.next();
            UaTable whole = new UaHarvester(grid).forSearch(clues);
            List<CellSet> sets = new ArrayList<>();
            for (int share = 0; share < shares; share++) {
                UaTable part = new UaHarvester(grid).share(clues, share, shares);
                assertThat(part.size()).isLessThan(whole.size());
                sets.addAll(part.sets());
            }
            assertThat(UaTable.of(sets).sets()).as("round %d", round).isEqualTo(whole.sets());
        }
    }

    @Test
    void theGridWithTwentyNinePuzzlesHas371SetsOfAtMostTwelveCells() {
        UaTable table = new UaHarvester(Grid29.SOLUTION).within(CellSet.ALL, 12);
        assertThat(counts(table)).isEqualTo(Map.of(4, 2, 6, 14, 8, 18, 9, 10, 10, 69, 11, 57, 12, 201));
        assertThat(table.size()).isEqualTo(371);
    }

    @Test
    void everySetOfTheSearchHarvestIsUnavoidableAndMinimal() {
        RandomGrids grids = RandomGrids.seeded(17);
        for (int i = 0; i < 6; i++) {
            SolutionGrid grid = grids.next();
            UaTable table = new UaHarvester(grid).forSearch();
            for (int index = i; index < table.size(); index += 6) {
                CellSet set = table.get(index);
                assertThat(Completions.isMinimalUnavoidable(grid, set))
                        .as("%s of %s", set, grid)
                        .isTrue();
            }
        }
    }

    @Test
    void bandsAndStacksAreHarvestedCompletely() {
        RandomGrids grids = RandomGrids.seeded(1);
        for (int i = 0; i < 20; i++) {
            SolutionGrid grid = grids.next();
            for (UaRegion region : UaRegion.values().subList(0, 6)) {
                assertComplete(grid, region.cells(), 81);
            }
        }
    }

    @Test
    @Tag("sized")
    void fourBoxesAreHarvestedCompletely() {
        RandomGrids grids = RandomGrids.seeded(2);
        for (int i = 0; i < Size.of(10, 30); i++) {
            SolutionGrid grid = grids.next();
            CellSet band = UaRegion.values().get(i % 3).cells();
            CellSet stack = UaRegion.values().get(3 + i / 3 % 3).cells();
            CellSet boxes = band.or(stack).complement();
            assertComplete(grid, boxes, 81);
            assertComplete(grid, boxes, 13 + i % 10);
        }
    }

    @Test
    @Tag("sized")
    void fewDigitsAreHarvestedCompletely() {
        RandomGrids grids = RandomGrids.seeded(3);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < Size.of(16, 40); i++) {
            SolutionGrid grid = grids.next();
            String digits = randomDigits(random, 2 + i % 3);
            assertComplete(grid, UaRegion.holding(grid, digits), 81);
            assertComplete(grid, UaRegion.holding(grid, digits), 10 + i % 8);
            UaRegion bands = UaRegion.values().get(6 + i % 6);
            assertComplete(grid, UaRegion.holding(grid, randomDigits(random, 5)).and(bands.cells()), 81);
        }
    }

    @Test
    @Tag("sized")
    void anyRegionIsHarvestedCompletely() {
        RandomGrids grids = RandomGrids.seeded(5);
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < Size.of(20, 60); i++) {
            CellSet region = CellSet.EMPTY;
            while (region.size() < 54) {
                region = region.with(random.nextInt(81));
            }
            assertComplete(grids.next(), region, i % 2 == 0 ? 81 : 8 + i % 12);
        }
    }

    /** Regions of up to 64 cells and larger ones go two ways. */
    @Test
    void theSetsWithinADifferenceAreThoseOfItsRegion() {
        RandomGrids grids = RandomGrids.seeded(18);
        SplittableRandom random = new SplittableRandom(19);
        for (int size = 24; size <= 80; size += 4) {
            SolutionGrid grid = grids.next();
            CellSet region = CellSet.EMPTY;
            while (region.size() < size) {
                region = region.with(random.nextInt(81));
            }
            UaHarvester harvester = new UaHarvester(grid);
            List<CellSet> within = harvester.withinDifference(region, 14).sets();
            assertThat(within)
                    .as("%s of %s", region, grid)
                    .isEqualTo(harvester.within(region, 14).sets());
            if (size <= 48) {
                assertThat(within)
                        .containsExactlyInAnyOrderElementsOf(Completions.minimalDifferences(grid, region).stream()
                                .filter(set -> set.size() <= 14)
                                .toList());
            }
        }
    }

    @Test
    void eachLimitGivesTheSetsUpToItAndNoMore() {
        RandomGrids grids = RandomGrids.seeded(13);
        for (int i = 0; i < 10; i++) {
            SolutionGrid grid = grids.next();
            UaHarvester harvester = new UaHarvester(grid);
            List<CellSet> all = harvester.within(CellSet.ALL, 15).sets();
            for (int limit = 4; limit < 15; limit++) {
                int most = limit;
                assertThat(harvester.within(CellSet.ALL, limit).sets())
                        .as("at most %s cells in %s", limit, grid)
                        .isEqualTo(
                                all.stream().filter(set -> set.size() <= most).toList());
            }
        }
    }

    @Test
    void aRegionWithoutAnUnavoidableSetGivesAnEmptyTable() {
        UaHarvester harvester = new UaHarvester(Grid29.SOLUTION);
        assertThat(harvester.within(CellSet.EMPTY, 81).size()).isZero();
        assertThat(harvester.within(UaRegion.parse("box5").cells(), 81).size()).isZero();
        assertThat(harvester.within(UaRegion.holding(Grid29.SOLUTION, "7"), 81).size())
                .isZero();
        assertThat(harvester.within(CellSet.ALL, 3).size()).isZero();
        assertThat(harvester.within(CellSet.ALL, 0).size()).isZero();
    }

    @Test
    void aLimitOnTheDigitsIsTheUnionOverTheirSubsets() {
        RandomGrids grids = RandomGrids.seeded(7);
        for (int i = 0; i < 3; i++) {
            SolutionGrid grid = grids.next();
            UaHarvester harvester = new UaHarvester(grid);
            for (int digits = 2; digits <= 4; digits++) {
                List<CellSet> union = new ArrayList<>();
                for (String subset : digitSubsets(digits)) {
                    union.addAll(
                            harvester.within(UaRegion.holding(grid, subset), 15).sets());
                }
                assertThat(harvester.within(CellSet.ALL, 15, digits).sets())
                        .as("%s digits of %s", digits, grid)
                        .isEqualTo(UaTable.of(union).sets());
            }
        }
    }

    @ParameterizedTest
    // The grids of seeds 1, 14 and 8 have 216, 300 and 473 sets of few digits.
    @CsvSource({"0,8,15", "16,1,15", "17,1,16", "17,14,17", "17,8,18", "18,1,19", "24,8,19"})
    void theSearchHarvestIsTheUnionOfItsCalls(int clues, int seed, int pairSize) {
        SolutionGrid grid = RandomGrids.seeded(seed).next();
        UaHarvester harvester = new UaHarvester(grid);
        List<CellSet> union = new ArrayList<>();
        List<UaRegion> regions = UaRegion.values();
        regions.subList(0, 6)
                .forEach(one -> union.addAll(harvester.within(one.cells(), 81).sets()));
        for (int count = 2; count <= 4; count++) {
            for (String digits : digitSubsets(count)) {
                union.addAll(harvester
                        .within(UaRegion.holding(grid, digits), count == 4 ? 14 : 16)
                        .sets());
            }
        }
        regions.subList(6, 12)
                .forEach(pair ->
                        union.addAll(harvester.within(pair.cells(), pairSize).sets()));
        for (UaRegion bands : regions.subList(6, 9)) {
            for (UaRegion stacks : regions.subList(9, 12)) {
                union.addAll(
                        harvester.within(bands.cells().and(stacks.cells()), 18).sets());
            }
        }
        assertThat(harvester.forSearch(clues).sets())
                .isEqualTo(UaTable.of(union).sets());
    }

    @Test
    void theSearchHarvestOfTheTransposedGridIsTheTransposedHarvest() {
        RandomGrids grids = RandomGrids.seeded(9);
        for (int i = 0; i < 10; i++) {
            SolutionGrid grid = grids.next();
            UaTable transposed = new UaHarvester(grid).forSearch().transposed();
            assertThat(new UaHarvester(grid.transposed()).forSearch().sets())
                    .as("%s", grid)
                    .isEqualTo(transposed.sets());
        }
    }

    @Test
    void theHarvestFollowsItsGridWhenBandsMoveAndDigitsAreRenamed() {
        RandomGrids grids = RandomGrids.seeded(10);
        for (int i = 0; i < 5; i++) {
            String text = grids.next().toString();
            StringBuilder moved = new StringBuilder();
            for (char digit : (text.substring(27) + text.substring(0, 27)).toCharArray()) {
                moved.append((char) ('0' + ('9' - digit + 1)));
            }
            List<CellSet> expected = new UaHarvester(SolutionGrid.of(text))
                    .within(CellSet.ALL, 14).sets().stream()
                            .map(set -> CellSet.ofBands(set.band(1), set.band(2), set.band(0)))
                            .toList();
            UaTable table = new UaHarvester(SolutionGrid.of(moved.toString())).within(CellSet.ALL, 14);
            assertThat(table.sets()).as(text).isEqualTo(UaTable.of(expected).sets());
        }
    }

    @Test
    void oneHarvesterGivesTheSameSetsWhateverItHarvestedBefore() {
        UaHarvester used = new UaHarvester(Grid29.SOLUTION);
        List<CellSet> search = used.forSearch().sets();
        used.within(UaRegion.parse("band1").cells(), 81);
        assertThat(used.within(CellSet.ALL, 12).size()).isEqualTo(371);
        assertThat(used.forSearch().sets()).isEqualTo(search);
    }

    private static void assertComplete(SolutionGrid grid, CellSet region, int maxSize) {
        List<CellSet> expected = Completions.minimalDifferences(grid, region).stream()
                .filter(set -> set.size() <= maxSize)
                .toList();
        assertThat(new UaHarvester(grid).within(region, maxSize).sets())
                .as("at most %s cells in %s of %s", maxSize, region, grid)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    private static Map<Integer, Integer> counts(UaTable table) {
        Map<Integer, Integer> counts = new TreeMap<>();
        int[] bySize = table.countsBySize();
        IntStream.range(0, bySize.length)
                .filter(size -> bySize[size] > 0)
                .forEach(size -> counts.put(size, bySize[size]));
        return counts;
    }

    private static String randomDigits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder("123456789");
        while (digits.length() > count) {
            digits.deleteCharAt(random.nextInt(digits.length()));
        }
        return digits.toString();
    }

    private static List<String> digitSubsets(int count) {
        return IntStream.range(0, 512)
                .filter(mask -> Integer.bitCount(mask) == count)
                .mapToObj(mask -> {
                    StringBuilder digits = new StringBuilder();
                    for (int digit = 1; digit <= 9; digit++) {
                        if ((mask >>> digit - 1 & 1) != 0) {
                            digits.append(digit);
                        }
                    }
                    return digits.toString();
                })
                .toList();
    }
}
