package org.seventeen.sudoku.ua.guardian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.Permutations;
import org.seventeen.testing.Size;

/** Tests gangsters and third bands against a solver and against the known number of bands. */
class GangsterTest {
    /** The bands 3 × 9 with a given first box: Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006. */
    private static final int BANDS_WITH_A_BOX_GIVEN = 2_612_736;

    @Test
    void theThirdBandsOfAPairAreThoseASolverFinds() {
        RandomGrids grids = RandomGrids.seeded(101);
        BitSolver solver = new BitSolver();
        for (int i = 0; i < 200; i++) {
            byte[] pair = pairOf(grids.next());
            Set<ThirdBand> expected = new HashSet<>();
            int solutions = 0;
            for (solver.begin(Arrays.copyOf(pair, 81)); solver.next(); solutions++) {
                expected.add(ThirdBand.of(Arrays.copyOfRange(solver.solution(), 54, 81)));
            }
            Gangster gangster = Gangster.of(pair);
            assertThat(gangster.thirds())
                    .as(Arrays.toString(pair))
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(expected);
            assertThat(solutions).isEqualTo(6 * gangster.size());
        }
    }

    @Test
    void everyGangsterTogetherHasAsManyThirdBandsAsThereAreBands() {
        List<int[]> partitions = partitions();
        assertThat(partitions).hasSize(280);
        long sum = 0;
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        for (int[] second : partitions) {
            for (int[] third : partitions) {
                Gangster gangster = new Gangster(
                        0b111, 0b111_000, 0b111_000_000, second[0], second[1], second[2], third[0], third[1], third[2]);
                sum += gangster.size();
                fewest = Math.min(fewest, gangster.size());
                most = Math.max(most, gangster.size());
            }
        }
        assertThat(sum).isEqualTo(BANDS_WITH_A_BOX_GIVEN);
        assertThat(fewest).isEqualTo(16);
        assertThat(most).isEqualTo(288);
    }

    @Test
    void everyThirdBandCompletesThePairAndIsFoundByItsIndex() {
        RandomGrids grids = RandomGrids.seeded(102);
        for (int i = 0; i < 300; i++) {
            SolutionGrid grid = grids.next();
            byte[] pair = pairOf(grid);
            Gangster gangster = Gangster.of(pair);
            for (int index = 0; index < gangster.size(); index++) {
                ThirdBand band = gangster.third(index);
                assertThat(gangster.thirds().indexOf(band)).isEqualTo(index);
                assertThat(gangster.thirds().indexOf(ThirdBand.of(band.digits())))
                        .isEqualTo(index);
                assertThat(band.under(pair).digits()).startsWith(pair);
            }
            int own = gangster.thirds().indexOf(ThirdBand.of(Arrays.copyOfRange(grid.digits(), 54, 81)));
            assertThat(own).as("%s", grid).isBetween(0, gangster.size() - 1);
        }
    }

    @Test
    void thirdBandsAreOrderedByTheirColumns() {
        RandomGrids grids = RandomGrids.seeded(105);
        for (int i = 0; i < 50; i++) {
            List<String> columns = new ArrayList<>();
            for (ThirdBand band : Gangster.of(pairOf(grids.next())).thirds()) {
                StringBuilder text = new StringBuilder();
                for (int place = 0; place < 27; place++) {
                    text.append(band.digit(place % 3 * 9 + place / 3));
                }
                columns.add(text.toString());
            }
            assertThat(columns).isSortedAccordingTo(Comparator.naturalOrder()).doesNotHaveDuplicates();
        }
    }

    @Test
    void theRowOrderOfABandDoesNotMatter() {
        RandomGrids grids = RandomGrids.seeded(106);
        for (int i = 0; i < 50; i++) {
            byte[] rows = Arrays.copyOfRange(grids.next().digits(), 54, 81);
            ThirdBand band = ThirdBand.of(rows);
            for (int[] order : Permutations.OF_THREE) {
                byte[] moved = new byte[27];
                for (int row = 0; row < 3; row++) {
                    System.arraycopy(rows, 9 * order[row], moved, 9 * row, 9);
                }
                assertThat(ThirdBand.of(moved)).isEqualTo(band).hasSameHashCodeAs(band);
                int[] back = ThirdBand.rowOrder(moved);
                for (int cell = 0; cell < 27; cell++) {
                    assertThat(band.digit(cell)).isEqualTo(moved[9 * back[cell / 9] + cell % 9]);
                }
            }
            assertThat(band.digit(0)).isLessThan(band.digit(9));
            assertThat(band.digit(9)).isLessThan(band.digit(18));
        }
    }

    @Test
    void whatIsNoPairIsRefused() {
        byte[] pair = pairOf(RandomGrids.seeded(109).next());
        byte[] hole = pair.clone();
        hole[13] = 0;
        byte[] twice = pair.clone();
        twice[53] = twice[52];
        assertThatThrownBy(() -> Gangster.of(Arrays.copyOf(pair, 53)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the 54 digits of a band pair, found 53");
        assertThatThrownBy(() -> Gangster.of(hole))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a band pair, found an empty cell in row 2 column 5");
        assertThatThrownBy(() -> Gangster.of(twice))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("twice in row 6");
        assertThatThrownBy(() -> ThirdBand.of(pair))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the 27 digits of a third band, found 54");
        assertThatThrownBy(() -> ThirdBand.of(new byte[27]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a third band, found an empty cell in row 1 column 1");
    }

    /**
     * Random grids meet a pair in proportion to its number of third bands. The mean so weighted is larger; the harmonic mean
     * of such a sample is the plain mean over pairs, which for essentially different pairs is 6 · 5 472 730 538 / 983 959
     * 110.
     */
    @Test
    @Tag("sized")
    void randomGridsMeetPairsWithManyThirdBandsMoreOften() {
        int[] sizes = sizesOfRandomPairs(110, Size.of(5_000, 10_000));
        assertThat(mean(sizes)).isCloseTo(36.7, within(0.5));
        assertThat(harmonicMean(sizes)).isCloseTo(6 * 5_472_730_538.0 / 983_959_110, within(0.3));
    }

    /** At index n: how many of the grids have bands 1 and 2 with n third bands. */
    private static int[] sizesOfRandomPairs(long seed, int samples) {
        RandomGrids grids = RandomGrids.seeded(seed);
        int[] sizes = new int[289];
        for (int i = 0; i < samples; i++) {
            sizes[Gangster.of(pairOf(grids.next())).size()]++;
        }
        return sizes;
    }

    private static double mean(int[] sizes) {
        double sum = 0;
        for (int size = 0; size < sizes.length; size++) {
            sum += (double) size * sizes[size];
        }
        return sum / Arrays.stream(sizes).sum();
    }

    private static double harmonicMean(int[] sizes) {
        double inverses = 0;
        for (int size = 1; size < sizes.length; size++) {
            inverses += (double) sizes[size] / size;
        }
        return Arrays.stream(sizes).sum() / inverses;
    }

    private static byte[] pairOf(SolutionGrid grid) {
        return Arrays.copyOf(grid.digits(), 54);
    }

    /** The 280 ways to partition nine digits into three triples. */
    private static List<int[]> partitions() {
        List<int[]> partitions = new ArrayList<>();
        for (int a = 0; a < 512; a++) {
            for (int b = a + 1; b < 512; b++) {
                int c = 511 & ~(a | b);
                if (Integer.bitCount(a) == 3 && Integer.bitCount(b) == 3 && (a & b) == 0 && b < c) {
                    partitions.add(new int[] {a, b, c});
                }
            }
        }
        return partitions;
    }
}
