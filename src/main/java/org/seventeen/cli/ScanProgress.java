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

    /** Grids' worth of work that must be done before the time left is estimated. */
    private static final double ENOUGH = 0.02;

    private final PrintWriter err;
    private final Progress scanner;
    private final ScanStatistics statistics;
    private final long total;
    private final boolean terminal;
    private final long begun = System.nanoTime();
    private final Thread thread;

    /**
     * Progress of a scan that is about to start.
     *
     * @param total grids in the input, −1 if unknown
     */
    ScanProgress(When when, PrintWriter err, Progress scanner, ScanStatistics statistics, long total) {
        this.err = err;
        this.scanner = scanner;
        this.statistics = statistics;
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
        double seconds = (System.nanoTime() - begun) / 1e9;
        String text = text(scanner.gridsDone(), scanner.progress(), total, statistics.puzzles(), seconds);
        if (terminal) {
            err.print("\r\033[K" + text);
        } else {
            err.println("# " + text);
        }
        err.flush();
    }

    /** One line: grids done and left, rate, puzzles, time left. */
    static String text(long done, double progress, long total, long puzzles, double seconds) {
        String grids = total < 0 ? done + " grids" : done + " of " + total + " grids";
        String share = total <= 0 ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100 * progress / total);
        String rate = String.format(Locale.ROOT, ", %.2f grids/s", progress / Math.max(seconds, 1e-9));
        String left;
        if (total < 0) {
            left = "";
        } else if (progress < ENOUGH) {
            left = ", time left unknown";
        } else {
            left = ", about " + duration((total - progress) * seconds / progress) + " left";
        }
        return grids + share + rate + ", " + puzzles + (puzzles == 1 ? " puzzle" : " puzzles") + ", "
                + duration(seconds) + left;
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
