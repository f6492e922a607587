package org.seventeen.survo.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.CountRun;

/** The figures of Mustonen's <em>Products of marginal sums</em>, for all open 4 × 4 puzzles with one solution. */
class SwapStatisticsTest {
    private static SwapStatistics fourByFour;

    @BeforeAll
    static void goThroughAllFourByFourPuzzles() throws Exception {
        fourByFour = statistics(4, 4, 2);
    }

    private static SwapStatistics statistics(int m, int n, int threads) throws Exception {
        CountRun run = new CountRun(m, n);
        SwapStatistics statistics = SwapStatistics.of(run);
        run.run(threads);
        return statistics;
    }

    @Test
    void theSwapsOfAllFourByFourPuzzlesAreDistributedAsPublished() {
        assertThat(fourByFour.puzzles()).isEqualTo(5_327);
        assertThat(fourByFour.swaps().keySet()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        assertThat(fourByFour.swaps().values())
                .containsExactly(85L, 262L, 522L, 977L, 1271L, 1222L, 696L, 255L, 36L, 1L);
    }

    /** The paper puts W up to 4 into one class. */
    @Test
    void theErrorsOfTheStartsAreDistributedAsPublished() {
        SortedMap<Integer, Long> errors = new TreeMap<>();
        SortedMap<Integer, Long> few = new TreeMap<>();
        for (Map.Entry<Integer, Long> error : fourByFour.errors().entrySet()) {
            errors.merge(Math.max(4, error.getKey()), error.getValue(), Long::sum);
            few.merge(Math.max(4, error.getKey()), fourByFour.below(6, error.getKey()), Long::sum);
        }
        assertThat(errors.keySet()).containsExactly(4, 6, 8, 10, 12, 14, 16, 18, 20, 22);
        assertThat(errors.values()).containsExactly(467L, 417L, 609L, 879L, 896L, 929L, 681L, 312L, 126L, 11L);
        assertThat(few.values()).containsExactly(467L, 415L, 603L, 823L, 769L, 656L, 386L, 155L, 59L, 6L);
        assertThat(fourByFour.below(6)).isEqualTo(4_339);
        assertThat(fourByFour.below(6, 5)).isZero();
    }

    /** The paper says 93.6 % of W up to 10, which is the share of W = 10 alone. */
    @Test
    void upToAnErrorOfTenMoreAreSolvedInFewSwapsThanAtTen() {
        long puzzles = 0;
        long few = 0;
        for (Map.Entry<Integer, Long> error : fourByFour.errors().headMap(11).entrySet()) {
            puzzles += error.getValue();
            few += fourByFour.below(6, error.getKey());
        }
        assertThat(puzzles).isEqualTo(2_372);
        assertThat(few).isEqualTo(2_308);
        assertThat(100.0 * few / puzzles).isCloseTo(97.3, within(0.05));
    }

    @Test
    void meansAndChiSquaresAreThosePublished() {
        assertThat(SwapStatistics.mean(fourByFour.swaps())).isCloseTo(4, within(0.2));
        assertThat(SwapStatistics.deviation(fourByFour.swaps())).isCloseTo(1.6, within(0.05));
        // The manual has more digits of these two. The paper prints the share of each W with one decimal, not always
        // the nearest one: 56.6 for 56.7, 49.6 for 49.7.
        assertThat(SwapStatistics.mean(fourByFour.swaps())).isCloseTo(4.0715, within(5e-5));
        assertThat(SwapStatistics.deviation(fourByFour.swaps())).isCloseTo(1.6012, within(5e-5));
        double[] shares = {99.5, 99.0, 93.6, 85.8, 70.6, 56.6, 49.6, 46.8, 54.5};
        for (int i = 0; i < shares.length; i++) {
            int error = 6 + 2 * i;
            assertThat(100.0 * fourByFour.below(6, error) / fourByFour.errors().get(error))
                    .isCloseTo(shares[i], within(0.1));
        }
        assertThat(100.0 * fourByFour.below(6) / fourByFour.puzzles()).isCloseTo(81.5, within(0.05));
        assertThat(fourByFour.leastChiSquare()).isCloseTo(0.26, within(0.005));
        assertThat(fourByFour.greatestChiSquare()).isCloseTo(8.23, within(0.005));
    }

    @Test
    void theOrientationOfAPuzzleDoesNotCount() throws Exception {
        SwapStatistics wide = statistics(2, 5, 1);
        SwapStatistics high = statistics(5, 2, 2);
        assertThat(wide.puzzles()).isGreaterThan(10);
        assertThat(high.swaps()).isEqualTo(wide.swaps());
        assertThat(high.errors()).isEqualTo(wide.errors());
    }

    @Test
    void chiSquareIsTheSumOfSquaredDifferencesToTheExpectedNumbers() throws Exception {
        SurvoPuzzle puzzle = Puzzles.puzzle("3,7 / 4,6");
        double[] expected = {1.2, 1.8, 2.8, 4.2};
        double sum = 0;
        for (int cell = 0; cell < 4; cell++) {
            sum += Math.pow(cell + 1 - expected[cell], 2) / expected[cell];
        }
        assertThat(SwapStatistics.chiSquare(puzzle, new int[] {1, 2, 3, 4})).isCloseTo(sum, within(1e-12));
    }

    @Test
    void noPuzzleHasNoMean() {
        SwapStatistics none = new SwapStatistics();
        assertThat(none.puzzles()).isZero();
        assertThat(SwapStatistics.mean(none.swaps())).isNaN();
        assertThat(SwapStatistics.deviation(none.swaps())).isNaN();
    }

    @Test
    void randomStartsOfSixteenNumbersAreDistributedAsPublished() {
        SwapStatistics.PermutationSwaps sixteen = new SwapStatistics.PermutationSwaps(16);
        assertThat(sixteen.counts())
                .extracting(BigInteger::longValueExact)
                .containsExactly(
                        1L,
                        120L,
                        6_580L,
                        218_400L,
                        4_899_622L,
                        78_558_480L,
                        928_095_740L,
                        8_207_628_000L,
                        54_631_129_553L,
                        272_803_210_680L,
                        1_009_672_107_080L,
                        2_706_813_345_600L,
                        5_056_995_703_824L,
                        6_165_817_614_720L,
                        4_339_163_001_600L,
                        1_307_674_368_000L);
        assertThat(sixteen.total()).isEqualTo(BigInteger.valueOf(20_922_789_888_000L));
        assertThat(sixteen.mean()).isCloseTo(12.619271006771, within(5e-13));
        // The page computes with rounded means: its last digits are 8079.
        assertThat(sixteen.deviation()).isCloseTo(1.34029193081, within(5e-12));
        assertThat(sixteen.share(13).doubleValue()).isCloseTo(0.29469385525189, within(5e-15));
    }

    @Test
    void randomStartsAreCountedAsOneByOne() {
        for (int numbers = 1; numbers <= 7; numbers++) {
            long[] counts = new long[numbers];
            int[] solution = IntStream.rangeClosed(1, numbers).toArray();
            for (int[] cells : arrangements(solution, 0)) {
                counts[SwapPath.length(cells, solution)]++;
            }
            assertThat(new SwapStatistics.PermutationSwaps(numbers).counts())
                    .extracting(BigInteger::longValueExact)
                    .containsExactly(Arrays.stream(counts).boxed().toArray(Long[]::new));
        }
        assertThat(new SwapStatistics.PermutationSwaps(1).deviation()).isZero();
    }

    /** A number is the first of a cycle or not, independently of the others. */
    @Test
    void meansOfRandomStartsAreSumsOverTheNumbers() {
        double mean = 0;
        double variance = 0;
        for (int numbers = 1; numbers <= 64; numbers++) {
            mean += 1 - 1.0 / numbers;
            variance += 1.0 / numbers * (1 - 1.0 / numbers);
            SwapStatistics.PermutationSwaps random = new SwapStatistics.PermutationSwaps(numbers);
            assertThat(random.mean()).isCloseTo(mean, within(1e-12));
            assertThat(random.deviation()).isCloseTo(Math.sqrt(variance), within(1e-12));
        }
        assertThatThrownBy(() -> new SwapStatistics.PermutationSwaps(0))
                .hasMessage("expected 1 number or more, found 0");
    }

    private static List<int[]> arrangements(int[] cells, int from) {
        if (from == cells.length) {
            return List.of(cells);
        }
        List<int[]> all = new ArrayList<>();
        for (int i = from; i < cells.length; i++) {
            int[] next = cells.clone();
            next[from] = cells[i];
            next[i] = cells[from];
            all.addAll(arrangements(next, from + 1));
        }
        return all;
    }
}
