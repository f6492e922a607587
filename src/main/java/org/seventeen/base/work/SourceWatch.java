package org.seventeen.base.work;

/**
 * Which thread reads from a source, and since when. A thread that has read for a second when a stop comes waits for a pipe or a queue,
 * perhaps for ever: nobody waits for it.
 */
public final class SourceWatch {
    private static final long STUCK_NANOS = 1_000_000_000;

    /** Null if none reads. */
    private Thread reader;

    private long since;

    /** A watch on a source that nobody reads from yet. */
    public SourceWatch() {}

    /** This thread begins to read; no other does until it leaves. */
    public synchronized void enter() {
        reader = Thread.currentThread();
        since = System.nanoTime();
    }

    /** The thread has read. */
    public synchronized void leave() {
        reader = null;
    }

    /** Whether a thread has read for so long that it is not waited for after a stop. */
    public synchronized boolean isStuck(Thread thread) {
        return reader == thread && System.nanoTime() - since > STUCK_NANOS;
    }
}
