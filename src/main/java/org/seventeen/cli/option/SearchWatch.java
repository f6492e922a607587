package org.seventeen.cli.option;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.CommonOptions.ProgressOption;

/** Makes a long search observable: a line of progress, and a message at Ctrl-C. */
public final class SearchWatch implements AutoCloseable {
    private final PrintWriter err;
    private final String what;
    /** Threads count some million times a second. */
    private final LongAdder count = new LongAdder();

    private final ProgressLine bar;
    private final Interrupts interrupts;
    private Runnable stop = () -> {};
    private Supplier<String> effort = () -> "";
    private volatile boolean stopped;

    /**
     * Watches until closed.
     *
     * @param what the name of one counted thing
     */
    public SearchWatch(ProgressOption progress, String what, PrintWriter err) {
        this.err = err;
        this.what = what;
        bar = progress.line(err, seconds -> soFar() + effort() + ", " + Printable.time(seconds));
        bar.start();
        interrupts = new Interrupts(this::stop, err);
        interrupts.reporting(this::report);
    }

    /** Adds to the line of progress what the search has done so far; asked from another thread. */
    public synchronized void showing(Supplier<String> more) {
        effort = more;
    }

    /** Sets the action that ends the search started now. */
    public synchronized void begin(Runnable end) {
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
    public boolean isStopped() {
        return stopped;
    }

    /** Counts one more of the counted things. Any thread may call it. */
    public void countOne() {
        count(1);
    }

    /** Counts more of the counted things. Any thread may call it. */
    public void count(long more) {
        count.add(more);
    }

    /** This thread reads the input from now on, and no more the one that made this object. */
    public void reading() {
        interrupts.reading();
    }

    /** Writes to standard output, which may be the terminal of the progress line. */
    public void write(Runnable writing) {
        bar.aside(writing);
    }

    /**
     * Runs a command that {@link #check} may end.
     *
     * @return its exit code, or that of a signal, which is then reported
     */
    public int run(Callable<Integer> command) throws Exception {
        try {
            return exitCode(command.call());
        } catch (CancellationException ended) {
            return exitCode(ExitCode.STOPPED_EARLY);
        }
    }

    /**
     * Ends the command if a signal came.
     *
     * @throws CancellationException in that case
     */
    public void check() {
        if (stopped) {
            throw new CancellationException("stopped on request");
        }
    }

    /** The exit code of a signal, which is then reported, or {@code otherwise}. */
    public int exitCode(int otherwise) {
        bar.close();
        if (!isStopped()) {
            return otherwise;
        }
        report();
        return interrupts.exitCode();
    }

    private void report() {
        bar.close();
        Notes.print(err, "interrupted: " + soFar());
    }

    private synchronized String effort() {
        String more = effort.get();
        return more.isEmpty() ? "" : ", " + more;
    }

    private String soFar() {
        return Printable.counted(count.sum(), what) + " so far";
    }

    @Override
    public void close() {
        bar.close();
        interrupts.close();
    }
}
