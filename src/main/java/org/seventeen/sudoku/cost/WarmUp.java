package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * What a search costs in a process that has just begun: Java first interprets the code, and compiles it while it is used, so the first
 * second of a search does less than a later one. Measured in this process: random grids are searched for a second, and then the same
 * again. In a process that has done such work before there is no such cost, and none is found.
 */
public final class WarmUp {
    /** CPU seconds from the beginning. */
    private static final double SECONDS = 1;

    /** How often the same work is done again; the quickest time counts, as other work on the machine makes no run quicker. */
    private static final int AGAIN = 3;

    /** Half the width of the 95 % interval of what the start of Java costs, as a share of it: processes differ. */
    private static final double PROCESSES_DIFFER = 0.2;

    /** Seeds the grids. */
    private static final long SEED = 17;

    /** After each piece of the work the CPU seconds since the start of it: first when Java begins, then when it has compiled. */
    private final double[] cold;

    private final double[] warm;

    private WarmUp(double[] cold, double[] warm) {
        this.cold = cold;
        this.warm = warm;
    }

    /**
     * Measures, which takes some two or three CPU seconds.
     *
     * @param instances makes the search of a grid
     * @param stop becomes true, and stays true, to end early; the result is then of no use
     */
    public static WarmUp measure(
            Function<SolutionGrid, SearchInstance> instances, SearchOptions options, BooleanSupplier stop) {
        double[] cold = run(instances, options, 0, stop);
        double[] warm = cold;
        for (int i = 0; i < AGAIN && !stop.getAsBoolean(); i++) {
            double[] again = run(instances, options, cold.length, stop);
            if (again.length == cold.length && again[again.length - 1] < warm[warm.length - 1]) {
                warm = again;
            }
        }
        return new WarmUp(cold, warm);
    }

    /** Searches grid after grid: a given number of pieces, or those of a second if that is 0. */
    private static double[] run(
            Function<SolutionGrid, SearchInstance> instances, SearchOptions options, int pieces, BooleanSupplier stop) {
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

    private static double since(long begun) {
        return (MachineSpeed.cpuNanos() - begun) / 1e9;
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
