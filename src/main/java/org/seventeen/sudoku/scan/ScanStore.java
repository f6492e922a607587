package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.KeyTable;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.scan.ScanRun.GridSource;
import org.seventeen.sudoku.search.GridResult;

/** The store that a scan writes: matches stores with scans, and decides which results are kept. */
final class ScanStore implements AutoCloseable {
    /** The files cannot be written any more, as on a full disk. */
    static final class WriteFault extends UncheckedIOException {
        private static final long serialVersionUID = 1L;

        private WriteFault(IOException cause) {
            super(cause);
        }
    }

    /**
     * The grids that a store has finished; a scan passes over them. The name of the input says which grids files and ranks have. Grids of a
     * stream, and those that were added to files since the store was begun, are compared with the store by a hash of each: some 20 bytes a grid.
     */
    static final class DoneGrids {
        private final Path store;
        private final InputPart part;
        /** Null if no grid is finished: a scan without a store needs no library for sets. */
        private final DoneSet positions;
        /** By position, from {@link #named} on. */
        private final KeyTable hashes = new KeyTable(1);

        private final long named;

        private long limit;
        private long wanted;
        private long puzzles;

        private DoneGrids(Path store, InputPart part, DoneSet positions, long named) {
            this.store = store;
            this.part = part;
            this.positions = positions;
            this.named = named;
        }

        /** No grid is finished. */
        static DoneGrids none() {
            return new DoneGrids(null, InputPart.WHOLE, null, Long.MAX_VALUE);
        }

        /**
         * Those of a store, which {@link #opening} takes.
         *
         * @param scan the scan that the store is of
         * @param part the positions of this scan
         */
        static DoneGrids of(Path store, StoredScan scan, InputPart part) {
            return new DoneGrids(store, part, new DoneSet(), scan.input().named());
        }

        /** Takes the finished grids when the store is opened for writing. */
        Store.Opening opening(GridRecords records) {
            return (bytes, from, length) -> {
                GridRecords.Head head = records.head(bytes, from, length);
                if (!records.finishes(head)) {
                    return -1;
                }
                if (positions.add(head.position())) {
                    add(head);
                }
                return head.position();
            };
        }

        private void add(GridRecords.Head head) {
            long position = head.position();
            limit = Math.max(limit, position + 1);
            if (position >= named) {
                hashes.put(new long[] {position}, hash(head.key()));
            }
            if (part.contains(position)) {
                wanted++;
                puzzles += head.puzzles();
            }
        }

        /** Not 0, which means none in the table. */
        private static long hash(GridKey key) {
            return key.mixed() | 1;
        }

        /**
         * Whether a grid of the input is finished.
         *
         * @throws BadInputException if the store has another grid at its position
         */
        boolean contains(ScanInput grid) throws BadInputException {
            if (positions == null || !positions.contains(grid.position())) {
                return false;
            }
            if (grid.position() >= named
                    && hashes.get(new long[] {grid.position()}) != hash(GridKey.of(grid.solution()))) {
                throw fault("another grid at position " + grid.position() + ": " + grid.solution());
            }
            return true;
        }

        /**
         * Checks the length of an input that has ended.
         *
         * @throws BadInputException if it has fewer grids than the store
         */
        void checkEnd(long grids) throws BadInputException {
            if (grids < limit && limit > named) {
                throw fault(grids + (grids == 1 ? " grid" : " grids") + ", fewer than the store knows");
            }
        }

        private BadInputException fault(String found) {
            return new BadInputException(store.toString(), "expected the input that the store is for, found " + found);
        }

        /** How many positions of the part are finished. */
        long wanted() {
            return wanted;
        }

        /** How many puzzles were found in them. */
        long puzzles() {
            return puzzles;
        }
    }

    private final Path folder;
    private final Store<GridRecord> store;
    private final StoredScan question;
    private final DoneGrids done;
    private final String engine;
    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicLong doubted = new AtomicLong();

    private ScanStore(Store<GridRecord> store, StoredScan question, DoneGrids done, Scan scan) {
        folder = scan.store;
        this.store = store;
        this.question = question;
        this.done = done;
        engine = scan.maker;
    }

    /**
     * The scan of the store that a scan writes; null if there is none yet.
     *
     * @throws BadInputException if there is a store that the scan does not resume, or it cannot be read
     */
    static StoredScan known(Scan scan) throws BadInputException {
        Path folder = scan.store;
        if (folder == null || !Store.exists(folder)) {
            return null;
        }
        if (!scan.resume) {
            throw StoreFaults.notResumed(folder);
        }
        try {
            return GridRecords.scan(folder);
        } catch (IOException fault) {
            throw StoreFaults.asInput(folder, fault);
        }
    }

