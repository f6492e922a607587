package org.seventeen.sudoku.scan.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Estimates the cost of the search of a grid from some of its sibling groups (docs/search.md, "What a scan will cost").
 *
 * <p>The groups are run as the search runs them, on one thread. An estimate of counts is unbiased if a group costs the same
 * whenever it is run. CPU time does not quite: the first groups pay for the sets that all later ones use. So the pilot takes two
 * thirds of the time, and the remaining effect makes the estimate too high where the search learns for long. What code costs that is
 * not yet compiled is in no estimate: {@link WarmUp} measures it.
 */
public final class GridEstimator {
    /** The share of the time that goes to the pilot. */
    private static final double PILOT = 2.0 / 3;

    private final SearchInstance instance;
    private final SearchOptions options;
    private final long seed;
    private final BooleanSupplier stop;

    /**
     * An estimator of one search.
     *
     * @param seed seed of the sample
     * @param stop becomes true, and stays true, to end the run; the estimate is then of no use
     */
    public GridEstimator(SearchInstance instance, SearchOptions options, long seed, BooleanSupplier stop) {
        this.instance = instance;
        this.options = options;
        this.seed = seed;
        this.stop = stop;
    }

    /**
     * Samples.
     *
     * @param seconds CPU time to spend, more than 0; a group that was started is searched to its end, and at least one of
     *     each task and two more are, so hard grids take longer
     * @return CPU seconds of a search on one thread, harvest included
     */
    public CostEstimate cpuSeconds(double seconds) {
        long begun = CpuTime.nanos();
        GridSearch search = new GridSearch(instance, options, stop);
        try (GridSearch.Worker worker = search.worker()) {
            double setUp = since(begun);
            List<GridSearch.Unit> tasks = tasks(search);
            SubtreeSampler sampler = new SubtreeSampler(
                    weights(tasks),
                    (task, group) -> {
                        long before = CpuTime.nanos();
                        worker.search(group(tasks.get(task), group));
                        return since(before);
                    },
                    seed);
            if (tasks.isEmpty()) {
                return CostEstimate.ZERO.plus(setUp);
            }
            sampler.pilot(Integer.MAX_VALUE, () -> since(begun) > PILOT * seconds || stop.getAsBoolean());
            sampler.draw(Long.MAX_VALUE, () -> since(begun) > seconds || stop.getAsBoolean());
            return sampler.estimate().plus(setUp);
        }
    }

    private static double since(long begun) {
        return (CpuTime.nanos() - begun) / 1e9;
    }

    /** The first unit of each task; it stands for the whole task. */
    static List<GridSearch.Unit> tasks(GridSearch search) {
        List<GridSearch.Unit> tasks = new ArrayList<>();
        for (GridSearch.Unit unit : search.unitList()) {
            if (unit.from() == 0) {
                tasks.add(unit);
            }
        }
        return tasks;
    }

    /** For each task the number of clue sets in each of its groups. */
    static int[][] weights(List<GridSearch.Unit> tasks) {
        int[][] weights = new int[tasks.size()][];
        for (int task = 0; task < weights.length; task++) {
            FirstBandSets sets = tasks.get(task).sets();
            weights[task] = new int[sets.groups()];
            for (int group = 0; group < sets.groups(); group++) {
                // An empty base has no last cell, but is a clue set.
                weights[task][group] = Math.max(1, Integer.bitCount(sets.last(group)));
            }
        }
        return weights;
    }

    /** One group of a task as a unit. */
    static GridSearch.Unit group(GridSearch.Unit task, int group) {
        return new GridSearch.Unit(task.task(), task.sets(), group, group + 1);
    }
}
