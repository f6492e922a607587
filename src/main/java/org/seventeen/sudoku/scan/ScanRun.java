package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.sudoku.cost.GridEstimator;
import org.seventeen.sudoku.cost.GridEstimator.WarmUp;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;

/**
 * A {@link Scan} of an input that may take days: it can be stopped or killed at any time, goes on with what its store has, and can be
 * divided among processes.
 *
 * <p>It runs once, as its statistics are of one run; estimates may come before. All its methods but {@link #stop} are for one thread.
 */
public final class ScanRun {
    /** The most grids estimated before a scan. */
    private static final int MOST_ANNOUNCED = 10;

    private final Scan scan;
    private final GridInput input;
    private final StopSignal signal = new StopSignal();
    private final BooleanSupplier stop;
    private final ScanOutcome.Statistics statistics;
    private boolean planned;
    private boolean ran;
    private StoredScan known;
    private GridInput.Survey survey = GridInput.Survey.NONE;
    private long total;
    private ScanListener listener;
    /** Null without a store, and before it is open. */
    private ScanStore store;

    /** The store of a scan cannot be written any more. All that it holds is safe, and the scan can be resumed. */
    public static final class StoreWriteException extends IOException {
        private static final long serialVersionUID = 1L;

        private StoreWriteException(String sentence, IOException cause) {
            super(sentence, cause);
        }
    }

    ScanRun(Scan scan, GridInput input) {
        this.scan = scan;
        this.input = input;
        stop = signal.or(scan.stop);
        statistics = new ScanOutcome.Statistics(scan.goal());
    }

    /**
     * Reads the settings of the store, and the whole input if it can be read twice, so that bad input ends the scan before it starts.
     * {@link #run} and {@link #estimate} do it otherwise.
     *
     * @return how many grids the part to be searched has, finished ones too; −1 if the input can be read only once
     * @throws BadInputException if the input is bad, or there is a store that is not to be resumed
     */
    public long plan() throws BadInputException, IOException {
        if (!planned) {
            known = ScanStore.known(scan);
            total = scan.bandPairs ? countThirds() : survey();
            planned = true;
        }
        return total;
    }

    private long survey() throws BadInputException, IOException {
        survey = input.survey(known == null ? -1 : known.input().grids());
        return input.count(scan.part, survey);
    }

    /** The number of grids that contain the pairs of the input; −1 if it can be read only once. */
    private long countThirds() throws BadInputException, IOException {
        if (!input.isRereadable()) {
            return -1;
        }
        try (EntrySource<PairReader.Entry> pairs = input.quietly().pairs()) {
            long count = 0;
            for (PairReader.Entry pair = pairs.next(); pair != null; pair = pairs.next()) {
                count += PairScanner.gridsOf(pair.digits());
            }
            return count;
        }
    }

    /** Asks for an early end, which comes within seconds. Any thread may call it, also before the scan runs. */
    public void stop() {
        signal.request();
    }

    /**
     * Searches until the input ends, a stop is requested, or something fails.
     *
     * @throws BadInputException if input or store are bad, or the store is for another scan
     * @throws StoreWriteException if the store cannot be written any more; another scan can resume it later
     * @throws InterruptedException if this thread is interrupted
     * @throws IllegalStateException if it has run before
     */
    public ScanOutcome run(ScanListener results) throws BadInputException, IOException, InterruptedException {
        if (ran) {
            throw new IllegalStateException("expected a scan that has not run, found one that has; make another");
        }
        plan();
        ran = true;
        listener = results;
        try {
            return scan.bandPairs ? overPairs() : overGrids();
        } catch (ScanStore.WriteFault fault) {
            IOException cause = fault.getCause();
            long stored = store == null ? 0 : store.stored();
            String sentence = StoreFaults.ended(scan.store, cause, "scan", stored + " grids");
            throw new StoreWriteException(sentence, cause);
        }
    }

