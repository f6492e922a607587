package org.seventeen.sudoku.scan;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.CensusPlan;

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

    /** Statistics of a scan, and the summary at its end: every counter with its share. */
    static final class Statistics {
        private final PuzzleGoal goal;
        private final Map<Integer, Long> byClues = new TreeMap<>();
        private final Counters counters = new Counters();
        private final AuditReport audit = new AuditReport();
        private boolean audited;
        private final long begun = System.nanoTime();
        private final Mean costs = new Mean();
        private long grids;
        private long exhaustive;
        private long withPuzzle;
        private long puzzles;
        private long nonMinimal;
        private long pairs;
        private long pairGrids;
        private long items;

        /**
         * Statistics of a scan that has not begun.
         *
         * @param goal which puzzles are looked for
         */
        Statistics(PuzzleGoal goal) {
            this.goal = goal;
            if (!goal.fewer().isEmpty()) {
                for (int clues : goal.numbers()) {
                    byClues.put(clues, 0L);
                }
            }
        }

        synchronized void add(GridResult result) {
            addFound(result);
            counters.addAll(result.counters());
            result.audit().ifPresent(this::audit);
        }

        /** Adds a grid that was searched by band pairs; its counters and its audit come with the results of the pairs. */
        synchronized void add(PairScanner.PairRecord found) {
            addFound(found.result());
            pairGrids++;
            items += found.covered().size();
        }

        /** Adds the search of a band pair: what it has counted, and what its audit has found. */
        synchronized void add(PairResult ofPair) {
            counters.addAll(ofPair.counters());
            ofPair.audit().forEach(this::audit);
        }

        private void audit(AuditReport findings) {
            audited = true;
            audit.add(findings);
        }

        /** Adds a band pair that is searched with all its third bands. */
        synchronized void addPair() {
            pairs++;
        }

        private void addFound(GridResult result) {
            grids++;
            costs.add(result.counters().cpuNanos() / 1e9);
            exhaustive += result.exhaustive() ? 1 : 0;
            withPuzzle += result.puzzles().isEmpty() ? 0 : 1;
            puzzles += result.puzzles().size();
            if (!byClues.isEmpty()) {
                result.puzzles().forEach(found -> byClues.merge(found.puzzle().clueCount(), 1L, Long::sum));
            }
            nonMinimal +=
                    result.puzzles().stream().filter(found -> !found.minimal()).count();
        }

        /** Whether no audit has found a fault so far. */
        synchronized boolean auditClean() {
            return audit.clean();
        }

        /** The mean CPU time of the grids so far. */
        synchronized CostEstimate meanCost() {
            return CostEstimate.of(costs);
        }

        synchronized long grids() {
            return grids;
        }

        synchronized long puzzles() {
            return puzzles;
        }

        /** Whether every grid so far was searched to its end. */
        synchronized boolean allExhaustive() {
            return exhaustive == grids;
        }

        synchronized Counters counters() {
            Counters copy = new Counters();
            copy.addAll(counters);
            return copy;
        }

        synchronized void print(PrintWriter err, boolean stopped, boolean full) {
            double wall = (System.nanoTime() - begun) / 1e9;
            double cpu = counters.cpuNanos() / 1e9;
            err.printf(
                    Locale.ROOT,
                    "# %sgrids %d, exhaustive %d of %d; puzzles %d in %d of %d grids, %d of them non-minimal%n",
                    stopped ? "stopped early: " : "",
                    grids,
                    exhaustive,
                    grids,
                    puzzles,
                    withPuzzle,
                    grids,
                    nonMinimal);
            if (!byClues.isEmpty()) {
                StringJoiner numbers = new StringJoiner(", ");
                byClues.forEach((clues, number) -> numbers.add(number + " of " + clues));
                err.println("# puzzles by clues: " + numbers);
            }
            printPairs(err);
            err.printf(
                    Locale.ROOT,
                    "# elapsed %.2f s, CPU %.2f s, %.3f CPU s a grid%n",
                    wall,
                    cpu,
                    grids == 0 ? 0.0 : cpu / grids);
            if (full && grids > 0) {
                counters.ofSearch().forEach(counter -> print(err, counter));
            }
            if (audited) {
                ScanText.printCounts(err, audit);
            }
        }

        private void printPairs(PrintWriter err) {
            if (pairs > 0) {
                err.println("# band pairs " + pairs + ", third bands " + pairGrids + ", items covered " + items
                        + " (a whole grid has " + CensusPlan.itemCount(goal.clues()) + ")");
            } else if (pairGrids > 0) {
                err.println("# items covered " + items + " of " + CensusPlan.itemCount(goal.clues()) * pairGrids);
            }
        }

        private void print(PrintWriter err, Counter counter) {
            long value = counters.get(counter);
            String shown = counter.isTime() ? String.format(Locale.ROOT, "%.3f", value / 1e9) : Long.toString(value);
            err.printf(Locale.ROOT, "#   %-24s %16s", name(counter.label()), shown);
            Counter whole = counter.whole();
            if (whole != null) {
                long of = counters.get(whole);
                err.printf(Locale.ROOT, "  %6.2f %% of %s", of == 0 ? 0.0 : 100.0 * value / of, name(whole.label()));
            }
            err.println();
        }

        private static String name(String label) {
            return label.replace("_ns", " CPU s");
        }
    }

    private final Scan scan;
    private final Statistics statistics;
    private final ScanStore store;
    private final long skipped;
    private final boolean stopped;

    /**
     * The outcome of a scan that has just ended.
     *
     * @param store null if there is none
     */
    ScanOutcome(Scan scan, Statistics statistics, ScanStore store, long skipped, boolean stopped) {
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
        boolean mayBeCutShort = scan.bandPairs || scan.search().firstOnly() && puzzles() > 0;
        return !mayBeCutShort && !stopped && skipped == 0 && !hasNoGrid() && statistics.allExhaustive();
    }

    /** Whether no audit has found a fault of the search. */
    public boolean isAuditClean() {
        return statistics.auditClean();
    }

    /** The counters of all searches of this time together. A copy. */
    public Counters counters() {
        return statistics.counters();
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

    /** How many grids and puzzles there are. */
    @Override
    public String toString() {
        return grids() + " grids, " + puzzles() + " puzzles" + (stopped ? ", stopped" : "");
    }
}
