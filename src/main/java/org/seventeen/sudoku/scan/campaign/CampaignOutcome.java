package org.seventeen.sudoku.scan.campaign;

import java.io.PrintWriter;

/** What a campaign has done when it ends, and its summary for people. */
public final class CampaignOutcome {
    private final CampaignOptions options;
    private final ScanStatistics statistics;
    private final ScanStore store;
    private final long skipped;
    private final boolean stopped;

    /**
     * The outcome of a campaign that has just ended.
     *
     * @param store null if there is none
     */
    CampaignOutcome(
            CampaignOptions options, ScanStatistics statistics, ScanStore store, long skipped, boolean stopped) {
        this.options = options;
        this.statistics = statistics;
        this.store = store;
        this.skipped = skipped;
        this.stopped = stopped;
    }

    /** How many grids were searched this time. */
    public long grids() {
        return statistics.grids();
    }

    /** How many puzzles all grids have, also those that an earlier campaign with the same store has searched. */
    public long puzzles() {
        return statistics.puzzles() + (store == null ? 0 : store.done().puzzles());
    }

    /**
     * Whether there was nothing to search: the part of the input has no grid, neither bad lines nor grids that an earlier campaign
     * with the same store has searched. False if the campaign was stopped.
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
        boolean mayBeCutShort = options.bandPairs() || options.search().firstOnly() && puzzles() > 0;
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

    /** Whether the campaign was asked to stop, or its store could not be written any more. */
    public boolean isStopped() {
        return stopped;
    }

    /** Prints the summary: what was searched, counters with their shares as {@code detail} says, and what was stored. */
    public void print(PrintWriter err, SummaryDetail detail) {
        if (detail != SummaryDetail.NONE) {
            statistics.print(err, stopped, detail == SummaryDetail.FULL);
        }
        if (store != null) {
            err.println("# " + store.summary());
        }
        err.flush();
    }
}
