package org.seventeen.cli.console;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.seventeen.base.text.Notes;
import org.seventeen.base.work.CostEstimate;

/**
 * Shows on standard error how far a job has come: on a terminal by a bar, a line rewritten each second, elsewhere by a plain
 * line every 30 seconds.
 */
public final class ProgressLine implements AutoCloseable {
    /** When and how progress is shown. */
    public enum When {
        AUTO,
        /** Always a bar, even without a terminal. */
        ALWAYS,
        NEVER
    }

    private final PrintWriter err;
    private final DoubleFunction<String> text;
    private final boolean bar;
    private final long begun = System.nanoTime();
    private final Thread thread;
    /** Whether the line is now on the terminal. */
    private boolean shown;

    /**
     * Progress of a job to be started.
     *
     * @param text the line for the seconds since the start; called from another thread
     */
    public ProgressLine(When when, PrintWriter err, DoubleFunction<String> text) {
        this.err = Notes.beside(err);
        this.text = text;
        // The launcher knows whether standard error is a terminal; Java 17 cannot tell it from standard input.
        bar = when == When.ALWAYS || Boolean.getBoolean("seventeen.terminal");
        thread = when == When.NEVER ? null : new Thread(this::run, "progress");
    }

    /** Shows progress until closed. */
    public void start() {
        if (thread != null) {
            if (bar && Boolean.getBoolean("seventeen.output.terminal")) {
                // Results may come to the same terminal.
                StandardOutput.beforeResults(this::wipe);
            }
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(bar ? 1_000 : 30_000);
                print(text.apply((System.nanoTime() - begun) / 1e9));
            }
        } catch (InterruptedException ended) {
            wipe();
        }
    }

    /** Runs code that writes to the terminal, after removing the line; the line is written anew later. */
    public synchronized void aside(Runnable writing) {
        wipe();
        writing.run();
    }

    private synchronized void wipe() {
        if (shown) {
            err.print("\r\033[K");
            err.flush();
            shown = false;
        }
    }

    private synchronized void print(String line) {
        if (bar) {
            shown = true;
            // Text too long for the terminal is cut off there; a line that wraps could not be removed.
            err.print("\r\033[K\033[?7l" + line + "\033[?7h");
        } else {
            err.println("# " + line);
        }
        err.flush();
    }

    /** The name of a job, the share of it that is done, time spent and time left. */
    public static String share(String what, double share, double seconds) {
        return String.format(Locale.ROOT, "%s: %.1f %%, %s", what, 100 * share, times(share, seconds));
    }

    /** Time spent and, once a share of the work is done, time left. */
    public static String times(double share, double seconds) {
        return CostEstimate.TimeLeft.text(seconds, CostEstimate.TimeLeft.of(share, seconds));
    }

    @Override
    public void close() {
        StandardOutput.beforeResults(null);
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
