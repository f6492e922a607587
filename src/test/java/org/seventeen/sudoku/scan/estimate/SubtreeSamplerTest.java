package org.seventeen.sudoku.scan.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.expand.Rule;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.GridResult;

/** Estimates of known costs: artificial ones, or those counted in a complete search. */
class SubtreeSamplerTest {
    /** A stop that never comes. */
    private static final StopSignal NEVER = new StopSignal();

    /** Strata of 1 to 500 parts, each of weight 1 to 26. */
    private static int[][] weights(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[][] weights = new int[12][];
        for (int stratum = 0; stratum < weights.length; stratum++) {
            weights[stratum] = new int[stratum % 4 == 0 ? 1 : random.nextInt(1, 500)];
            for (int part = 0; part < weights[stratum].length; part++) {
                weights[stratum][part] = random.nextInt(1, 27);
            }
        }
        return weights;
    }

    /** Costs proportional to the weights, times a factor of 1 to 100 per stratum and of 0 to 10 per part; a third are 0. */
    private static double[][] costs(int[][] weights, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] costs = new double[weights.length][];
        for (int stratum = 0; stratum < costs.length; stratum++) {
            costs[stratum] = new double[weights[stratum].length];
            double scale = Math.pow(100, random.nextDouble());
            for (int part = 0; part < costs[stratum].length; part++) {
                double factor = random.nextInt(3) == 0 ? 0 : 10 * random.nextDouble();
                costs[stratum][part] = scale * weights[stratum][part] * factor;
            }
        }
        return costs;
    }

    private static double sum(double[][] costs) {
        double sum = 0;
        for (double[] stratum : costs) {
            for (double cost : stratum) {
                sum += cost;
            }
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void theMeanOfManyEstimatesIsTheCostAndTheIntervalHoldsItAsOftenAsItSays(int pilotRounds) {
        int[][] weights = weights(3);
        double[][] costs = costs(weights, 4);
        double truth = sum(costs);
        int runs = 2000;
        int inside = 0;
        double mean = 0;
        double squares = 0;
        for (int seed = 0; seed < runs; seed++) {
            SubtreeSampler sampler = new SubtreeSampler(weights, (stratum, part) -> costs[stratum][part], seed);
            sampler.pilot(pilotRounds, NEVER);
            sampler.draw(200, NEVER);
            CostEstimate estimate = sampler.estimate();
            assertThat(estimate.draws()).isEqualTo(200);
            mean += estimate.mean() / runs;
            squares += estimate.mean() * estimate.mean() / runs;
            inside += Math.abs(estimate.mean() - truth) <= estimate.halfWidth() ? 1 : 0;
        }
        double error = Math.sqrt((squares - mean * mean) / runs);
        assertThat(mean).as("mean of 2000 estimates, seeds 0 to 1999").isCloseTo(truth, within(4 * error));
        assertThat(error).as("standard error").isLessThan(0.02 * truth);
        assertThat(inside).as("intervals that hold the cost").isBetween(1780, 1980);
    }

    @Test
    void nodesOfRealSearchesAreEstimatedWithinTheInterval() {
        // Learned sets make later parts cheaper; without learning the count of a part does not depend on the order.
        SearchOptions options = SearchOptions.DEFAULT.without(Rule.LEARNING);
        RandomGrids grids = RandomGrids.seeded(71);
        int inside = 0;
        double ratios = 0;
        int runs = 40;
        for (int run = 0; run < runs; run++) {
            GridSearch search = new GridSearch(SearchInstance.of(grids.next(), 15), options, new StopSignal());
            List<GridSearch.Unit> tasks = GridEstimator.tasks(search);
            double truth = nodes(search.searchAll());
            SubtreeSampler sampler = new SubtreeSampler(
                    GridEstimator.weights(tasks),
                    (task, group) -> {
                        long before = nodes(search.result());
                        try (GridSearch.Worker worker = search.worker()) {
                            worker.search(GridEstimator.group(tasks.get(task), group));
                        }
                        return nodes(search.result()) - before;
                    },
                    run);
            sampler.pilot(2, NEVER);
            sampler.draw(150, NEVER);
            CostEstimate estimate = sampler.estimate();
            inside += Math.abs(estimate.mean() - truth) <= estimate.halfWidth() ? 1 : 0;
            ratios += truth == 0 ? 1 : estimate.mean() / truth;
        }
        assertThat(inside).as("of 40 grids of seed 71").isGreaterThanOrEqualTo(35);
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
        int[][] weights = GridEstimator.weights(GridEstimator.tasks(search));
        SubtreeSampler sampler = new SubtreeSampler(weights, (task, group) -> 1, 0);
        assertThat(sampler.parts()).isEqualTo(groups).isPositive();
    }

    @Test
    void oneDrawOrNoneTellsNoInterval() {
        SubtreeSampler sampler = new SubtreeSampler(new int[][] {{1, 2}}, (stratum, part) -> 3 * (1 + part), 0);
        assertThat(sampler.estimate().halfWidth()).isInfinite();
        sampler.draw(1, NEVER);
        assertThat(sampler.estimate().halfWidth()).isInfinite();
        assertThat(sampler.estimate().mean()).isEqualTo(9);
        assertThat(sampler.estimate().isBounded()).isFalse();
        sampler.draw(5, () -> true);
        assertThat(sampler.estimate().draws()).isEqualTo(3);
        assertThat(sampler.estimate().halfWidth()).isZero();
    }

    @Test
    void nothingCostsNothing() {
        assertThat(new SubtreeSampler(new int[0][], (stratum, part) -> 1, 0).estimate())
                .isEqualTo(CostEstimate.ZERO);
        SubtreeSampler free = new SubtreeSampler(new int[][] {{4, 1}, {2}}, (stratum, part) -> 0, 0);
        free.pilot(3, NEVER);
        free.draw(10, NEVER);
        assertThat(free.estimate().mean()).isZero();
    }
}
