package org.seventeen.sudoku.scan;

import java.io.PrintWriter;
import java.util.Locale;

/** What a scan has done when it ends, and its summary for people. */
public final class ScanOutcome {
    /** How much the summary of a scan says. */
    public enum Detail {
        /** Nothing but what was stored. */
        NONE,
        /** What was searched and found, and what it took. */
        SHORT,
        /** Each counter with its share too. */
        FULL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Scan scan;
    private final ScanStatistics statistics;
    private final ScanStore store;
    private final long skipped;
    private final boolean stopped;

    /**
     * The outcome of a scan that has just ended.
     *
     * @param store null if there is none
     */
    ScanOutcome(Scan scan, ScanStatistics statistics, ScanStore store, long skipped, boolean stopped) {
        this.scan = scan;
        this.statistics = statistics;
        this.store = store;
        this.skipped = skipped;
        this.stopped = stopped;
    }

    /** How many grids were searched this time. */
    public long grids() {
        return statistics.grids();
    }

    /** How many puzzles all grids have, also those that an earlier scan with the same store has searched. */
    public long puzzles() {
        return statistics.puzzles() + (store == null ? 0 : store.done().puzzles());
    }

    /**
     * Whether there was nothing to search: the part of the input has no grid, neither bad lines nor grids that an earlier scan
     * with the same store has searched. False if the scan was stopped.
     */
    public boolean isEmpty() {
        return hasNoGrid() && !stopped && skipped == 0;
    }

    private boolean hasNoGrid() {
        return statistics.grids() == 0 && (store == null || store.done().wanted() == 0);
    }

    /**
     * Whether there are no other puzzles: there are grids in the part, and every one was searched to its end. Not so if the input
     * consists of band pairs, as a pair covers only some of the puzzles of its grids.
     */
    public boolean isExhaustive() {
        boolean mayBeCutShort = scan.hasBandPairs() || scan.search().firstOnly() && puzzles() > 0;
        return !mayBeCutShort && !stopped && skipped == 0 && !hasNoGrid() && statistics.allExhaustive();
    }

    /** Whether no audit has found a fault of the search. */
    public boolean isAuditClean() {
        return statistics.auditClean();
    }

    /** How many bad lines of the input were skipped. */
    public long skipped() {
        return skipped;
    }

    /** Whether the scan was asked to stop, or its store could not be written any more. */
    public boolean isStopped() {
        return stopped;
    }

    /** Prints the summary: what was searched, counters with their shares as {@code detail} says, and what was stored. */
    public void print(PrintWriter err, Detail detail) {
        if (detail != Detail.NONE) {
            statistics.print(err, stopped, detail == Detail.FULL);
        }
        if (store != null) {
            err.println("# " + store.summary());
        }
        err.flush();
    }
}
