package org.seventeen.cli.scan;

import java.io.PrintWriter;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.grid.PuzzleSource;
import org.seventeen.scan.ScanInput;
import org.seventeen.scan.campaign.GridSource;
import org.seventeen.scan.estimate.CostEstimate;
import org.seventeen.scan.estimate.GridEstimator;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.plan.SearchInstance;
import org.seventeen.search.plan.SearchOptions;

/** Estimates the cost of a scan: instead of the scan, or before it. */
final class EstimateRun {
    /** The most grids estimated before a scan whose user did not ask for an estimate. */
    private static final int MOST_ANNOUNCED = 10;

    private final int clues;
    private final SearchOptions options;
    private final long seed;
    private final double seconds;
    private final StopSignal stop;
    private final ScanEstimate all = new ScanEstimate();

    /**
     * An estimate.
     *
     * @param seed the seed of the samples
     * @param seconds CPU time per grid
     */
    EstimateRun(int clues, Set<Rule> rules, long seed, double seconds, StopSignal stop) {
        this.clues = clues;
        options = new SearchOptions(false, rules, false, 0);
        this.seed = seed;
        this.seconds = seconds;
        this.stop = stop;
    }

    /** Prints the estimate of each grid, and their sum; returns the exit code. */
    int print(PuzzleSource source, GridSource grids, boolean json, PrintWriter out, PrintWriter err)
            throws BadInputException {
        try {
            for (ScanInput grid = grids.next(); grid != null; grid = grids.next()) {
                CostEstimate cost = cost(grid);
                out.println(json ? ScanEstimate.json(grid, clues, cost) : ScanEstimate.line(grid, cost));
                if (StandardOutput.isClosed(out)) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
            return ExitCode.of(source);
        } finally {
            out.flush();
            all.print(err, -1);
        }
    }

    /** Prints the estimate for all {@code total} grids, made from the first of them. */
    void announce(GridSource grids, long total, PrintWriter err) throws BadInputException {
        while (all.grids() < Math.min(total, MOST_ANNOUNCED)) {
            cost(grids.next());
        }
        all.print(err, total);
    }

    private CostEstimate cost(ScanInput grid) {
        SearchInstance instance = SearchInstance.of(grid.solution(), clues);
        CostEstimate cost = new GridEstimator(instance, options, seed, stop).cpuSeconds(seconds);
        all.add(cost);
        return cost;
    }
}
