package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.seventeen.base.text.TimeText;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.ProgressOption;

/** Makes a long Survo search observable: a line of progress, and a message at Ctrl-C. */
final class SurvoWatch implements AutoCloseable {
    /** A search checks for a stop at each line it decides, which takes far less than this. */
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
     * @param what the name of one counted thing
     */
    SurvoWatch(ProgressOption progress, String what, PrintWriter err) {
        this.err = err;
        this.what = what;
        bar = progress.line(err, seconds -> soFar() + ", " + TimeText.of(seconds));
        bar.start();
        interrupts = new Interrupts(this::stop, LONGEST_STOP, err);
    }

    /** Sets the action that ends the search started now. */
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

    /** The exit code of a signal, which is then reported, or {@code otherwise}. */
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