    private ScanOutcome overPairs() throws BadInputException, IOException, InterruptedException {
        PairScanner scanner = pairScanner();
        try (EntrySource<PairReader.Entry> source = input.pairs()) {
            return watched(
                    source::skipped,
                    scanner,
                    total,
                    () -> scanner.runPairs(() -> firstGrid(source.next()), new PairResults()));
        }
    }

    /** A pair with the first of its third bands; null after the last pair. */
    private static ScanInput firstGrid(PairReader.Entry pair) {
        return pair == null
                ? null
                : new ScanInput(
                        Gangster.of(pair.digits()).third(0).under(pair.digits()),
                        pair.annotation(),
                        0,
                        pair.file(),
                        pair.line());
    }

    private ScanOutcome overGrids() throws BadInputException, IOException, InterruptedException {
        try (GridInput.Entries source = input.grids(survey)) {
            GridSource grids = new GridSource(source, scan.part, stop);
            if (scan.store == null) {
                return search(source, grids, ScanStore.DoneGrids.none(), total);
            }
            StoredScan question = ScanStore.question(scan, known, survey, grids);
            try (ScanStore open = ScanStore.open(scan, question, listener::notice)) {
                store = open;
                store.onFailure(this::stop);
                return search(
                        source,
                        grids,
                        store.done(),
                        total < 0 ? -1 : total - store.done().wanted());
            }
        }
    }

    private ScanOutcome search(GridInput.Entries source, GridSource grids, ScanStore.DoneGrids done, long left)
            throws BadInputException, IOException, InterruptedException {
        grids.leaveOut(done);
        if (scan.estimateFirst) {
            announceCost(done, left);
        }
        if (scan.together != null) {
            PairScanner scanner = pairScanner();
            return watched(
                    source::skipped, scanner, left, () -> scanner.runGrids(grids, scan.together, new PairResults()));
        }
        CatalogScanner<ScanInput, GridResult> scanner = scan.scanner(stop);
        return watched(source::skipped, scanner, left, () -> scanner.run(grids, this::keep, this::accept));
    }

    private PairScanner pairScanner() {
        return new PairScanner(scan.threads, scan.goal().clues(), scan.search(), stop);
    }

    /** A search to be watched. */
    private interface Search {
        void run() throws BadInputException, InterruptedException;
    }

    private ScanOutcome watched(LongSupplier skipped, ScanProgress.Scanner scanner, long left, Search search)
            throws BadInputException, InterruptedException {
        listener.begins(new ScanProgress(scanner, statistics, store, left));
        try {
            search.run();
        } finally {
            listener.ended(outcome(skipped));
        }
        return outcome(skipped);
    }

