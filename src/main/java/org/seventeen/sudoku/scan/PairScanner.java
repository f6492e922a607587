package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Progress;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.PairResult;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.watch.audit.AuditReport;

/**
 * Scans by band pairs: grids that share pairs are searched together, or all grids of a pair at once. Only for puzzles of 16
 * to 18 clues, the clue counts of {@link CensusPlan}. Source: docs/census.md.
 */
public final class PairScanner implements Progress {
    /** Takes the results. One call at a time. */
    public interface Sink {
        /** The record of a grid, in the order of the input. */
        void accept(PairRecord result);

        /** Says that the records that follow are those of this pair; not called for a scan of grids. */
        default void begins(PairInput pair) {}

        /** The counters of the search of a pair, which belongs to several grids. */
        void counted(Counters counters);

        /**
         * The findings of the audit of such a search, for each third band. They are the sum of those in the records, but for
         * grids that need a third band more than once.
         */
        default void audited(List<AuditReport> findings) {}
    }

    /**
     * A band pair to search with all its third bands.
     *
     * @param grid a grid with the pair as bands 1 and 2; its band 3 does not matter
     * @param annotation copied to every record
     * @param file the file that the pair was read from, as given; empty if it is not from a file
     * @param line its line there, from 1; 0 if it is not from a file
     */
    public record PairInput(SolutionGrid grid, String annotation, String file, long line) {
        /** A pair that is not from a file. */
        public PairInput(SolutionGrid grid, String annotation) {
            this(grid, annotation, "", 0);
        }

        /** A pair of 54 digits, row by row, that has a third band. */
        public static PairInput of(byte[] pair, String annotation, String file, long line) {
            return new PairInput(Gangster.of(pair).third(0).under(pair), annotation, file, line);
        }
    }

    /** How many grids contain a band pair of 54 digits as bands 1 and 2; {@link #runPairs} makes a record of each. */
    public static int gridsOf(byte[] pair) {
        return Gangster.of(pair).size();
    }

    /** Characters of annotations from which on no more grids are read to be searched together: 16 MB at the most. */
    private static final int MOST_TEXT = 1 << 23;

    private final int threads;
    private final int clues;
    private final SearchOptions options;
    private final BooleanSupplier stop;
    private CatalogScanner<PairBatch.Part, PairResult> running;
    private long recorded;
    /** The grids whose parts are done, and those of parts in flight; a part of a batch counts as its share of the grids. */
    private double done;

    private double inFlight;
    private int partsInFlight;
    private double shown;

    /**
     * A scanner.
     *
     * @param threads at least 1
     * @param clues the clue count of the puzzles, 16 to 18
     * @param options the options of the search of a pair; first-only and order are ignored, the seed is that of the audit
     * @param stop becomes true, and stays true, to ask for an early end; asked often, by all threads
     * @throws IllegalArgumentException if there is no plan for this clue count, or a walk over both bands is to be audited
     */
    public PairScanner(int threads, int clues, SearchOptions options, BooleanSupplier stop) {
        this.threads = threads;
        this.clues = CensusPlan.checked(clues);
        this.options = PairSearch.checked(options);
        this.stop = stop;
    }

    /**
     * Searches grids, at most {@code together} at a time, which share their band pairs. Fewer are searched together if they
     * have long annotations, so that memory grows with {@code together} alone.
     *
     * @param together at least 1; memory grows with it
     * @throws BadInputException from the source, after the grids before the bad one have been searched
     */
    public void runGrids(CatalogScanner.Source<ScanInput> grids, int together, Sink sink)
            throws BadInputException, InterruptedException {
        boolean more = true;
        while (more && !stop.getAsBoolean()) {
            List<ScanInput> inputs = new ArrayList<>();
            BadInputException bad = null;
            try {
                more = read(grids, together, inputs);
            } catch (BadInputException fault) {
                bad = fault;
            }
            PairGroups groups = new PairGroups(clues);
            for (int i = 0; i < inputs.size(); i++) {
                groups.add(i, inputs.get(i).solution());
            }
            PairBatch batch = new PairBatch(null, inputs, groups.works(), records(inputs, groups.works(), true));
            Iterator<PairBatch> once = List.of(batch).iterator();
            search(() -> once.hasNext() ? once.next() : null, sink);
            // A stop may come before the first part is taken.
            emit(batch, batch.records()::next, sink);
            if (bad != null) {
                throw bad;
            }
        }
    }

