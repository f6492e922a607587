package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.scan.Progress;

/**
 * Tells on standard error how far a scan is: a line rewritten each second on a terminal, a plain line each 30 seconds
 * elsewhere.
 */
final class ScanProgress implements AutoCloseable {
    /** When progress is shown. */
    enum When {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final PrintWriter err;
    private final Progress scanner;
    private final ScanStatistics statistics;
    private final ScanStore store;
    private final long total;
    private final boolean terminal;
    private final long begun = System.nanoTime();
    private final Thread thread;

    /**
     * Progress of a scan that is about to start.
     *
     * @param store what the results go to; null if there is none
     * @param total grids to be searched, −1 if unknown
     */
    ScanProgress(When when, PrintWriter err, Progress scanner, ScanStatistics statistics, ScanStore store, long total) {
        this.err = err;
        this.scanner = scanner;
        this.statistics = statistics;
        this.store = store;
        this.total = total;
        // The launcher knows whether standard error is a terminal; Java 17 cannot tell it from standard input.
        terminal = Boolean.getBoolean("seventeen.terminal");
        thread = when == When.NEVER ? null : new Thread(this::run, "progress");
    }

    /** Begins to show progress, until closed. */
    void start() {
        if (thread != null) {
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(terminal ? 1_000 : 30_000);
                print();
            }
        } catch (InterruptedException ended) {
            if (terminal) {
                err.print("\r\033[K");
                err.flush();
            }
        }
    }

    private void print() {
        State state = new State(
                scanner.gridsDone(),
                scanner.progress(),
                total,
                store == null ? 0 : store.done().wanted(),
                statistics.puzzles() + (store == null ? 0 : store.done().puzzles()),
                store == null ? -1 : store.stored(),
                (System.nanoTime() - begun) / 1e9,
                statistics.costs());
        String text = state.text();
        if (terminal) {
            // What is too long for the terminal is cut off there; a line that goes on below could not be taken back.
            err.print("\r\033[K\033[?7l" + text + "\033[?7h");
        } else {
            err.println("# " + text);
        }
        err.flush();
    }

    /**
     * How far a scan is.
     *
     * @param done grids finished and printed
     * @param progress the same with the searched share of those in flight
     * @param total grids to be searched, −1 if unknown
     * @param before grids that an earlier scan has finished, in neither of these
     * @param puzzles puzzles in all of them
     * @param stored grids that this scan has stored, −1 if it stores nothing
     * @param seconds since the begin
     * @param costs of the grids that are done
     */
    record State(
            long done,
            double progress,
            long total,
            long before,
            long puzzles,
            long stored,
            double seconds,
            GridCosts costs) {
        /** One line: grids done and of how many, time left, rate, puzzles. The grids before count in no rate. */
        String text() {
            StringBuilder line = new StringBuilder().append(before + done);
            if (total < 0) {
                line.append(" grids");
            } else {
                long all = before + total;
                double share = all == 0 ? 100 : 100 * (before + progress) / all;
                TimeLeft left = TimeLeft.of(Math.max(0, total - progress), progress, seconds, costs);
                line.append(String.format(Locale.ROOT, " of %d grids (%.1f %%), ", all, share));
                line.append(left == null ? "time left unknown" : left);
            }
            line.append(String.format(Locale.ROOT, ", %.2f grids/s, ", progress / Math.max(seconds, 1e-9)));
            line.append(puzzles).append(puzzles == 1 ? " puzzle" : " puzzles");
            line.append(stored >= 0 ? ", " + stored + " stored" : "");
            line.append(before > 0 ? ", " + before + " before" : "");
            return line.append(", ").append(duration(seconds)).toString();
        }
    }

    /** Seconds as {@code 7 s}, {@code 3:20 min}, {@code 5:03 h} or {@code 2 d 4 h}. */
    static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
        }
        long minutes = whole / 60;
        if (minutes < 48 * 60) {
            return String.format(Locale.ROOT, "%d:%02d h", minutes / 60, minutes % 60);
        }
        return minutes / (24 * 60) + " d " + minutes / 60 % 24 + " h";
    }

    @Override
    public void close() {
        if (thread != null && thread.isAlive()) {
            thread.interrupt();
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
