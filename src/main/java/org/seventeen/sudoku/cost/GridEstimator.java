package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Estimates the cost of the search of a grid from some of its sibling groups (docs/search.md, "What a scan will cost"), as Knuth does
 * from random subtrees (Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975). The tasks of the search are
 * the strata, and the clue sets of a group its weight.
 *
 * <p>The groups are run as the search runs them, on one thread. An estimate of counts is unbiased if a group costs the same
 * whenever it is run. CPU time does not quite: the first groups pay for the sets that all later ones use. So the pilot takes two
 * thirds of the time, and the remaining effect makes the estimate too high where the search learns for long. What code costs that is
 * not yet compiled is in no estimate: {@link WarmUp} measures it.
 */
public final class GridEstimator {
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
        long begun = MachineSpeed.cpuNanos();
        GridSearch search = new GridSearch(instance, options, stop);
        try (GridSearch.Worker worker = search.worker()) {
            Groups groups = new Groups(search);
            double setUp = since(begun);
            if (groups.isEmpty()) {
                return CostEstimate.ZERO.plus(setUp);
            }
            CostSampler sampler = new CostSampler(
                    groups.population(),
                    group -> {
                        long before = MachineSpeed.cpuNanos();
                        worker.search(groups.unit(group));
                        return since(before);
                    },
                    seed,
                    stop);
            return sampler.sampleByPilot(Math.max(1e-3, seconds - setUp))
                    .total()
                    .plus(setUp);
        }
    }

    /** The CPU seconds of this thread since {@link MachineSpeed#cpuNanos} gave a time. */
    static double since(long begun) {
        return (MachineSpeed.cpuNanos() - begun) / 1e9;
    }

    /** The groups of all tasks of a search by number, task by task. */
    static final class Groups {
        /** The first unit of each task; it stands for the whole task. */
        private final List<GridSearch.Unit> tasks = new ArrayList<>();
        /** By the number of its first group the index of a task. */
        private final NavigableMap<Long, Integer> first = new TreeMap<>();

        private long size;

        Groups(GridSearch search) {
            for (GridSearch.Unit unit : search.unitList()) {
                if (unit.from() == 0) {
                    first.put(size, tasks.size());
                    tasks.add(unit);
                    size += unit.sets().groups();
                }
            }
        }

        boolean isEmpty() {
            return tasks.isEmpty();
        }

        /** A stratum for each task; the number of clue sets in a group is what it is expected to cost. */
        Population population() {
            List<List<Population.Segment>> strata = new ArrayList<>();
            first.forEach((from, task) -> {
                FirstBandSets sets = tasks.get(task).sets();
                List<Population.Segment> segments = new ArrayList<>();
                int begin = 0;
                for (int group = 1; group <= sets.groups(); group++) {
                    if (group == sets.groups() || weight(sets, group) != weight(sets, begin)) {
                        segments.add(new Population.Segment(from + begin, from + group, weight(sets, begin)));
                        begin = group;
                    }
                }
                strata.add(segments);
            });
            return Population.ofStrata(strata);
        }

        private static int weight(FirstBandSets sets, int group) {
            // An empty base has no last cell, but is a clue set.
            return Math.max(1, Integer.bitCount(sets.last(group)));
        }

        /** A group as a unit of the search. */
        GridSearch.Unit unit(long number) {
            Map.Entry<Long, Integer> of = first.floorEntry(number);
            GridSearch.Unit task = tasks.get(of.getValue());
            int group = (int) (number - of.getKey());
            return new GridSearch.Unit(task.task(), task.sets(), group, group + 1);
        }
    }

    /**
     * What a search costs in a process that has just begun: Java first interprets the code, and compiles it while it is used, so the first
     * second of a search does less than a later one. Measured once in this process: random grids are searched for a second, and then the
     * same again. In a process that has searched before there is no such cost, and none is found.
     */
    public static final class WarmUp {
        /** CPU seconds from the beginning. */
        private static final double SECONDS = 1;

        /** How often the same work is done again; the quickest time counts, as other work on the machine makes no run quicker. */
        private static final int AGAIN = 3;

        /** Half the width of the 95 % interval of what the start of Java costs, as a share of it: processes differ. */
        private static final double PROCESSES_DIFFER = 0.2;

        /** Seeds the grids. */
        private static final long SEED = 17;

        /** That of this process; a second measurement would find all code compiled. */
        private static WarmUp measured;

        /** After each piece of the work the CPU seconds since the start of it: first when Java begins, then when it has compiled. */
        private final double[] cold;

        private final double[] warm;

        private WarmUp(double[] cold, double[] warm) {
            this.cold = cold;
            this.warm = warm;
        }

        /**
         * Measures the first time, which takes some two or three CPU seconds.
         *
         * @param instances makes the search of a grid
         * @param stop becomes true, and stays true, to end early; the result is then of no use
         */
        public static synchronized WarmUp measure(
                Function<SolutionGrid, SearchInstance> instances, SearchOptions options, BooleanSupplier stop) {
            if (measured != null) {
                return measured;
            }
            double[] cold = run(instances, options, 0, stop);
            double[] warm = cold;
            for (int i = 0; i < AGAIN && !stop.getAsBoolean(); i++) {
                double[] again = run(instances, options, cold.length, stop);
                if (again.length == cold.length && again[again.length - 1] < warm[warm.length - 1]) {
                    warm = again;
                }
            }
            WarmUp warmUp = new WarmUp(cold, warm);
            if (!stop.getAsBoolean()) {
                measured = warmUp;
            }
            return warmUp;
        }

        /** Searches grid after grid: a given number of pieces, or those of a second if that is 0. */
        private static double[] run(
                Function<SolutionGrid, SearchInstance> instances,
                SearchOptions options,
                int pieces,
                BooleanSupplier stop) {
            List<Double> passed = new ArrayList<>();
            RandomGrids grids = RandomGrids.seeded(SEED);
            long begun = MachineSpeed.cpuNanos();
            BooleanSupplier over = () -> stop.getAsBoolean()
                    || (pieces > 0 ? passed.size() >= pieces : !passed.isEmpty() && since(begun) > SECONDS);
            while (!over.getAsBoolean()) {
                GridSearch search = new GridSearch(instances.apply(grids.next()), options, stop);
                try (GridSearch.Worker worker = search.worker()) {
                    passed.add(since(begun));
                    for (GridSearch.Unit unit : search.unitList()) {
                        if (over.getAsBoolean()) {
                            break;
                        }
                        worker.search(unit);
                        passed.add(since(begun));
                    }
                }
            }
            return passed.stream().mapToDouble(seconds -> seconds).toArray();
        }

        /** What work costs at the beginning of a process that would cost this later. */
        public CostEstimate fromStart(CostEstimate later) {
            double excess = excess(later.mean());
            double error = PROCESSES_DIFFER * excess / 2;
            // The error is known from many processes, so its degrees of freedom are many.
            return later.plus(new CostEstimate(excess, error * error, 1_000, 0));
        }

        private double excess(double seconds) {
            if (warm.length == 0) {
                return 0;
            }
            int piece = 0;
            while (piece < warm.length - 1 && warm[piece] < seconds) {
                piece++;
            }
            double excess = Math.max(0, cold[piece] - warm[piece]);
            return warm[piece] > seconds ? excess * seconds / warm[piece] : excess;
        }
    }
}
