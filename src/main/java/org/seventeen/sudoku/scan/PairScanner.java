package org.seventeen.sudoku.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;

/**
 * Scans by band pairs: grids that share pairs are searched together, or all grids of a pair at once. Only for puzzles of 16
 * to 18 clues, the clue counts of {@link CensusPlan}. Source: docs/census.md.
 */
public final class PairScanner implements ScanProgress.Scanner {
    /** Takes the results. One call at a time. */
    @FunctionalInterface
    public interface Sink {
        /** The record of a grid, in the order of the input. */
        void accept(PairRecord result);

        /** Says that the records that follow are those of this pair; not called for a scan of grids. */
        default void begins(ScanInput pair) {}

        /**
         * The result of the search of a pair, whose counters belong to several grids. Its audits, one for each third band, are the sum of
         * those in the records, but for grids that need a third band more than once.
         */
        default void searched(PairResult result) {}
    }

    /**
     * The result of a search by band pairs for one grid.
     *
     * @param input the grid
     * @param result its puzzles; exhaustive if and only if all items of its plan are covered
     * @param covered the items that were searched to their end, as {@link CensusPlanItem#name}
     */
    public record PairRecord(ScanInput input, GridResult result, List<String> covered) {}

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
    private CatalogScanner<Batch.Part, PairResult> running;
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
        this.options = options;
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
            PairWork.Groups groups = new PairWork.Groups(clues);
            for (int i = 0; i < inputs.size(); i++) {
                groups.add(i, inputs.get(i).solution());
            }
            Batch batch = new Batch(null, inputs, groups.works(), clues, options.audit() > 0);
            Iterator<Batch> once = List.of(batch).iterator();
            search(() -> once.hasNext() ? once.next() : null, sink);
            // A stop may come before the first part is taken.
            emit(batch, batch::next, sink);
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
     * @param pairs for each pair a grid that has it as bands 1 and 2; neither its band 3 nor its position matters
     * @throws BadInputException from the source, after the pairs before the bad one have been searched
     */
    public void runPairs(CatalogScanner.Source<ScanInput> pairs, Sink sink)
            throws BadInputException, InterruptedException {
        long[] read = {0};
        search(
                () -> {
                    ScanInput pair = pairs.next();
                    return pair == null || stop.getAsBoolean() ? null : batchOf(pair, read[0]++);
                },
                sink);
    }

    /** Its inputs have the position of the pair, from 0. */
    private Batch batchOf(ScanInput pair, long position) {
        byte[] digits = Arrays.copyOf(pair.solution().digits(), 54);
        List<PairWork> works = PairWork.Groups.ofPair(digits, clues);
        List<ScanInput> inputs = new ArrayList<>();
        for (PairWork work : works) {
            for (byte[] third : work.thirds()) {
                inputs.add(new ScanInput(
                        ThirdBand.of(third).under(digits), pair.annotation(), position, pair.file(), pair.line()));
            }
        }
        return new Batch(pair, inputs, works, clues, options.audit() > 0);
    }

    private void search(CatalogScanner.Source<Batch> batches, Sink sink)
            throws BadInputException, InterruptedException {
        Batch.Queue queue = new Batch.Queue(batches);
        CatalogScanner<Batch.Part, PairResult> scanner = new CatalogScanner<Batch.Part, PairResult>(
                        threads, (part, over) -> part.work().begin(options, over), stop)
                .ahead(threads);
        synchronized (this) {
            running = scanner;
        }
        scanner.run(() -> taken(queue.next()), (part, result) -> {
            Batch batch = part.batch();
            batch.add(part.work(), result);
            sink.searched(result);
            emit(batch, batch::nextComplete, sink);
            batch.open--;
            if (batch.open == 0) {
                emit(batch, batch::next, sink);
                queue.close(batch);
            }
            passed(part);
        });
        // After a stop.
        for (Batch batch : queue.open()) {
            emit(batch, batch::next, sink);
        }
        synchronized (this) {
            running = null;
            inFlight = 0;
            partsInFlight = 0;
        }
    }

    private synchronized Batch.Part taken(Batch.Part part) {
        if (part != null) {
            inFlight += part.batch().gridsOfPart;
            partsInFlight++;
        }
        return part;
    }

    private synchronized void passed(Batch.Part part) {
        double grids = part.batch().gridsOfPart;
        done += grids;
        inFlight -= grids;
        partsInFlight--;
    }

