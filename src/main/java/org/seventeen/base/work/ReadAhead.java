package org.seventeen.base.work;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Things that a thread of its own reads from a source, ahead of those who take them. So what is there can be taken while the source
 * waits for more, and a source that waits for ever delays no stop.
 *
 * @param <T> a thing
 */
public final class ReadAhead<T> {
    private final Supplier<T> source;
    private final int room;
    private final SourceWatch watch = new SourceWatch();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();
    private Thread reader;

    /** What was read and not taken; guarded by {@link #lock}, as all below. */
    private final Queue<T> ready = new ArrayDeque<>();

    /** Things read, or being read, and not yet done with. */
    private int open;

    private boolean ended;
    private boolean stopped;

    /**
     * Reads nothing before {@link #start}.
     *
     * @param source gives the next thing, null after the last; only the thread of this object calls it, and it throws nothing
     * @param room how many things may be read and not yet {@link #done}, at least 1
     */
    public ReadAhead(Supplier<T> source, int room) {
        this.source = source;
        this.room = room;
    }

    /** Begins to read. Called once. */
    public void start() {
        reader = new Thread(this::read, "read-ahead");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Takes what is there, after waiting for one thing.
     *
     * @param most how many at most, at least 1
     * @return false if there is none, now and later
     */
    public boolean take(Collection<? super T> taker, int most) {
        lock.lock();
        try {
            while (ready.isEmpty() && !ended && !stopped) {
                change.awaitUninterruptibly();
            }
            if (stopped || ready.isEmpty()) {
                return false;
            }
            for (int left = most; left > 0 && !ready.isEmpty(); left--) {
                taker.add(ready.remove());
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Makes room: so many things that were taken are done with. */
    public void done(int things) {
        lock.lock();
        try {
            open -= things;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Ends the reading soon, and nothing is taken any more. Any thread may call it. */
    public void stop() {
        lock.lock();
        try {
            stopped = true;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Stops, and waits until the source is not used any more; but not for a thread that has been in the source for a second: it ends
     * when the source answers, and drops what it gets. Called by the thread that called {@link #start}. An interrupt is kept.
     */
    public void close() {
        stop();
        boolean interrupted = false;
        while (reader.isAlive() && !watch.isStuck(reader)) {
            try {
                reader.join(50);
            } catch (InterruptedException interruption) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try {
            for (T thing = next(); thing != null; thing = next()) {
                add(thing);
            }
        } finally {
            end();
        }
    }

    private T next() {
        if (!hasRoom()) {
            return null;
        }
        watch.enter();
        try {
            return source.get();
        } finally {
            watch.leave();
        }
    }

    /** Waits for room for one thing; false after a stop. */
    private boolean hasRoom() {
        lock.lock();
        try {
            while (open >= room && !stopped) {
                change.awaitUninterruptibly();
            }
            open++;
            return !stopped;
        } finally {
            lock.unlock();
        }
    }

    private void add(T thing) {
        lock.lock();
        try {
            ready.add(thing);
            if (ready.size() == 1) {
                change.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void end() {
        lock.lock();
        try {
            ended = true;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
