package org.seventeen.sudoku.scan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.seventeen.base.text.BadInputException;

/**
 * Grids that are recorded together: some grids that share band pairs, or all grids of one pair. Not thread-safe but for the
 * {@link Queue}; the sink of the scanner calls it, for one part at a time.
 */
final class PairBatch {
    private final PairScanner.PairInput pair;
    private final List<PairWork> works;
    private final PairRecords records;
    private final double gridsOfPart;
    private int open;
    private boolean begun;

    /** A work of a batch. */
    record Part(PairBatch batch, PairWork work) {}

    /**
     * A batch that has not been searched yet.
     *
     * @param pair the pair of all the grids, or null
     * @param works all that is to be searched, at least one if there are grids
     * @param records the records of the grids, none passed on yet
     */
    PairBatch(PairScanner.PairInput pair, List<ScanInput> grids, List<PairWork> works, PairRecords records) {
        this.pair = pair;
        this.works = works;
        this.records = records;
        open = works.size();
        gridsOfPart = works.isEmpty() ? 0 : (double) grids.size() / works.size();
    }

    /** The pair of all the grids; null if they have several. */
    PairScanner.PairInput pair() {
        return pair;
    }

    PairRecords records() {
        return records;
    }

    /** The number of grids by that of parts. */
    double gridsOfPart() {
        return gridsOfPart;
    }

    /** Whether this is the first call. */
    boolean begin() {
        boolean first = !begun;
        begun = true;
        return first;
    }

    /** Counts one more part as done; returns whether it was the last. */
    boolean finishPart() {
        open--;
        return open == 0;
    }

    /** The parts of batches, one batch after the other; a batch is made when its first part is wanted. Thread-safe. */
    static final class Queue {
        private final CatalogScanner.Source<PairBatch> batches;
        private final Deque<PairBatch> open = new ArrayDeque<>();
        private PairBatch current;
        private int next;

        /** The parts of these batches. */
        Queue(CatalogScanner.Source<PairBatch> batches) {
            this.batches = batches;
        }

        /** The next part, or null after the last; for one thread at a time. */
        Part next() throws BadInputException {
            while (current == null || next == current.works.size()) {
                // Not under the lock, as a source may wait for a pipe.
                PairBatch fresh = batches.next();
                if (fresh == null) {
                    return null;
                }
                current = fresh;
                next = 0;
                add(fresh);
            }
            return new Part(current, current.works.get(next++));
        }

        private synchronized void add(PairBatch batch) {
            open.addLast(batch);
        }

        /** Forgets a batch whose records were all passed on. */
        synchronized void close(PairBatch batch) {
            open.remove(batch);
        }

        /** The batches that were begun and not closed, in order. */
        synchronized List<PairBatch> open() {
            return List.copyOf(open);
        }
    }
}
