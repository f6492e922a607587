package org.seventeen.sudoku.scan;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;

/** How far a running scan has come. Any thread may ask. */
public final class ScanProgress {
    private final Scanner scanner;
    private final ScanOutcome.Statistics statistics;
    private final ScanStore store;
    private final long total;
    private final long begun = System.nanoTime();

    /**
     * Scanner of a scan to be started.
     *
     * @param store the store of the results; null if there is none
     * @param total grids to be searched, −1 if unknown
     */
    ScanProgress(Scanner scanner, ScanOutcome.Statistics statistics, ScanStore store, long total) {
        this.scanner = scanner;
        this.statistics = statistics;
        this.store = store;
        this.total = total;
    }

    /** The progress {@code seconds} after the start as a line for people. */
    public String text(double seconds) {
        return state(seconds).text();
    }

    /** How many grids are done. */
    @Override
    public String toString() {
        return scanner.gridsDone() + (total < 0 ? " grids" : " of " + total + " grids");
    }

    /** The progress now. */
    public State state() {
        return state((System.nanoTime() - begun) / 1e9);
    }

    /** The progress {@code seconds} after the start. */
    public State state(double seconds) {
        return new State(
                scanner.gridsDone(),
                scanner.progress(),
                total,
                store == null ? 0 : store.done().wanted(),
                statistics.puzzles() + (store == null ? 0 : store.done().puzzles()),
                store == null ? -1 : store.stored(),
                seconds,
                statistics.meanCost());
    }

    /**
     * The state of a scan.
     *
     * @param done grids finished and printed
     * @param progress the same plus the searched share of the grids in flight
     * @param total grids to be searched, −1 if unknown
     * @param before grids that an earlier scan finished, not contained in the numbers above
     * @param puzzles puzzles in all grids
     * @param stored grids that this scan has stored, −1 if it stores nothing
     * @param seconds time since the start
     * @param grid the mean cost of a finished grid
     */
    public record State(
            long done,
            double progress,
            long total,
            long before,
            long puzzles,
            long stored,
            double seconds,
            CostEstimate grid) {
        /** The time left; null if nothing is done, or the number of grids is unknown. */
        public CostEstimate.@Nullable TimeLeft timeLeft() {
            return total < 0 ? null : CostEstimate.TimeLeft.of(Math.max(0, total - progress), progress, seconds, grid);
        }

        /**
         * One line: grids done and their total, time left, rate, puzzles. Grids of earlier scans do not count in the rate.
         */
        public String text() {
            StringBuilder line = new StringBuilder().append(before + done);
            if (total < 0) {
                line.append(" grids");
            } else {
                long all = before + total;
                double share = all == 0 ? 100 : 100 * (before + progress) / all;
                CostEstimate.TimeLeft left = timeLeft();
                line.append(String.format(Locale.ROOT, " of %d grids (%.1f %%), ", all, share));
                line.append(left == null ? "time left unknown" : left);
            }
            line.append(String.format(Locale.ROOT, ", %.2f grids/s, ", progress / Math.max(seconds, 1e-9)));
            line.append(puzzles).append(puzzles == 1 ? " puzzle" : " puzzles");
            line.append(stored >= 0 ? ", " + stored + " stored" : "");
            line.append(before > 0 ? ", " + before + " before" : "");
            return line.append(", ").append(Printable.time(seconds)).toString();
        }
    }

    /** The progress of a scan. Any thread may ask. */
    public interface Scanner {
        /** Grids finished so far. */
        long gridsDone();

        /** Grids finished so far, plus the searched share of those in flight; never decreases. */
        double progress();
    }
}
