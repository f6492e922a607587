package org.seventeen.base.work;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The results of work on other threads as a stream that decides how fast the work goes: the work begins when the first result is
 * taken, waits as long as a number of results is not taken, and stops when the stream is closed.
 *
 * @param <R> a result
 */
public final class LazyResults<R> {
    /**
     * Work that passes on its results.
     *
     * @param <R> a result
     */
    public interface Work<R> {
        /**
         * Does all the work; called once, by a thread of its own. An exception reaches whoever takes results, after all results that
         * were passed on before.
         */
        void run(LazyResults<R> results) throws InterruptedException;
    }

    private final int room;
    private final Work<R> work;
    private final Runnable stop;
    private final Deque<R> ready = new ArrayDeque<>();
    /** Null before the first result is asked for. */
    private Thread worker;

    private boolean ended;
    private Throwable fault;
    private volatile boolean closed;

    private LazyResults(int room, Work<R> work, Runnable stop) {
        this.room = room;
        this.work = work;
        this.stop = stop;
    }

    /**
     * A stream of the results of some work, in the order in which they are passed on. It must be closed if it is not read to its end:
     * {@link Stream#close} stops the work and waits until it has ended, interrupted or not. A thread that is interrupted while it waits
     * for a result gets a {@link CancellationException}, with its interrupt flag set.
     *
     * @param room how many results may wait to be taken, at least 1
     */
    public static <R> Stream<R> stream(int room, Work<R> work) {
        return stream(room, work, () -> {});
    }

    /**
     * As {@link #stream(int, Work)}, for work that may go on for long without a result.
     *
     * @param stop asks the work to end, in a way of its own besides {@link #closed}; called once no more results are wanted
     */
    public static <R> Stream<R> stream(int room, Work<R> work, Runnable stop) {
        LazyResults<R> results = new LazyResults<>(room, work, stop);
        return StreamSupport.stream(results.spliterator(), false).onClose(results::close);
    }

    /** Whether no more results are wanted. Any thread may ask, often. */
    public boolean closed() {
        return closed;
    }

    /**
     * Passes on a result, after waiting for room. Any thread of the work may call it.
     *
     * @return false if no more results are wanted; this one is dropped then
     */
    public synchronized boolean put(R result) {
        boolean interrupted = false;
        while (ready.size() >= room && !closed) {
            try {
                wait();
            } catch (InterruptedException interruption) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (closed) {
            return false;
        }
        ready.add(result);
        notifyAll();
        return true;
    }

    private Spliterator<R> spliterator() {
        return new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
            @Override
            public boolean tryAdvance(Consumer<? super R> action) {
                R result = take();
                if (result != null) {
                    action.accept(result);
                }
                return result != null;
            }
        };
    }

    /** The next result; null if there is none. */
    private synchronized R take() {
        if (worker == null && !closed) {
            worker = new Thread(this::work, "lazy-results");
            worker.setDaemon(true);
            worker.start();
        }
        while (ready.isEmpty() && !ended && !closed) {
            try {
                wait();
            } catch (InterruptedException interruption) {
                Thread.currentThread().interrupt();
                end();
                throw cancelled("an interrupt");
            }
        }
        if (closed) {
            throw cancelled("one that was closed");
        }
        R result = ready.poll();
        notifyAll();
        if (result == null) {
            rethrow();
        }
        return result;
    }

    private static CancellationException cancelled(String found) {
        return new CancellationException("expected a stream that is read to its end, found " + found);
    }

    private void rethrow() {
        Faults.rethrow(fault);
        if (fault != null) {
            throw new IllegalStateException(fault);
        }
    }

    private void work() {
        Throwable thrown = null;
        try {
            work.run(this);
        } catch (InterruptedException | RuntimeException | Error failed) {
            thrown = failed;
        }
        synchronized (this) {
            fault = thrown;
            ended = true;
            notifyAll();
        }
    }

    private synchronized void end() {
        closed = true;
        ready.clear();
        notifyAll();
        stop.run();
    }

    private void close() {
        Thread running;
        synchronized (this) {
            end();
            running = worker;
        }
        if (running != null) {
            waitFor(running);
        }
    }

    /** Waits in any case: whoever closes the stream may take away what the work uses. An interrupt is kept. */
    private static void waitFor(Thread running) {
        boolean interrupted = false;
        while (running.isAlive()) {
            try {
                running.join();
            } catch (InterruptedException interruption) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
