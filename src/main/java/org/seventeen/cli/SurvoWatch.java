package org.seventeen.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** What can be seen of a long search in Survo puzzles: a line of progress, and at Ctrl-C how far it came. */
final class SurvoWatch implements AutoCloseable {
    /** A search is asked whether to stop at each line it decides: far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    private final PrintWriter err;
    private final String what;
    private final AtomicLong count = new AtomicLong();
    private final ProgressLine bar;
    private final Interrupts interrupts;
    private Runnable stop = () -> {};
    private boolean stopped;

    /**
     * Watches until closed.
     *
     * @param what one of the things that are counted
     */
    SurvoWatch(ProgressOption progress, String what, PrintWriter err) {
        this.err = err;
        this.what = what;
        bar = progress.line(err, seconds -> soFar() + ", " + TimeText.of(seconds));
        bar.start();
        interrupts = new Interrupts(this::stop, LONGEST_STOP, err);
    }

    /** What ends the search that begins now. */
    synchronized void begin(Runnable end) {
        stop = end;
        if (stopped) {
            end.run();
        }
    }

    private synchronized void stop() {
        stopped = true;
        stop.run();
    }

    /** Whether a signal came. */
    synchronized boolean isStopped() {
        return stopped;
    }

    void countOne() {
        count.incrementAndGet();
    }

    /** Writes to standard output, which may be the terminal of the progress line. */
    void write(Runnable writing) {
        bar.aside(writing);
    }

    /** The exit code: that of the signal, which is told then, or {@code otherwise}. */
    int exitCode(int otherwise) {
        bar.close();
        if (!isStopped()) {
            return otherwise;
        }
        err.println("# interrupted: " + soFar());
        err.flush();
        return interrupts.exitCode();
    }

    private String soFar() {
        long now = count.get();
        return now + " " + what + (now == 1 ? "" : "s") + " so far";
    }

    @Override
    public void close() {
        bar.close();
        interrupts.close();
    }
}