    private ScanOutcome outcome(LongSupplier skipped) {
        return new ScanOutcome(scan, statistics, store, skipped.getAsLong(), stop.getAsBoolean());
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

    /** Takes the results of a search by band pairs. */
    private final class PairResults implements PairScanner.Sink {
        @Override
        public void accept(PairScanner.PairRecord found) {
            if (store != null) {
                store.keep(found.input(), found.result(), false);
            }
            if (!isDropped(found.result())) {
                statistics.add(found);
                listener.found(found);
            }
        }

        @Override
        public void begins(ScanInput pair) {
            statistics.addPair();
        }

        @Override
        public void searched(PairResult result) {
            statistics.add(result);
        }
    }

    /**
     * Estimates the cost of the search of each grid of the part, as if in a process of its own, instead of searching it; a store is not
     * looked at.
     *
     * @param results gets each estimate, and in the end the sum of all in one process
     * @return how many bad lines of the input were skipped
     */
    public long estimate(ScanListener results) throws BadInputException, IOException {
        plan();
        try (GridInput.Entries source = input.grids(survey)) {
            GridSource grids = new GridSource(source, scan.part, stop);
            WarmUp warmUp = WarmUp.measure(scan.goal()::in, estimated(), stop);
            Estimates estimates = new Estimates();
            try {
                for (ScanInput grid = grids.next(); grid != null; grid = grids.next()) {
                    CostEstimate cost = estimates.add(grid);
                    if (cost != null) {
                        results.estimated(grid, warmUp.fromStart(cost));
                    }
                }
            } finally {
                results.notice(ScanText.estimates(warmUp.fromStart(estimates.sum), estimates.grids, -1));
            }
            return source.skipped();
        }
    }

    /** Reports the sum of the estimates of the first grids, if the input can be read twice. */
    private void announceCost(ScanStore.DoneGrids done, long left) throws BadInputException, IOException {
        if (left < 0) {
            listener.notice("no estimate: the input can be read only once");
            return;
        }
        try (GridInput.Entries source = input.quietly().grids(survey)) {
            GridSource grids = new GridSource(source, scan.part, stop);
            grids.leaveOut(done);
            long most = Math.min(left, MOST_ANNOUNCED);
            Estimates estimates = new Estimates();
            // After a stop the source has no more grids.
            for (ScanInput grid = grids.next(); grid != null; grid = estimates.grids < most ? grids.next() : null) {
                estimates.add(grid);
            }
            if (!stop.getAsBoolean()) {
                listener.notice(ScanText.estimates(estimates.sum, estimates.grids, left));
            }
        }
    }

    private SearchOptions estimated() {
        return new SearchOptions(
                false, scan.search().rules(), false, scan.search().seed());
    }

    /** The estimates of some grids together. */
    private final class Estimates {
        private CostEstimate sum = CostEstimate.ZERO;
        private long grids;

        /** The estimate of a grid, added to the sum; null if a stop was requested before it was complete. */
        CostEstimate add(ScanInput grid) {
            SearchInstance instance = scan.goal().in(grid.solution());
            SearchOptions options = estimated();
            CostEstimate cost =
                    new GridEstimator(instance, options, options.seed(), stop).cpuSeconds(scan.estimateSeconds);
            if (stop.getAsBoolean()) {
                return null;
            }
            sum = sum.plus(cost);
            grids++;
            return cost;
        }
    }

    /** The scan and its input. */
    @Override
    public String toString() {
        return scan + " of " + input;
    }

    /**
     * The grids of the input that are to be searched, each with its position: those of a part, without the grids that a store
     * has finished.
     */
    static final class GridSource implements CatalogScanner.Source<ScanInput> {
        private final GridInput.Entries in;
        private final InputPart part;
        private final BooleanSupplier stop;
        private ScanStore.DoneGrids done = ScanStore.DoneGrids.none();
        private ScanInput peeked;
        /** One more than the position of the last grid taken from the input, or passed over there. */
        private long passed;

        /**
         * The grids of a part of an input.
         *
         * @param stop whether no more grids are wanted
         */
        GridSource(GridInput.Entries in, InputPart part, BooleanSupplier stop) {
            this.in = in;
            this.part = part;
            this.stop = stop;
        }

        /** Leaves out finished grids. To be called before the first grid is taken. */
        void leaveOut(ScanStore.DoneGrids finished) {
            done = finished;
        }

        /** The first grid of the input, which {@link #next} returns again; null if there is none. */
        ScanInput first() throws BadInputException {
            peeked = in.next();
            return peeked;
        }

        @Override
        public ScanInput next() throws BadInputException {
            while (!stop.getAsBoolean()) {
                if (peeked == null && passed > part.last()) {
                    // Not one grid more is read: a pipe may stay open.
                    return null;
                }
                if (peeked == null && passed < part.first()) {
                    passed = Math.max(passed, in.skipBelow(part.first()));
                }
                ScanInput grid = peeked == null ? in.next() : peeked;
                peeked = null;
                if (grid == null) {
                    done.checkEnd(passed);
                    return null;
                }
                passed = grid.position() + 1;
                if (grid.position() > part.last()) {
                    return null;
                }
                if (!done.contains(grid) && part.contains(grid.position())) {
                    return grid;
                }
            }
            return null;
        }
    }
}
