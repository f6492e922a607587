package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;

/** The estimate against exact sums over populations with known costs. */
class CostSamplerTest {
    private static final int PARTS = 5_000;
    private static final double[] COSTS = costs();
    private static final double SUM = Arrays.stream(COSTS).sum();

    /** Costs that differ by a factor of 50 within a segment, and of which segments know half the truth. */
    private static double[] costs() {
        SplittableRandom random = new SplittableRandom(5);
        double[] costs = new double[PARTS];
        for (int part = 0; part < PARTS; part++) {
            costs[part] = prior(part) * (0.1 + 5 * Math.pow(random.nextDouble(), 3)) * (part > 4_000 ? 2 : 1);
        }
        return costs;
    }

    private static double prior(int part) {
        return 1 + part / 500;
    }

    private static Population population(int strata) {
        List<Population.Segment> segments = new ArrayList<>();
        for (int from = 0; from < PARTS; from += 500) {
            segments.add(new Population.Segment(from, from + 500, prior(from)));
        }
        return Population.of(segments, strata, some -> "s");
    }

    /** A sampler of those costs with the given number of strata. */
    private static CostSampler sampler(int strata, int seed) {
        return new CostSampler(population(strata), part -> COSTS[(int) part], seed, () -> false);
    }

    /** Samples of other seeds, and what comes out on average. */
    private record Samples(List<CostSampler.Sample> all) {
        static Samples of(int count, IntFunction<CostSampler.Sample> sample) {
            return new Samples(IntStream.range(0, count).mapToObj(sample).toList());
        }

        double mean(ToDoubleFunction<CostSampler.Sample> value) {
            return all.stream().mapToDouble(value).average().orElseThrow();
        }

        double total() {
            return mean(sample -> sample.total().mean());
        }

        /** How many intervals hold a sum. */
        long covering(double sum) {
            return all.stream()
                    .filter(sample -> Math.abs(sample.total().mean() - sum)
                            <= sample.total().halfWidth())
                    .count();
        }
    }

    @Test
    void theIntervalHasTheSumInNinetyFiveOfAHundredSamples() {
        Samples samples = Samples.of(1_000, seed -> sampler(8, seed).rounds(20));
        assertThat(samples.all).allMatch(sample -> sample.total().draws() == 160);
        // The spread of the share is 0.7 % for this many samples; costs are skew, which takes a little of the 95 %.
        assertThat(samples.covering(SUM)).isBetween(920L, 975L);
        assertThat(samples.total()).isCloseTo(SUM, within(0.01 * SUM));
    }

    /** As with a budget: a pilot that counts nothing decides how many draws there are. */
    @Test
    void theBudgetDoesNotBiasTheSum() {
        Samples samples = Samples.of(600, seed -> sampler(8, seed).sample(1_500));
        assertThat(samples.total()).isCloseTo(SUM, within(0.015 * SUM));
        assertThat(samples.covering(SUM)).isBetween(540L, 590L);
    }

    @Test
    void moreBudgetMakesTheIntervalNarrower() {
        ToDoubleFunction<CostSampler.Sample> width = sample -> sample.total().halfWidth();
        double few = Samples.of(50, seed -> sampler(8, seed).rounds(10)).mean(width);
        double many = Samples.of(50, seed -> sampler(8, seed).rounds(160)).mean(width);
        assertThat(few / many).isBetween(3.5, 5.0);
    }

    @Test
    void smallPopulationsAreMeasuredExactly() {
        Population population = Population.of(List.of(new Population.Segment(10, 30, 3)), 4, some -> "s");
        CostSampler.Sample sample = new CostSampler(population, part -> COSTS[(int) part], 1, () -> false).rounds(5);
        assertThat(sample.total().mean()).isEqualTo(Arrays.stream(COSTS, 10, 30).sum(), within(1e-9));
        assertThat(sample.total().halfWidth()).isZero();
        assertThat(sample.searched()).isEqualTo(20);
    }

    /** Each cost is drawn between 0 and twice the part's own; finding it takes a thousandth. */
    private static CostSampler.PartCost estimates(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return part ->
                new CostSampler.PartCost.Found(2 * COSTS[(int) part] * random.nextDouble(), COSTS[(int) part] / 1_000);
    }

    /** Even of a population with fewer parts than draws. */
    @Test
    void theIntervalOfEstimatedCostsHasTheSum() {
        Population population = Population.of(List.of(new Population.Segment(10, 15, 3)), 4, some -> "s");
        Samples samples = Samples.of(
                1_000, seed -> new CostSampler(population, estimates(seed), true, -seed, () -> false).rounds(20));
        assertThat(samples.all).allMatch(sample -> sample.total().halfWidth() > 0);
        assertThat(samples.covering(Arrays.stream(COSTS, 10, 15).sum())).isBetween(925L, 975L);
    }

    /** Otherwise an hour's estimate that takes two seconds would use up the time of an hour. */
    @Test
    void theBudgetIsForWhatIsSpentAndNotForWhatIsEstimated() {
        double spent = SUM / PARTS / 1_000;
        CostSampler.Sample sample =
                new CostSampler(population(8), estimates(1), true, 1, () -> false).sample(100 * spent);
        assertThat(sample.searched()).isBetween(20L, 200L);
        assertThat(sample.measured()).isBetween(30 * spent, 300 * spent);
    }

