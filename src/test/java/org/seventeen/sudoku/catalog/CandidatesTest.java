package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.testing.Size;

class CandidatesTest {
    private final byte[] digits = new byte[81];

    /** All second bands of a few rows, by trying all pairs of rows; their numbers follow one another. */
    @ParameterizedTest
    @ValueSource(ints = {1, 28, 243, 416})
    void secondBandsOfARowAreNumberedInOrderWithoutGaps(int band) {
        BandRows rows = new BandRows(band);
        Candidates.SecondBands seconds = new Candidates.SecondBands(band);
        long[] copied = new long[3];
        int firsts = rows.fourthRows();
        for (int a : new int[] {0, 77, firsts - 1}) {
            int next = Candidates.SecondBands.OF_A_ROW * a;
            for (int b = a + 1; b < rows.count; b++) {
                if (!fits(rows.digits[a], rows.digits[b])) {
                    continue;
                }
                for (int c = b + 1; c < rows.count; c++) {
                    if (fits(rows.digits[a], rows.digits[c]) && fits(rows.digits[b], rows.digits[c])) {
                        int number = seconds.find(rows.digits[a], rows.digits[b], rows.digits[c]);
                        assertThat(number).isEqualTo(next);
                        next = number + 1;
                        seconds.copy(number, copied);
                        assertThat(copied).containsExactly(rows.digits[a], rows.digits[b], rows.digits[c]);
                    }
                }
            }
            assertThat(next)
                    .isBetween(Candidates.SecondBands.OF_A_ROW * a + 1, Candidates.SecondBands.OF_A_ROW * (a + 1));
            assertThat(seconds.has(next - 1)).isTrue();
            assertThat(seconds.has(next))
                    .isEqualTo(next == Candidates.SecondBands.OF_A_ROW * (a + 1) && a < firsts - 1);
            assertThat(seconds.has(Candidates.SecondBands.OF_A_ROW * a)).isTrue();
        }
        seconds.copy(0, copied);
        assertThat(copied[0]).isEqualTo(rows.digits[0]);
        assertThat(seconds.has(-1)).isFalse();
        assertThat(Candidates.SecondBands.OF_A_ROW * firsts).isLessThan(Candidates.MOST_SECONDS);
        assertThat(seconds.has(Candidates.SecondBands.OF_A_ROW * firsts)).isFalse();
    }

    /** Whether two rows have no digit in common in any box. */
    private static boolean fits(long one, long other) {
        for (int stack = 0; stack < 36; stack += 12) {
            if ((set(one >> stack) & set(other >> stack)) != 0) {
                return false;
            }
        }
        return true;
    }

    private static int set(long digits) {
        return 1 << (digits & 15) | 1 << (digits >> 4 & 15) | 1 << (digits >> 8 & 15);
    }

