package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.seventeen.base.work.StopSignal;

/** The estimate against exact sums over populations with known costs. */
class CostSamplerTest {
    private static final int PARTS = 5_000;

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

    @Test
    void theIntervalHasTheSumInNinetyFiveOfAHundredSamples() {
        double[] costs = costs();
        double sum = Arrays.stream(costs).sum();
        int samples = 1_000;
        int covered = 0;
        double mean = 0;
        for (int seed = 0; seed < samples; seed++) {
            CostSampler.Sample sample =
                    new CostSampler(population(8), part -> costs[(int) part], seed, () -> false).rounds(20);
            mean += sample.total().mean() / samples;
            covered += Math.abs(sample.total().mean() - sum) <= sample.total().halfWidth() ? 1 : 0;
            assertThat(sample.total().draws()).isEqualTo(160);
        }
        // The spread of the share is 0.7 % for this many samples; costs are skew, which takes a little of the 95 %.
        assertThat(covered).isBetween(920, 975);
        assertThat(mean).isCloseTo(sum, within(0.01 * sum));
    }

    /** As with a budget: a pilot that counts nothing decides how many draws there are. */
    @Test
    void theBudgetDoesNotBiasTheSum() {
        double[] costs = costs();
        double sum = Arrays.stream(costs).sum();
        int samples = 600;
        double mean = 0;
        int covered = 0;
        for (int seed = 0; seed < samples; seed++) {
            CostSampler.Sample sample =
                    new CostSampler(population(8), part -> costs[(int) part], seed, () -> false).sample(1_500);
            mean += sample.total().mean() / samples;
            covered += Math.abs(sample.total().mean() - sum) <= sample.total().halfWidth() ? 1 : 0;
        }
        assertThat(mean).isCloseTo(sum, within(0.015 * sum));
        assertThat(covered).isBetween(540, 590);
    }

    @Test
    void moreBudgetMakesTheIntervalNarrower() {
        double[] costs = costs();
        double few = 0;
        double many = 0;
        for (int seed = 0; seed < 50; seed++) {
            few += new CostSampler(population(8), part -> costs[(int) part], seed, () -> false)
                    .rounds(10)
                    .total()
                    .halfWidth();
            many += new CostSampler(population(8), part -> costs[(int) part], seed, () -> false)
                    .rounds(160)
                    .total()
                    .halfWidth();
        }
        assertThat(few / many).isBetween(3.5, 5.0);
    }

    @Test
    void smallPopulationsAreMeasuredExactly() {
        double[] costs = costs();
        Population population = Population.of(List.of(new Population.Segment(10, 30, 3)), 4, some -> "s");
        CostSampler.Sample sample = new CostSampler(population, part -> costs[(int) part], 1, () -> false).rounds(5);
        assertThat(sample.total().mean()).isEqualTo(Arrays.stream(costs, 10, 30).sum(), within(1e-9));
        assertThat(sample.total().halfWidth()).isZero();
        assertThat(sample.searched()).isEqualTo(20);
    }

    /** Each cost is drawn between 0 and twice the part's own; finding it takes a thousandth. */
    private static CostSampler.PartCost estimates(double[] costs, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new CostSampler.PartCost() {
            @Override
            public Found of(long part) {
                return new Found(2 * costs[(int) part] * random.nextDouble(), costs[(int) part] / 1_000);
            }

            @Override
            public boolean isEstimate() {
                return true;
            }
        };
    }

    /** Even of a population with fewer parts than draws. */
    @Test
    void theIntervalOfEstimatedCostsHasTheSum() {
        double[] costs = costs();
        Population population = Population.of(List.of(new Population.Segment(10, 15, 3)), 4, some -> "s");
        double sum = Arrays.stream(costs, 10, 15).sum();
        int samples = 1_000;
        int covered = 0;
        for (int seed = 0; seed < samples; seed++) {
            CostSampler.Sample sample =
                    new CostSampler(population, estimates(costs, seed), -seed, () -> false).rounds(20);
            covered += Math.abs(sample.total().mean() - sum) <= sample.total().halfWidth() ? 1 : 0;
            assertThat(sample.total().halfWidth()).isPositive();
        }
        assertThat(covered).isBetween(925, 975);
    }

    /** Otherwise an hour's estimate that takes two seconds would use up the time of an hour. */
    @Test
    void theBudgetIsForWhatIsSpentAndNotForWhatIsEstimated() {
        double[] costs = costs();
        double part = Arrays.stream(costs).sum() / PARTS;
        CostSampler.Sample sample =
                new CostSampler(population(8), estimates(costs, 1), 1, () -> false).sample(100 * part / 1_000);
        assertThat(sample.searched()).isBetween(20L, 200L);
        assertThat(sample.measured()).isBetween(30 * part / 1_000, 300 * part / 1_000);
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
        double[] costs = costs();
        CostSampler.Sample one = new CostSampler(population(3), part -> costs[(int) part], 9, () -> false).sample(500);
        CostSampler.Sample two = new CostSampler(population(3), part -> costs[(int) part], 9, () -> false).sample(500);
        CostSampler.Sample other =
                new CostSampler(population(3), part -> costs[(int) part], 8, () -> false).sample(500);
        assertThat(one.total()).isEqualTo(two.total()).isNotEqualTo(other.total());
    }

    /** Strata are put together until two draws of each fit, and the sum is still right. */
    @Test
    void costlyPartsGetFewerStrataInsteadOfMoreTime() {
        double[] costs = costs();
        double sum = Arrays.stream(costs).sum();
        double part = sum / PARTS;
        int samples = 2_000;
        double mean = 0;
        double measured = 0;
        double strata = 0;
        for (int seed = 0; seed < samples; seed++) {
            CostSampler.Sample sample =
                    new CostSampler(population(8), one -> costs[(int) one], seed, () -> false).sample(8 * part);
            strata += (double) sample.strata().size() / samples;
            assertThat(sample.total().draws()).isGreaterThanOrEqualTo(2);
            mean += sample.total().mean() / samples;
            measured += sample.measured() / samples;
        }
        assertThat(mean).isCloseTo(sum, within(0.05 * sum));
        assertThat(strata).isBetween(1.5, 5.0);
        // Parts are drawn by what they are expected to cost, so that costly ones come more often.
        assertThat(measured).isLessThan(16 * part);
    }

    @Test
    void theShareOfASampleGrowsToAll() {
        double[] costs = costs();
        CostSampler[] sampler = new CostSampler[1];
        List<Double> shares = new ArrayList<>();
        sampler[0] = new CostSampler(
                population(8),
                part -> {
                    shares.add(sampler[0].share());
                    return costs[(int) part];
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