    /** Adds the grids to be searched next; returns whether there may be more after them. */
    private static boolean read(CatalogScanner.Source<ScanInput> grids, int together, List<ScanInput> inputs)
            throws BadInputException {
        long text = 0;
        while (inputs.size() < together && text < MOST_TEXT) {
            ScanInput input = grids.next();
            if (input == null) {
                return false;
            }
            inputs.add(input);
            text += input.annotation().length();
        }
        return true;
    }

    /**
     * Searches pairs, each with all its third bands. Each grid gets a record, which is not exhaustive, as it covers only the
     * goals that a census assigns to this pair. A thread that finds nothing left to do for a pair goes on with the next.
     *
     * @throws BadInputException from the source, after the pairs before the bad one have been searched
     */
    public void runPairs(CatalogScanner.Source<PairInput> pairs, Sink sink)
            throws BadInputException, InterruptedException {
        long[] read = {0};
        search(
                () -> {
                    PairInput pair = pairs.next();
                    return pair == null || stop.getAsBoolean() ? null : batchOf(pair, read[0]++);
                },
                sink);
    }

    /** Its inputs have the position of the pair, from 0. */
    private PairBatch batchOf(PairInput pair, long position) {
        byte[] digits = Arrays.copyOf(pair.grid().digits(), 54);
        List<PairWork> works = PairGroups.ofPair(digits, clues);
        List<ScanInput> inputs = new ArrayList<>();
        for (PairWork work : works) {
            for (byte[] third : work.thirds()) {
                inputs.add(new ScanInput(
                        ThirdBand.of(third).under(digits), pair.annotation(), position, pair.file(), pair.line()));
            }
        }
        return new PairBatch(pair, inputs, works, records(inputs, works, false));
    }

    private PairRecords records(List<ScanInput> inputs, List<PairWork> works, boolean whole) {
        return new PairRecords(inputs, works, clues, whole, options.audit() > 0);
    }

    private void search(CatalogScanner.Source<PairBatch> batches, Sink sink)
            throws BadInputException, InterruptedException {
        PairBatch.Queue queue = new PairBatch.Queue(batches);
        CatalogScanner<PairBatch.Part, PairResult> scanner = new CatalogScanner<PairBatch.Part, PairResult>(
                        threads, (part, over) -> part.work().begin(options, over), stop)
                .ahead(threads);
        synchronized (this) {
            running = scanner;
        }
        scanner.run(() -> taken(queue.next()), (part, result) -> {
            PairBatch batch = part.batch();
            batch.records().add(part.work(), result);
            sink.counted(result.counters());
            sink.audited(result.audit());
            emit(batch, batch.records()::nextComplete, sink);
            if (batch.finishPart()) {
                emit(batch, batch.records()::next, sink);
                queue.close(batch);
            }
            passed(part);
        });
        // After a stop.
        for (PairBatch batch : queue.open()) {
            emit(batch, batch.records()::next, sink);
        }
        synchronized (this) {
            running = null;
            inFlight = 0;
            partsInFlight = 0;
        }
    }

    private synchronized PairBatch.Part taken(PairBatch.Part part) {
        if (part != null) {
            inFlight += part.batch().gridsOfPart();
            partsInFlight++;
        }
        return part;
    }

    private synchronized void passed(PairBatch.Part part) {
        double grids = part.batch().gridsOfPart();
        done += grids;
        inFlight -= grids;
        partsInFlight--;
    }

    private void emit(PairBatch batch, Supplier<PairRecord> next, Sink sink) {
        for (PairRecord record = next.get(); record != null; record = next.get()) {
            if (batch.pair() != null && batch.begin()) {
                sink.begins(batch.pair());
            }
            sink.accept(record);
            synchronized (this) {
                recorded++;
            }
        }
    }

    @Override
    public synchronized long gridsDone() {
        return recorded;
    }

    @Override
    public synchronized double progress() {
        double parts = running == null ? 0 : running.progress() - running.gridsDone();
        shown = Math.max(shown, done + (partsInFlight == 0 ? 0 : parts * inFlight / partsInFlight));
        return shown;
    }
}