    /** If costs are as expected, nothing is left to chance, however many parts are in a stratum. */
    @Test
    void expectedCostsGiveTheSumWithoutAnInterval() {
        CostSampler.Sample sample =
                new CostSampler(population(8), part -> 7 * prior((int) part), 1, () -> false).rounds(2);
        assertThat(sample.total().mean()).isCloseTo(7 * population(8).weight(), within(1e-6));
        assertThat(sample.total().halfWidth()).isLessThan(1e-3);
        assertThat(sample.strata()).allSatisfy(part -> assertThat(part.ratio()).isCloseTo(7, within(1e-9)));
    }

    @Test
    void theSameSeedGivesTheSameSample() {
        CostEstimate once = sampler(3, 9).sample(500).total();
        assertThat(once).isEqualTo(sampler(3, 9).sample(500).total());
        assertThat(once).isNotEqualTo(sampler(3, 8).sample(500).total());
    }

    /** Strata are put together until two draws of each fit, and the sum is still right. */
    @Test
    void costlyPartsGetFewerStrataInsteadOfMoreTime() {
        double part = SUM / PARTS;
        Samples samples = Samples.of(2_000, seed -> sampler(8, seed).sample(8 * part));
        assertThat(samples.all).allMatch(sample -> sample.total().draws() >= 2);
        assertThat(samples.total()).isCloseTo(SUM, within(0.05 * SUM));
        assertThat(samples.mean(sample -> sample.strata().size())).isBetween(1.5, 5.0);
        // Parts are drawn by what they are expected to cost, so that costly ones come more often.
        assertThat(samples.mean(CostSampler.Sample::measured)).isLessThan(16 * part);
    }

    @Test
    void theShareOfASampleGrowsToAll() {
        CostSampler[] sampler = new CostSampler[1];
        List<Double> shares = new ArrayList<>();
        sampler[0] = new CostSampler(
                population(8),
                part -> {
                    shares.add(sampler[0].share());
                    return COSTS[(int) part];
                },
                3,
                () -> false);
        sampler[0].sample(2_000);
        assertThat(shares).isSorted().hasSizeGreaterThan(100).allMatch(share -> share >= 0 && share < 1);
        assertThat(sampler[0].share()).isEqualTo(1);
    }

    @Test
    void costsOfNothingEnd() {
        CostSampler.Sample sample = new CostSampler(
                        Population.of(List.of(new Population.Segment(0, 3, 1)), 8, some -> "s"),
                        part -> 0,
                        1,
                        () -> false)
                .sample(1);
        assertThat(sample.total().mean()).isZero();
    }

    /** Each part costs the same; with one of them the stop comes. */
    private static LongToDoubleFunction stoppingAt(int number, double cost, StopSignal stop) {
        int[] measured = {0};
        return part -> {
            if (++measured[0] == number) {
                stop.request();
            }
            return cost;
        };
    }

    @Test
    void aStratumThatIsStoppedHalfwayCountsWhatWasMeasured() {
        StopSignal stop = new StopSignal();
        CostSampler.Sample sample = new CostSampler(
                        Population.of(List.of(new Population.Segment(10, 30, 3)), 1, some -> "s"),
                        stoppingAt(7, 1, stop),
                        1,
                        stop)
                .rounds(50);
        assertThat(sample.strata())
                .singleElement()
                .satisfies(part -> assertThat(part.cost().draws()).isEqualTo(7));
        assertThat(sample.total().draws()).isEqualTo(7);
        assertThat(sample.total().mean()).isCloseTo(20, within(1e-9));
        assertThat(sample.total().halfWidth()).isInfinite();
    }

    @Test
    void strataThatAStoppedSampleDidNotReachAreEstimatedFromTheOthers() {
        StopSignal stop = new StopSignal();
        List<Population.Segment> segments =
                List.of(new Population.Segment(0, 10, 3), new Population.Segment(10, 20, 1));
        CostSampler.Sample sample =
                new CostSampler(Population.of(segments, 2, some -> "s"), stoppingAt(1, 6, stop), 1, stop).rounds(50);
        assertThat(sample.strata())
                .hasSize(2)
                .last()
                .satisfies(part -> assertThat(part.cost().draws()).isZero());
        double weight = sample.strata().get(0).stratum().weight();
        double first = 6.0 * sample.strata().get(0).stratum().size();
        assertThat(sample.strata().get(0).cost().mean()).isCloseTo(first, within(1e-9));
        assertThat(sample.total().mean()).isCloseTo(first / weight * 40, within(1e-9));
    }

    @Test
    void aSampleThatIsStoppedBeforeAnyDrawHasNoFigure() {
        CostSampler.Sample sample = new CostSampler(population(8), part -> 1, 1, () -> true).rounds(50);
        assertThat(sample.total().mean()).isNaN();
        assertThat(sample.total().draws()).isZero();
    }

    @Test
    void aStoppedSampleClaimsNothing() {
        StopSignal stop = new StopSignal();
        CostSampler.Sample sample = new CostSampler(
                        population(8),
                        part -> {
                            stop.request();
                            return 1;
                        },
                        1,
                        stop)
                .sample(100);
        assertThat(sample.total().halfWidth()).isInfinite();
        assertThat(sample.searched()).isLessThanOrEqualTo(1);
    }
}
