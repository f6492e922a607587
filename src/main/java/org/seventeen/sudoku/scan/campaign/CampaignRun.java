package org.seventeen.sudoku.scan.campaign;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Progress;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.grid.PairSource;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.PairRecord;
import org.seventeen.sudoku.scan.PairScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.campaign.input.CampaignInput;
import org.seventeen.sudoku.scan.campaign.input.GridEntries;
import org.seventeen.sudoku.scan.campaign.input.InputSurvey;
import org.seventeen.sudoku.search.result.GridResult;

/** The run of a {@link ScanCampaign}: joins input, store, search and listener. */
final class CampaignRun {
    private final CampaignInput input;
    private final CampaignOptions options;
    private final InputSurvey survey;
    private final ScanStatistics statistics;
    private final StopSignal stop;
    private final CampaignListener listener;
    private ScanStore store;

    CampaignRun(
            CampaignInput input,
            CampaignOptions options,
            InputSurvey survey,
            ScanStatistics statistics,
            StopSignal stop,
            CampaignListener listener) {
        this.input = input;
        this.options = options;
        this.survey = survey;
        this.statistics = statistics;
        this.stop = stop;
        this.listener = listener;
    }

    /** How many grids this run has stored so far. */
    long stored() {
        return store == null ? 0 : store.stored();
    }

    /** Estimates the cost of each grid instead of searching it; returns how many bad lines were skipped. */
    long estimates() throws BadInputException, IOException {
        try (GridEntries source = input.grids(survey)) {
            GridSource grids = new GridSource(source, stop);
            grids.leaveOut(options.part(), DoneGrids.none());
            new EstimateRun(options, stop, listener).each(grids);
            return source.skipped();
        }
    }

    /**
     * Searches band pairs.
     *
     * @param total grids that contain them, −1 if unknown
     */
    CampaignOutcome overPairs(long total) throws BadInputException, IOException, InterruptedException {
        PairScanner scanner = new PairScanner(options.threads(), options.clues(), options.search(), stop);
        PairScan scan = new PairScan(scanner, statistics, this::accept);
        try (PairSource source = input.pairs()) {
            return watched(source::skipped, scanner, total, () -> scan.runPairs(source));
        }
    }

    /**
     * Searches grids, with a store if one is wanted.
     *
     * @param total grids of the part, −1 if unknown
     * @param known the settings of the store; null if there is none yet
     */
    CampaignOutcome overGrids(long total, StoreSettings known)
            throws BadInputException, IOException, InterruptedException {
        try (GridEntries source = input.grids(survey)) {
            GridSource grids = new GridSource(source, stop);
            if (options.target() == null) {
                return search(source, grids, DoneGrids.none(), total);
            }
            StoreSettings settings = ScanStore.settings(options, known, survey, grids);
            try (ScanStore open = ScanStore.open(options, settings, listener::notice)) {
                store = open;
                store.onFailure(stop::request);
                return search(
                        source,
                        grids,
                        store.done(),
                        total < 0 ? -1 : total - store.done().wanted());
            }
        }
    }

    private CampaignOutcome search(GridEntries source, GridSource grids, DoneGrids done, long total)
            throws BadInputException, IOException, InterruptedException {
        grids.leaveOut(options.part(), done);
        if (options.estimateFirst()) {
            announceCost(done, total);
        }
        if (options.together() > 0) {
            PairScanner scanner = new PairScanner(options.threads(), options.clues(), options.search(), stop);
            PairScan scan = new PairScan(scanner, statistics, this::accept);
            return watched(source::skipped, scanner, total, () -> scan.runGrids(grids, options.together()));
        }
        CatalogScanner<ScanInput, GridResult> scanner =
                CatalogScanner.ofGrids(options.threads(), options.goal(), options.search(), stop);
        if (options.unordered()) {
            scanner.unordered();
        }
        return watched(source::skipped, scanner, total, () -> scanner.run(grids, this::keep, this::accept));
    }

    /** Reports the estimate of the first grids, if the input can be read twice. */
    private void announceCost(DoneGrids done, long total) throws BadInputException, IOException {
        if (total < 0) {
            listener.notice("no estimate: the input can be read only once");
            return;
        }
        try (GridEntries source = input.gridsQuietly(survey)) {
            GridSource grids = new GridSource(source, stop);
            grids.leaveOut(options.part(), done);
            new EstimateRun(options, stop, listener).announce(grids, total);
        }
    }

    /** A scan to be run. */
    private interface Scan {
        void run() throws BadInputException, InterruptedException;
    }

    private CampaignOutcome watched(LongSupplier skipped, Progress scanner, long total, Scan scan)
            throws BadInputException, InterruptedException {
        listener.begins(new ScanProgress(scanner, statistics, store, total));
        try {
            scan.run();
        } finally {
            listener.ended(outcome(skipped));
        }
        return outcome(skipped);
    }

    private CampaignOutcome outcome(LongSupplier skipped) {
        return new CampaignOutcome(options, statistics, store, skipped.getAsLong(), stop.requested());
    }

    private void keep(ScanInput grid, GridResult result) {
        if (store != null) {
            store.keep(grid, result, true);
        }
    }

    /** Whether a result was cut short by a stop, and is left to the next run with the store. */
    private boolean isDropped(GridResult result) {
        return store != null && !store.isFinished(result);
    }

    private void accept(ScanInput grid, GridResult result) {
        if (!isDropped(result)) {
            statistics.add(result);
            listener.found(grid, result);
        }
    }

    private void accept(PairRecord found) {
        if (store != null) {
            store.keep(found.input(), found.result(), false);
        }
        if (!isDropped(found.result())) {
            statistics.add(found);
            listener.found(found);
        }
    }
}