    private void emit(Batch batch, Supplier<PairRecord> next, Sink sink) {
        for (PairRecord record = next.get(); record != null; record = next.get()) {
            if (batch.pair != null && !batch.begun) {
                sink.begins(batch.pair);
                batch.begun = true;
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

    /**
     * Grids that are recorded together, some that share band pairs or all grids of one pair, with their records so far: each is passed on
     * as soon as it and all before it are complete. Not thread-safe but for the {@link Queue}; the sink of the scanner calls it, for one
     * part at a time.
     */
    static final class Batch {
        /** A work of a batch. */
        record Part(Batch batch, PairWork work) {}

        private final ScanInput pair;
        private final List<ScanInput> inputs;
        private final int clues;
        private final List<PairWork> works;
        private final double gridsOfPart;
        /** How many parts are not done. */
        private int open;

        /** Whether the first record was passed on. */
        private boolean begun;

        /** How many works of each grid are not done. */
        private final int[] openOf;

        private final List<List<String>> covered = new ArrayList<>();
        private final List<TreeMap<String, FoundPuzzle>> puzzles = new ArrayList<>();
        /** By grid; empty without an audit. */
        private final List<AuditReport> audits = new ArrayList<>();

        private final long[] nanos;
        private final long start = System.nanoTime();
        private int emitted;

        /**
         * A batch that has not been searched yet.
         *
         * @param pair the pair of all the grids, which then are not searched exhaustively; null if they have several
         * @param inputs the grids; a goal's owner is the index of its grid
         * @param works all works with goals of these grids, at least one if there are grids
         * @param clues the clue count of the puzzles, 16 to 18
         * @param audited whether the searches are audited
         */
        Batch(ScanInput pair, List<ScanInput> inputs, List<PairWork> works, int clues, boolean audited) {
            this.pair = pair;
            this.inputs = inputs;
            this.works = works;
            this.clues = clues;
            open = works.size();
            gridsOfPart = works.isEmpty() ? 0 : (double) inputs.size() / works.size();
            openOf = new int[inputs.size()];
            nanos = new long[inputs.size()];
            for (int i = 0; i < inputs.size(); i++) {
                covered.add(new ArrayList<>());
                puzzles.add(new TreeMap<>());
                if (audited) {
                    audits.add(new AuditReport());
                }
            }
            for (PairWork work : works) {
                work.goals().forEach(goal -> openOf[goal.owner()]++);
            }
        }

        /** Adds the result of one of the works. */
        void add(PairWork work, PairResult result) {
            long share = result.counters().cpuNanos() / work.goals().size();
            for (PairGoal goal : work.goals()) {
                nanos[goal.owner()] += share;
                if (result.exhaustive()) {
                    covered.get(goal.owner()).addAll(goal.covers());
                    openOf[goal.owner()]--;
                }
            }
            work.forEachFound(
                    result,
                    (goal, found) ->
                            puzzles.get(goal.owner()).put(found.puzzle().toString(), found));
            if (!audits.isEmpty()) {
                addAudit(work, result.audit());
            }
        }

        /** Adds to each grid the findings of its third bands; once, if it needs a third band for several goals. */
        private void addAudit(PairWork work, List<AuditReport> byThird) {
            Set<List<Integer>> added = new HashSet<>();
            for (PairGoal goal : work.goals()) {
                if (added.add(List.of(goal.owner(), goal.third()))) {
                    audits.get(goal.owner()).add(byThird.get(goal.third()).mapped(goal.back()::apply));
                }
            }
        }

        /** The next grid in order if its works are all done, or null. */
        PairRecord nextComplete() {
            return emitted < inputs.size() && openOf[emitted] == 0 ? next() : null;
        }

        /** The next grid in order with the results so far, or null after the last. */
        PairRecord next() {
            if (emitted == inputs.size()) {
                return null;
            }
            int index = emitted++;
            Counters counters = new Counters();
            counters.add(Counter.SEARCH_NANOS, nanos[index]);
            List<String> items = covered.get(index);
            items.sort(Comparator.naturalOrder());
            List<FoundPuzzle> found = new ArrayList<>(puzzles.get(index).values());
            puzzles.set(index, new TreeMap<>());
            GridResult result = new GridResult(
                    SearchInstance.of(inputs.get(index).solution(), clues),
                    pair == null && items.size() == CensusPlan.itemCount(clues),
                    List.copyOf(found),
                    counters,
                    System.nanoTime() - start,
                    audits.isEmpty() ? Optional.empty() : Optional.of(audits.get(index)));
            return new PairRecord(inputs.get(index), result, List.copyOf(items));
        }

        /** The parts of batches, one batch after the other; a batch is made when its first part is wanted. Thread-safe. */
        static final class Queue {
            private final CatalogScanner.Source<Batch> batches;
            private final Deque<Batch> open = new ArrayDeque<>();
            private Batch current;
            private int next;

            /** The parts of these batches. */
            Queue(CatalogScanner.Source<Batch> batches) {
                this.batches = batches;
            }

            /** The next part, or null after the last; for one thread at a time. */
            Part next() throws BadInputException {
                while (current == null || next == current.works.size()) {
                    // Not under the lock, as a source may wait for a pipe.
                    Batch fresh = batches.next();
                    if (fresh == null) {
                        return null;
                    }
                    current = fresh;
                    next = 0;
                    add(fresh);
                }
                return new Part(current, current.works.get(next++));
            }

            private synchronized void add(Batch batch) {
                open.addLast(batch);
            }

            /** Forgets a batch whose records were all passed on. */
            synchronized void close(Batch batch) {
                open.remove(batch);
            }

            /** The batches that were begun and not closed, in order. */
            synchronized List<Batch> open() {
                return List.copyOf(open);
            }
        }
    }
}