    /** Each third band of the list is another solution of the two bands above, and there are no more. */
    @Test
    void thirdBandsAreAllSolutionsOfTheTwoBandsAbove() {
        Candidates candidates = new Candidates();
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 12; round++) {
            int band = random.nextInt(1, 417);
            assertThat(candidates.select(
                            band, Candidates.SecondBands.OF_A_ROW * random.nextInt(1000) + random.nextInt(1200)))
                    .isTrue();
            Set<String> found = new HashSet<>();
            List<String> byOrder = new ArrayList<>();
            List<Integer> numbers = new ArrayList<>();
            for (int third = 0; third < candidates.thirds(); third++) {
                candidates.copyTo(third, digits);
                String text = SolutionGrid.of(digits).toString();
                assertThat(text.charAt(54)).isLessThan(text.charAt(63));
                assertThat(text.charAt(63)).isLessThan(text.charAt(72));
                found.add(text);
                numbers.add(third);
            }
            numbers.sort((one, two) -> Long.compareUnsigned(candidates.order(one), candidates.order(two)));
            for (int third : numbers) {
                candidates.copyTo(third, digits);
                byOrder.add(SolutionGrid.of(digits).toString());
            }
            assertThat(byOrder).isSorted();
            assertThat(found).hasSize(candidates.thirds());
            Puzzle above = Puzzle.of(byOrder.get(0).substring(0, 54) + "0".repeat(27));
            assertThat(new BitSolver().count(above, Integer.MAX_VALUE)).isEqualTo(6 * found.size());
        }
    }

    /** Counted by look-up, and listed one by one. */
    @Test
    void asManyThirdBandsAreCountedAsThereAre() {
        SplittableRandom random = new SplittableRandom(3);
        ThirdBandLists.Count count = new ThirdBandLists.Count();
        PairCatalog.Reader pairs = PairCatalog.all().reader();
        for (int i = 0; i < 40; i++) {
            long from = i == 0 ? 0 : random.nextLong(CatalogKind.PAIRS.size() - 50);
            pairs.visit(from, from + 50, (pair, automorphisms) -> {
                assertThat(count.of(pair)).isEqualTo(Gangster.of(pair).size());
                return true;
            });
        }
    }

    @Test
    @Tag("sized")
    void everyMinlexGridIsACandidateAndItsNumbersLeadBack() {
        Candidates candidates = new Candidates();
        Candidates back = new Candidates();
        Catalog.Reader reader = Catalog.all().reader();
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < Size.of(100, 300); round++) {
            byte[] grid = new byte[81];
            reader.unrank(Catalog.all().randomRank(random), grid);
            assertThat(candidates.locate(grid)).isTrue();
            assertThat(candidates.third()).isLessThan(candidates.thirds());
            assertThat(back.select(candidates.band(), candidates.second())).isTrue();
            assertThat(back.thirds()).isEqualTo(candidates.thirds());
            back.copyTo(candidates.third(), digits);
            assertThat(digits).isEqualTo(grid);
        }
    }

    @Test
    void secondBandsAscendWithTheGrids() {
        Candidates candidates = new Candidates();
        int[] last = {-1};
        Catalog.all().reader().visit(2_000_000_000L, 2_000_020_000L, grid -> {
            assertThat(candidates.locate(grid)).isTrue();
            assertThat(candidates.second()).isGreaterThanOrEqualTo(last[0]);
            last[0] = candidates.second();
            return true;
        });
    }

    @Test
    void whatIsNoCandidateIsRefused() {
        Candidates candidates = new Candidates();
        RandomGrids grids = RandomGrids.seeded(4);
        for (int round = 0; round < 50; round++) {
            assertThat(candidates.locate(grids.next().digits())).isFalse();
        }
        byte[] grid = Catalog.all().unrank(77_000_000).digits();
        assertThat(candidates.locate(grid)).isTrue();
        for (int[] rows : new int[][] {{3, 4}, {4, 5}, {6, 7}, {7, 8}}) {
            byte[] other = grid.clone();
            System.arraycopy(grid, 9 * rows[0], other, 9 * rows[1], 9);
            System.arraycopy(grid, 9 * rows[1], other, 9 * rows[0], 9);
            assertThat(candidates.locate(other)).as(Arrays.toString(rows)).isFalse();
        }
        assertThat(candidates.select(1, -1)).isFalse();
        assertThat(candidates.select(1, Candidates.MOST_SECONDS)).isFalse();
        assertThat(candidates.locate(grid)).isTrue();
    }

    /** A table that is too short stands for the want of memory while a list of third bands is made. */
    @Test
    void aSecondBandThatFailedHalfwayIsNotTheCurrentOne() throws Exception {
        byte[] one = Catalog.all().unrank(123_456_789).digits();
        byte[] other = Catalog.all().unrank(123_496_789).digits();
        Candidates fresh = new Candidates();
        assertThat(fresh.locate(other)).isTrue();
        Field wanted = BandPairsTest.hidden(Candidates.class, "wanted");
        Field sets = BandPairsTest.hidden(ThirdBandLists.Wanted.class, "sets");
        for (int way = 0; way < 2; way++) {
            boolean located = way == 0;
            Candidates candidates = new Candidates();
            assertThat(candidates.locate(one)).isTrue();
            assertThat(candidates.band()).isEqualTo(fresh.band());
            ThirdBandLists.Wanted ofBand = (ThirdBandLists.Wanted) wanted.get(candidates);
            Object whole = sets.get(ofBand);
            sets.set(ofBand, new int[1]);
            assertThatThrownBy(() -> {
                        if (located) {
                            candidates.locate(other);
                        } else {
                            candidates.select(fresh.band(), fresh.second());
                        }
                    })
                    .isInstanceOf(IndexOutOfBoundsException.class);
            sets.set(ofBand, whole);
            assertThat(located ? candidates.locate(other) : candidates.select(fresh.band(), fresh.second()))
                    .isTrue();
            assertThat(candidates.second()).isEqualTo(fresh.second());
            assertThat(candidates.thirds()).isEqualTo(fresh.thirds());
            candidates.copyTo(fresh.third(), digits);
            assertThat(digits).isEqualTo(other);
        }
    }
}
