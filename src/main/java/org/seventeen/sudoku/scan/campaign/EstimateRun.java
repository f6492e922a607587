package org.seventeen.sudoku.scan.campaign;

import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.estimate.GridEstimator;
import org.seventeen.sudoku.scan.estimate.WarmUp;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;

/** Estimates the cost of a scan: instead of the scan, or before it. */
final class EstimateRun {
    /** The most grids estimated before a scan. */
    private static final int MOST_ANNOUNCED = 10;

    private final CampaignOptions options;
    private final SearchOptions search;
    private final StopSignal stop;
    private final CampaignListener listener;
    private CostEstimate sum = CostEstimate.ZERO;
    private long grids;

    /** An estimate of the scan with these options. */
    EstimateRun(CampaignOptions options, StopSignal stop, CampaignListener listener) {
        this.options = options;
        search = new SearchOptions(
                false, options.search().rules(), false, options.search().seed());
        this.stop = stop;
        this.listener = listener;
    }

    /** Reports the estimate of each grid in a process of its own until a stop is requested, and of all in one process. */
    void each(GridSource source) throws BadInputException {
        WarmUp warmUp = WarmUp.measure(options.goal()::in, search, stop);
        try {
            for (ScanInput grid = source.next(); grid != null; grid = source.next()) {
                CostEstimate cost = cost(grid);
                if (cost != null) {
                    listener.estimated(grid, warmUp.fromStart(cost));
                }
            }
        } finally {
            listener.notice(EstimateText.sum(warmUp.fromStart(sum), grids, -1));
        }
    }

    /** Reports the sum of the estimates of the first of {@code total} grids, unless a stop is requested. */
    void announce(GridSource source, long total) throws BadInputException {
        long most = Math.min(total, MOST_ANNOUNCED);
        // After a stop the source has no more grids.
        for (ScanInput grid = source.next(); grid != null; grid = grids < most ? source.next() : null) {
            cost(grid);
        }
        if (!stop.requested()) {
            listener.notice(EstimateText.sum(sum, grids, total));
        }
    }

    /** The estimate of a grid, which is added to the sum; null if a stop was requested before it was complete. */
    private CostEstimate cost(ScanInput grid) {
        SearchInstance instance = options.goal().in(grid.solution());
        CostEstimate cost =
                new GridEstimator(instance, search, search.seed(), stop).cpuSeconds(options.estimateSeconds());
        if (stop.requested()) {
            return null;
        }
        sum = sum.plus(cost);
        grids++;
        return cost;
    }
}
