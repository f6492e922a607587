package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.forward.Masks;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

class FiveClueSetsTest {
    /** The band in its own grid, sets of another harvest, and every choice of five cells. */
    @Test
    @Tag("sized")
    void theSetsAreThoseOfFiveCellsThatHitEveryUaOfTheBand() {
        RandomGrids grids = RandomGrids.seeded(5);
        for (int round = 0; round < Size.of(3, 10); round++) {
            SolutionGrid grid = grids.next();
            int[] expected = new int[6];
            int[][] sets = harvested(grid);
            for (int line = 0; line < 6; line++) {
                expected[line] = Masks.hitting(sets[line], BandMask.ALL, 5).size();
            }
            assertThat(FiveClueSets.ofLines(grid)).as("seed 5, round %d", round).isEqualTo(expected);
        }
    }

    /** A clue set hits every UA of the band exactly if it leaves no second solution with all other cells given. */
    @Test
    void theSetsAreThoseThatLeaveOneSolutionBesideTheOtherBands() {
        SolutionGrid grid = RandomGrids.seeded(55).next();
        PlainSolver solver = new PlainSolver(grid);
        int solved = 0;
        for (int clues : Combinations.masks(27, 5)) {
            solved += solver.isUnique(CellSet.ofBands(clues, BandMask.ALL, BandMask.ALL)) ? 1 : 0;
        }
        assertThat(FiveClueSets.of(BandForm.of(grid, 0, 0))).isEqualTo(solved).isPositive();
    }

    @Test
    @Tag("sized")
    void allImagesOfABandHaveEquallyMany() {
        SplittableRandom random = new SplittableRandom(17);
        RandomGrids grids = RandomGrids.seeded(17);
        for (int round = 0; round < Size.of(3, 30); round++) {
            SolutionGrid grid = grids.next();
            SolutionGrid moved = Isotopy.random(random).apply(grid);
            int[] lines = new int[6];
            int[][] sets = harvested(moved);
            for (int line = 0; line < 6; line++) {
                lines[line] = Math.toIntExact(new FirstBandSets(sets[line], BandMask.ALL, 5).members());
            }
            assertThat(FiveClueSets.ofLines(moved))
                    .as("seed 17, round %d", round)
                    .isEqualTo(lines);
            assertThat(FiveClueSets.ofLines(grid))
                    .as("seed 17, round %d", round)
                    .containsExactlyInAnyOrder(Arrays.stream(lines).boxed().toArray(Integer[]::new));
        }
    }

    @Test
    void threadsThatAskAtOnceGetTheSameAnswers() throws Exception {
        List<Callable<List<Integer>>> calls = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            calls.add(() -> {
                List<Integer> numbers = new ArrayList<>();
                for (int number = 1; number <= 40; number++) {
                    numbers.add(FiveClueSets.of(BandForm.numbered(number)));
                }
                return numbers;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Integer> expected = calls.get(0).call();
            for (Future<List<Integer>> answer : threads.invokeAll(calls)) {
                assertThat(answer.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Prints the distribution of the numbers over the 416 bands. */
    @Test
    @Tag("long")
    void theNumbersOfAllBandsAgreeWithTheSlowReference() {
        int[] numbers = new int[BandForm.COUNT];
        long weighted = 0;
        long bands = 0;
        for (int index = 0; index < numbers.length; index++) {
            BandForm form = BandForm.numbered(index + 1);
            numbers[index] = FiveClueSets.of(form);
            int[] sets = new UaHarvester(gridOf(form))
                    .within(CellSet.ofBands(BandMask.ALL, 0, 0), 27)
                    .bandMasks(0);
            assertThat(Masks.hitting(sets, BandMask.ALL, 5))
                    .as("band %d", index + 1)
                    .hasSize(numbers[index]);
            int images = 7_776 / form.automorphisms();
            weighted += (long) images * numbers[index];
            bands += images;
        }
        int[] sorted = numbers.clone();
        Arrays.sort(sorted);
        System.out.printf(
                "5-clue sets of the 416 bands: none %d, least %d, quartiles %d %d %d, most %d, mean %.1f;"
                        + " mean over all bands %.1f; %d different numbers%n",
                Arrays.stream(sorted).filter(number -> number == 0).count(),
                sorted[0],
                sorted[104],
                sorted[208],
                sorted[312],
                sorted[415],
                Arrays.stream(sorted).average().orElseThrow(),
                (double) weighted / bands,
                Arrays.stream(sorted).distinct().count());
        for (int index = 0; index < numbers.length; index++) {
            System.out.printf("%d %s %d%n", index + 1, BandForm.numbered(index + 1), numbers[index]);
        }
    }

    /** The UAs of each line alone, as the search of a single grid harvests them. */
    private static int[][] harvested(SolutionGrid grid) {
        int[][] lines = new int[6][];
        for (int orientation = 0; orientation < 2; orientation++) {
            List<CellSet> sets = new UaHarvester(orientation == 0 ? grid : grid.transposed())
                    .forSearch()
                    .sets();
            for (int line = 0; line < 3; line++) {
                int band = line;
                CellSet cells = UaRegion.values().get(band).cells();
                lines[3 * orientation + band] = sets.stream()
                        .filter(cells::containsAll)
                        .mapToInt(set -> set.band(band))
                        .toArray();
            }
        }
        return lines;
    }

    /** A grid with the form on top, other than the one that the program takes. */
    private static SolutionGrid gridOf(BandForm form) {
        BitSolver solver = new BitSolver();
        assertThat(solver.count(Arrays.copyOf(form.digits(), 81), 1)).isEqualTo(1);
        return SolutionGrid.of(solver.solution());
    }
}
