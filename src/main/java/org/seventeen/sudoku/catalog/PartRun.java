package org.seventeen.sudoku.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.run.journal.Settings;

/**
 * A count in parts. Parts are counted by several threads, in a fixed order, and may be kept in a file so that a later run goes on. The
 * result of a part is a text, which is added up the same way whether it was counted now or is in the file.
 */
public abstract class PartRun {
    /** Counts parts; for one thread. */
    interface Worker {
        /**
         * Counts a part.
         *
         * @param stop ends the count early once it returns true
         * @return the result; null if stopped
         */
        String count(int part, BooleanSupplier stop);
    }

    /** The tables of a band take up to 60 MB. */
    private static final long MEMORY_OF_A_THREAD = 80L << 20;

    private final int parts;
    private final AtomicInteger next = new AtomicInteger();
    private final Crew crew = new Crew();
    private final BitSet done = new BitSet();
    private final AtomicLong cpuNanos = new AtomicLong();
    private double weightDone;
    private Checkpoint file;

    PartRun(int parts) {
        this.parts = parts;
    }

    /** A new worker. */
    abstract Worker worker();

    /** The part to be counted as number {@code place} of all. */
    int part(int place) {
        return place;
    }

    /** How much work a part is, in any unit. */
    abstract double weight(int part);

    /** Adds a result. Only one thread at a time calls it. */
    abstract void add(int part, String result);

    /** What identifies the run, so that no other run goes on with its file. */
    public abstract Settings settings();

    /** Whether there is a part with this number. */
    public final boolean mayHave(int part) {
        return part >= 0 && part < parts;
    }

    /**
     * Keeps the results in a file, and takes over those it already contains.
     *
     * @throws IllegalArgumentException if one of them is no part of such a run
     */
    public final synchronized void keepIn(Checkpoint kept) {
        file = kept;
        kept.done().forEach(this::take);
    }

    private void take(int part, String result) {
        add(part, result);
        done.set(part);
        weightDone += weight(part);
    }

    /** The number of parts. */
    public final int parts() {
        return parts;
    }

    /** The number of counted parts. */
    public final synchronized int done() {
        return done.cardinality();
    }

    /** The share of the work that is done. */
    public final synchronized double share() {
        double all = 0;
        for (int part = 0; part < parts; part++) {
            all += weight(part);
        }
        return all == 0 ? 0 : weightDone / all;
    }

    /** Whether all parts are counted. */
    public final boolean isWhole() {
        return done() == parts;
    }

    /** Asks the run to end soon. Any thread may call it. */
    public final void stop() {
        crew.stop();
    }

    /**
     * Counts all parts that are not counted yet. Fewer threads are used where memory is short.
     *
     * @param threads at least 1
     * @throws IllegalArgumentException if there are fewer threads
     * @throws IOException if the file cannot be written; its content stays valid
     * @throws InterruptedException if this thread is interrupted; the others have stopped
     */
    public final void run(int threads) throws IOException, InterruptedException {
        try {
            crew.run(Math.min(threads, mostThreads()), number -> work());
        } catch (UncheckedIOException unwritten) {
            throw unwritten.getCause();
        }
    }

    private static int mostThreads() {
        return (int) Math.max(1, Runtime.getRuntime().maxMemory() / MEMORY_OF_A_THREAD);
    }

    /** The CPU time of the threads of this run, in nanoseconds, without parts that were in the file. */
    public final long cpuNanos() {
        return cpuNanos.get();
    }

    private void work() {
        long begun = MachineSpeed.cpuNanos();
        try {
            countParts();
        } finally {
            cpuNanos.addAndGet(MachineSpeed.cpuNanos() - begun);
        }
    }

    private void countParts() {
        Worker worker = null;
        for (int part = nextPart(); part >= 0 && !crew.stopped(); part = nextPart()) {
            worker = worker == null ? worker() : worker;
            String result = worker.count(part, crew::stopped);
            if (result == null) {
                return;
            }
            finish(part, result);
        }
    }

    /** The next part that is not counted and no other thread has taken; negative if none is left. */
    private int nextPart() {
        for (int place = next.getAndIncrement(); place < parts; place = next.getAndIncrement()) {
            int part = part(place);
            synchronized (this) {
                if (!done.get(part)) {
                    return part;
                }
            }
        }
        return -1;
    }

    private synchronized void finish(int part, String result) {
        try {
            if (file != null) {
                file.append(part, result);
            }
        } catch (IOException unwritten) {
            throw new UncheckedIOException(unwritten);
        }
        take(part, result);
    }
}
