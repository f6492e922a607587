package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;

/** Estimates of known costs, of which a pilot corrects what is expected: artificial ones, or those counted in a complete search. */
class GridEstimatorTest {
    /** A stop that never comes. */
    private static final StopSignal NEVER = new StopSignal();

    /** Twelve strata of 1 to 500 parts, each of weight 1 to 26; parts are numbered from 0. */
    private static Population population(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<Population.Segment>> strata = new ArrayList<>();
        long part = 0;
        for (int stratum = 0; stratum < 12; stratum++) {
            List<Population.Segment> segments = new ArrayList<>();
            for (int left = stratum % 4 == 0 ? 1 : random.nextInt(1, 500); left > 0; left--) {
                segments.add(new Population.Segment(part, part + 1, random.nextInt(1, 27)));
                part++;
            }
            strata.add(segments);
        }
        return Population.ofStrata(strata);
    }

    /** Costs proportional to the weights, times a factor of 1 to 100 per stratum and of 0 to 10 per part; a third are 0. */
    private static double[] costs(Population population, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] costs = new double[(int) population.size()];
        for (Population.Stratum stratum : population.strata()) {
            double scale = Math.pow(100, random.nextDouble());
            for (Population.Segment part : stratum.segments()) {
                double factor = random.nextInt(3) == 0 ? 0 : 10 * random.nextDouble();
                costs[(int) part.from()] = scale * part.prior() * factor;
            }
        }
        return costs;
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 300, 900})
    void theMeanOfManyEstimatesIsTheCostAndTheIntervalHoldsItAsOftenAsItSays(int parts) {
        Population population = population(3);
        double[] costs = costs(population, 4);
        double truth = Arrays.stream(costs).sum();
        int runs = 2000;
        int inside = 0;
        double mean = 0;
        double squares = 0;
        for (int seed = 0; seed < runs; seed++) {
            CostEstimate estimate = new CostSampler(population, part -> costs[(int) part], seed, NEVER)
                    .sampleByPilot(parts * truth / costs.length)
                    .total();
            mean += estimate.mean() / runs;
            squares += estimate.mean() * estimate.mean() / runs;
            inside += Math.abs(estimate.mean() - truth) <= estimate.halfWidth() ? 1 : 0;
        }
        double error = Math.sqrt((squares - mean * mean) / runs);
        assertThat(mean).as("mean of 2000 estimates, seeds 0 to 1999").isCloseTo(truth, within(4 * error));
        assertThat(inside).as("intervals that hold the cost").isBetween(1780, 1980);
    }

    @Test
    void nodesOfRealSearchesAreEstimatedWithinTheInterval() {
        // Learned sets make later parts cheaper; without learning the count of a part does not depend on the order.
        SearchOptions options = SearchOptions.DEFAULT.without(Rule.LEARNING);
        RandomGrids grids = RandomGrids.seeded(71);
        int inside = 0;
        double ratios = 0;
        int runs = 16;
        for (int run = 0; run < runs; run++) {
            GridSearch search = new GridSearch(SearchInstance.of(grids.next(), 15), options, new StopSignal());
            GridEstimator.Groups groups = new GridEstimator.Groups(search);
            double truth = nodes(search.searchAll());
            Population population = groups.population();
            CostEstimate estimate = new CostSampler(
                            population,
                            group -> {
                                long before = nodes(search.result());
                                try (GridSearch.Worker worker = search.worker()) {
                                    worker.search(groups.unit(group));
                                }
                                return nodes(search.result()) - before;
                            },
                            run,
                            NEVER)
                    .sampleByPilot(200 * truth / population.size())
                    .total();
            inside += Math.abs(estimate.mean() - truth) <= estimate.halfWidth() ? 1 : 0;
            ratios += truth == 0 ? 1 : estimate.mean() / truth;
        }
        assertThat(inside).as("of 16 grids of seed 71").isGreaterThanOrEqualTo(14);
        assertThat(ratios / runs).as("mean of estimate / truth").isBetween(0.9, 1.1);
    }

    /** What takes the time of a search, and is the same in each run. */
    private static long nodes(GridResult result) {
        Counters counters = result.counters();
        return counters.get(Counter.FIRST_SPLITS)
                + counters.get(Counter.TREE_NODES)
                + counters.get(Counter.TWO_LEFT_NODES)
                + counters.get(Counter.LEAVES);
    }

    @Test
    void theGroupsOfAllTasksAreAllUnits() {
        SearchInstance instance = SearchInstance.of(RandomGrids.seeded(5).next(), 15);
        GridSearch search = new GridSearch(instance, SearchOptions.DEFAULT, new StopSignal());
        long groups = 0;
        for (GridSearch.Unit unit : search.unitList()) {
            groups += unit.to() - unit.from();
        }
        assertThat(new GridEstimator.Groups(search).population().size())
                .isEqualTo(groups)
                .isPositive();
    }

    @Test
    void nothingCostsNothing() {
        Population population = population(5);
        assertThat(new CostSampler(population, part -> 0, 0, NEVER)
                        .sampleByPilot(1)
                        .total()
                        .mean())
                .isZero();
    }
}
