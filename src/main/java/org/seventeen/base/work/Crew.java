package org.seventeen.base.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** Threads that do one job in parallel until it is done, one of them fails, or a stop is requested. */
public final class Crew {
    /** The most threads that a command or a program may ask for. */
    public static final int MOST_THREADS = 1024;

    private final AtomicBoolean stop = new AtomicBoolean();
    private final AtomicReference<Throwable> fault = new AtomicReference<>();

    /** One thread for each processor. */
    public static int usualThreads() {
        return Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    }

    /**
     * A number of threads, if it is in its range.
     *
     * @throws IllegalArgumentException if it is not from 1 to {@link #MOST_THREADS}
     */
    public static int checkedThreads(int number) {
        if (number < 1 || number > MOST_THREADS) {
            throw new IllegalArgumentException("expected 1 to " + MOST_THREADS + " threads, found " + number);
        }
        return number;
    }

    /** Asks the threads to stop soon, those of later jobs too. Any thread may call it. */
    public void stop() {
        stop.set(true);
    }

    /** Whether a stop was requested; a job has to ask now and then. Any thread may ask. */
    public boolean stopped() {
        return stop.get();
    }

    /**
     * Runs a job and waits until all threads have ended. The first exception of any thread is rethrown here, after the other
     * threads were asked to stop.
     *
     * @param threads at least 1
     * @param job the work of one thread; takes the thread's number from 0
     * @throws IllegalArgumentException if there are no threads: the job would seem to be done
     * @throws InterruptedException if this thread is interrupted; the others have been asked to stop
     */
    public void run(int threads, IntConsumer job) throws InterruptedException {
        if (threads < 1) {
            throw new IllegalArgumentException("expected 1 thread or more, found " + threads);
        }
        List<Thread> started = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                int number = i;
                Thread thread = new Thread(() -> work(job, number), "crew-" + (i + 1));
                thread.start();
                started.add(thread);
            }
        } catch (OutOfMemoryError noMoreThreads) {
            fail(noMoreThreads);
        }
        boolean interrupted = false;
        for (Thread thread : started) {
            interrupted |= join(thread);
        }
        rethrow(fault.get());
        if (interrupted) {
            throw new InterruptedException();
        }
    }

    /** Waits for a thread; returns whether this thread was interrupted meanwhile. */
    private boolean join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException interruption) {
                interrupted = true;
                stop();
            }
        }
        return interrupted;
    }

    private void work(IntConsumer job, int number) {
        try {
            job.accept(number);
        } catch (RuntimeException | Error thrown) {
            fail(thrown);
        }
    }

    private void fail(Throwable thrown) {
        // Later failures may be consequences of the first.
        fault.compareAndSet(null, thrown);
        stop();
    }

    /** Throws again what code threw on another thread, if it is a {@link RuntimeException} or an {@link Error}. */
    public static void rethrow(Throwable fault) {
        if (fault instanceof RuntimeException exception) {
            throw exception;
        }
        if (fault instanceof Error error) {
            throw error;
        }
    }
}
