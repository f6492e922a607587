package org.seventeen.base.work;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Results that work on other threads hands over to those who take them, who thereby decide how fast the work goes: it begins when the
 * first result is taken, waits while a number of results is not taken, and stops when the taker closes.
 *
 * @param <R> a result
 */
public final class Handover<R> {
    /**
     * Work that hands over its results.
     *
     * @param <R> a result
     */
    public interface Work<R> {
        /**
         * Does all the work; called once, by a thread of its own. An exception reaches whoever takes results, after all results that
         * were handed over before.
         */
        void run(Handover<R> results) throws InterruptedException;
    }

    private static final Cleaner DROPPED = Cleaner.create();
    /** Stands behind the last result in the queue. */
    private static final Object END = new Object();

    private final Semaphore room;
    private final Work<R> work;
    private final Runnable stop;
    private final Watch watch = new Watch();
    private final BlockingQueue<Object> ready = new LinkedBlockingQueue<>();
    /** Null before the first result is asked for; set under the lock of this. */
    private volatile Thread worker;

    private volatile Throwable fault;
    private volatile boolean closed;

    private Handover(int room, Work<R> work, Runnable stop) {
        this.room = new Semaphore(room);
        this.work = work;
        this.stop = stop;
    }

    /**
     * A stream of the results of some work, in the order in which they are handed over. {@link Stream#close} stops the work and waits
     * until it has ended, interrupted or not; a stream that is dropped instead stops the work once the garbage collector finds it. A
     * thread that is interrupted while it waits for a result gets a {@link CancellationException}, with its interrupt flag set.
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
        Handover<R> results = new Handover<>(room, work, stop);
        Taker<R> taker = new Taker<>(results);
        // No thread of the work refers to the taker, so one that nobody uses any more is found.
        DROPPED.register(taker, results::end);
        return StreamSupport.stream(taker, false).onClose(results::close);
    }

    /**
     * Things that a thread of its own reads ahead of those who take them. So what is there can be taken while the source waits for more,
     * and a source that waits for ever delays no stop: {@link #close} waits for it a second at most, and then drops what it gives.
     *
     * @param room how many things may wait to be taken, at least 1
     * @param source gives the next thing, null after the last; called by one thread
     */
    public static <T> Handover<T> reading(int room, Supplier<T> source) {
        return new Handover<>(room, things -> things.read(source), () -> {});
    }

    private void read(Supplier<R> source) {
        while (awaitRoom()) {
            watch.enter();
            R thing;
            try {
                thing = source.get();
            } finally {
                watch.leave();
            }
            if (thing == null) {
                return;
            }
            ready.add(thing);
        }
    }

    /** Whether no more results are wanted. Any thread may ask, often. */
    public boolean closed() {
        return closed;
    }

    /**
     * Hands over a result, after waiting for room. Any thread of the work may call it. An interrupt is kept.
     *
     * @return false if no more results are wanted; this one is dropped then
     */
    public boolean put(R result) {
        return awaitRoom() && ready.add(result);
    }

    /** Waits for room for one result; false if no more are wanted. */
    private boolean awaitRoom() {
        room.acquireUninterruptibly();
        if (closed) {
            // So the next thread that waits wakes too.
            room.release();
        }
        return !closed;
    }

    /**
     * Takes what is there, after waiting for one result. One thread at a time. An interrupt is kept, and ends the work.
     *
     * @param most how many at most, at least 1
     * @return false if no more comes, as all were taken or no more are wanted
     */
    public boolean take(Collection<? super R> taker, int most) {
        Object next = next();
        int taken = 0;
        while (next != null && next != END) {
            taker.add(result(next));
            taken++;
            next = taken < most ? ready.poll() : null;
        }
        if (next == END) {
            ready.add(END);
        }
        room.release(taken);
        return taken > 0;
    }

    /** The next result, or {@link #END}. */
    private Object next() {
        if (worker == null) {
            start();
        }
        Object next = ready.poll();
        try {
            return next == null ? ready.take() : next;
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            end();
            return END;
        }
    }

    @SuppressWarnings("unchecked")
    private R result(Object taken) {
        return (R) taken;
    }

    /** The next result for a stream; null after the last. */
    private R take() {
        if (closed) {
            throw cancelled("one that was closed");
        }
        Object next = next();
        if (closed) {
            throw cancelled(Thread.currentThread().isInterrupted() ? "an interrupt" : "one that was closed");
        }
        if (next == END) {
            ready.add(END);
            rethrow();
            return null;
        }
        room.release();
        return result(next);
    }

    private static CancellationException cancelled(String found) {
        return new CancellationException("expected a stream that is read to its end, found " + found);
    }

    private void rethrow() {
        Crew.rethrow(fault);
        if (fault != null) {
            throw new IllegalStateException(fault);
        }
    }

    private synchronized void start() {
        if (worker == null && !closed) {
            worker = new Thread(this::work, "handover");
            worker.setDaemon(true);
            worker.start();
        }
    }

    private void work() {
        try {
            work.run(this);
        } catch (InterruptedException | RuntimeException | Error failed) {
            fault = failed;
        }
        ready.add(END);
    }

    /** Lets the work end soon. Any thread may call it. */
    public void end() {
        synchronized (this) {
            closed = true;
        }
        ready.clear();
        ready.add(END);
        // Before the work wakes, which may end at once.
        stop.run();
        room.release();
    }

    /** Ends the work, and waits for it: whoever closes may take away what the work uses. An interrupt is kept. */
    public void close() {
        end();
        Thread running = worker;
        boolean interrupted = false;
        while (running != null && running.isAlive() && !watch.isStuck(running)) {
            try {
                running.join(50);
            } catch (InterruptedException interruption) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes the results for a stream. */
    private static final class Taker<R> extends Spliterators.AbstractSpliterator<R> {
        private final Handover<R> results;

        Taker(Handover<R> results) {
            super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
            this.results = results;
        }

        @Override
        public boolean tryAdvance(Consumer<? super R> action) {
            try {
                R result = results.take();
                if (result != null) {
                    action.accept(result);
                }
                return result != null;
            } finally {
                // Whoever waits for a result has not dropped the stream.
                Reference.reachabilityFence(this);
            }
        }
    }

    /**
     * Which thread reads from a source. One that still reads a second after somebody has begun to wait for its end waits for a pipe or a
     * queue, perhaps for ever: nobody waits for it any longer.
     */
    public static final class Watch {
        private static final long STUCK_NANOS = 1_000_000_000;

        /** Null if none reads. */
        private volatile Thread reader;

        /** When somebody first asked during this reading; 0 before. Readings may take nanoseconds, so they look at no clock. */
        private volatile long asked;

        /** A watch on a source that nobody reads from yet. */
        public Watch() {}

        /** This thread begins to read; no other does until it leaves. */
        public void enter() {
            asked = 0;
            reader = Thread.currentThread();
        }

        /** The thread has read. */
        public void leave() {
            reader = null;
        }

        /** Whether a thread has read for so long since this was first asked that it is not waited for. Asked by one thread, again and again. */
        public boolean isStuck(Thread thread) {
            if (reader != thread) {
                return false;
            }
            long now = System.nanoTime();
            if (asked == 0) {
                asked = now;
            }
            return now - asked > STUCK_NANOS;
        }
    }
}
