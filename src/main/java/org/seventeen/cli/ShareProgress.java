package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.DoubleSupplier;

/**
 * Tells on standard error which share of a job is done: a line rewritten each second on a terminal, a plain line each 30
 * seconds elsewhere.
 */
final class ShareProgress implements AutoCloseable {
    private final PrintWriter err;
    private final String what;
    private final DoubleSupplier share;
    private final boolean terminal = Boolean.getBoolean("seventeen.terminal");
    private final long begun = System.nanoTime();
    private final Thread thread;

    /**
     * Progress of a job that is about to start.
     *
     * @param what names the job
     * @param share the share that is done, 0 to 1; asked from another thread
     */
    ShareProgress(ScanProgress.When when, PrintWriter err, String what, DoubleSupplier share) {
        this.err = err;
        this.what = what;
        this.share = share;
        thread = when == ScanProgress.When.NEVER ? null : new Thread(this::run, "progress");
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
                String text = text(what, share.getAsDouble(), (System.nanoTime() - begun) / 1e9);
                err.print(terminal ? "\r\033[K" + text : "# " + text + System.lineSeparator());
                err.flush();
            }
        } catch (InterruptedException ended) {
            if (terminal) {
                err.print("\r\033[K");
                err.flush();
            }
        }
    }

    /** One line: what, the share, time gone and time left. */
    static String text(String what, double share, double seconds) {
        String left = share <= 0 ? "" : ", about " + ScanProgress.duration(seconds * (1 - share) / share) + " left";
        return String.format(Locale.ROOT, "%s: %.1f %%, %s%s", what, 100 * share, ScanProgress.duration(seconds), left);
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