    /**
     * Opens the store of a scan, and creates it if there is none.
     *
     * @param scan the result of {@link #question}
     * @param notices takes a line for each fault found or repaired
     * @throws BadInputException if another process writes the store, or its files are invalid
     * @throws WriteFault if they cannot be written now
     */
    static ScanStore open(Scan scan, StoredScan question, Consumer<String> notices) throws BadInputException {
        Path folder = scan.store;
        GridRecords records = new GridRecords(question);
        DoneGrids done = DoneGrids.of(folder, question, scan.part);
        try {
            Store<GridRecord> store =
                    Store.open(folder, records, scan.fsyncEvery, done.opening(records), new FileLayer());
            store.allNotices().forEach(notice -> notices.accept(line(folder, notice)));
            return new ScanStore(store, question, done, scan);
        } catch (IOException fault) {
            if (StoreFaults.isOfInput(fault)) {
                throw StoreFaults.asInput(folder, fault);
            }
            throw new WriteFault(fault);
        }
    }

    /**
     * The scan of a store. The results depend on the number of clues and on whether the first puzzle is
     * enough; all other options, including the rules, change only the way to them.
     *
     * @param known the scan of an existing store; null if there is none
     * @param source the input, with nothing taken from it yet
     * @throws BadInputException if the existing store is for another scan
     */
    static StoredScan question(Scan scan, StoredScan known, GridInput.Survey survey, GridSource source)
            throws BadInputException {
        String results = StoredScan.options(scan.goal(), scan.search().firstOnly());
        InputName input = survey.input() == null ? stream(source.first()) : survey.input();
        if (known == null) {
            return new StoredScan(input, scan.part, results);
        }
        String fault = null;
        if (!known.options().equals(results)) {
            fault = "expected a scan for " + known.options() + " as the store has it, found one for " + results;
        } else if (!known.input().equals(survey.start() == null ? input : survey.start())) {
            fault = "expected the input that the store is for, " + known.input() + ", found "
                    + (survey.start() == null ? input : survey.start() + " at its begin");
        } else if (!known.part().equals(InputPart.WHOLE) && !known.part().equals(scan.part)) {
            fault = "expected only " + known.part() + " as the store has it, found "
                    + (scan.part.equals(InputPart.WHOLE) ? "the whole input" : scan.part);
        }
        if (fault != null) {
            throw new BadInputException(scan.store.toString(), fault);
        }
        return known;
    }

    private static InputName stream(ScanInput begin) {
        return InputName.ofStream(begin == null ? "" : begin.solution().toString());
    }

    private static String line(Path folder, String sentence) {
        return Printable.line("store " + folder + ": " + sentence);
    }

    /** The grids that the store had finished before. */
    DoneGrids done() {
        return done;
    }

    /** How many grids this scan has stored so far. */
    long stored() {
        return stored.get();
    }

    /** Whether a result is complete, so that it is printed and kept; a result cut short by a stop is neither. */
    boolean isFinished(GridResult result) {
        return question.isFinished(result);
    }

    /**
     * Stores a result that is finished, unless an audit found it wrong. Safe for several threads.
     *
     * @throws WriteFault if the store cannot be written any more
     */
    void keep(ScanInput grid, GridResult result, boolean counted) {
        if (!isFinished(result)) {
            dropped.incrementAndGet();
            return;
        }
        if (result.audit().isPresent() && !result.audit().get().clean()) {
            doubted.incrementAndGet();
            return;
        }
        try {
            store.append(GridRecord.of(grid, result, counted, engine, question.options()));
        } catch (IOException fault) {
            throw new WriteFault(fault);
        }
        stored.incrementAndGet();
    }

    /** A line about the stored grids. */
    String summary() {
        return line(
                folder,
                "grids stored " + stored + ", finished before " + done.wanted()
                        + (dropped.get() == 0 ? "" : ", in flight and dropped " + dropped)
                        + (doubted.get() == 0 ? "" : ", not stored because of their audit " + doubted));
    }

    /** Sets the action for a failure of the store between two writes. */
    void onFailure(Runnable called) {
        store.onFailure(called);
    }

    /**
     * Makes all results durable and releases the store.
     *
     * @throws WriteFault if they cannot be made durable
     */
    @Override
    public void close() {
        try {
            store.close();
        } catch (IOException fault) {
            throw new WriteFault(fault);
        }
    }
}
