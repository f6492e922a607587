package org.seventeen.cli;

import java.io.PrintWriter;
import org.seventeen.survo.CountRun;

/** Tells on standard error how far a count is: a line rewritten each second on a terminal, a plain one each 30 s elsewhere. */
final class CountProgress implements AutoCloseable {
    private final PrintWriter err;
    private final CountRun run;
    private final boolean terminal = Boolean.getBoolean("seventeen.terminal");
    private final long begun = System.nanoTime();
    private final Thread thread = new Thread(this::show, "progress");

    CountProgress(PrintWriter err, CountRun run) {
        this.err = err;
        this.run = run;
    }

    /** Begins to show progress, until closed. */
    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    private void show() {
        try {
            while (true) {
                Thread.sleep(terminal ? 1_000 : 30_000);
                err.print(terminal ? "\r\033[K" + text() : "# " + text() + System.lineSeparator());
                err.flush();
            }
        } catch (InterruptedException ended) {
            if (terminal) {
                err.print("\r\033[K");
                err.flush();
            }
        }
    }

    private String text() {
        double seconds = (System.nanoTime() - begun) / 1e9;
        return "part " + run.done() + " of " + run.parts() + ", " + run.found() + " puzzles, "
                + ScanProgress.duration(seconds);
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
