package org.seventeen.base.work;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Work in batches on several threads, whose results leave in the order in which the batches came. Each thread takes the next
 * batch, works on it while others take and work on theirs, and waits for its turn to hand it on. So there are never more
 * batches than threads, however fast the input and however slow the output.
 */
public final class OrderedWork {
    /** A batch, used by one thread again and again. */
    public interface Batch {
        /**
         * Whether {@link #take} may wait for long, as for somebody at a terminal. All batches taken before are handed on first
         * then, so that they can still end the work. No two batches are asked at once, nor while another takes work.
         */
        boolean waits();

        /**
         * Takes the next work. No two batches do so at once.
         *
         * @return false if no more comes
         */
        boolean take();

        /** Does the work; several batches do so at once. */
        void work();

        /**
         * Hands the results on. Batches do so one at a time, in the order in which they were taken.
         *
         * @return whether any more are wanted; if not, no later batch hands on anything
         */
        boolean hand();
    }

    private final Crew crew = new Crew();
    private final ReentrantLock input = new ReentrantLock();
    private final ReentrantLock output = new ReentrantLock();
    private final Condition next = output.newCondition();

    /** How many batches were taken; guarded by {@link #input}. */
    private long taken;

    /** How many batches were handed on, and whether no more will be; guarded by {@link #output}. */
    private long handed;

    private volatile boolean ended;

    private OrderedWork() {}

    /**
     * Does all work there is, and waits until all threads have ended. The first exception of any batch is rethrown here.
     *
     * @param threads at least 1
     * @param batches makes a batch for each thread
     * @throws IllegalArgumentException if there are fewer threads
     * @throws InterruptedException if this thread is interrupted; no more batches are taken then
     */
    public static void run(int threads, Supplier<? extends Batch> batches) throws InterruptedException {
        OrderedWork work = new OrderedWork();
        work.crew.run(threads, number -> {
            boolean whole = false;
            try {
                work.loop(batches.get());
                whole = true;
            } finally {
                if (!whole) {
                    // The turn of the failed batch never ends: nobody may wait for it.
                    work.end();
                }
            }
        });
    }

    private void loop(Batch batch) {
        for (long number = take(batch); number >= 0; number = take(batch)) {
            batch.work();
            if (!isTurnOf(number)) {
                return;
            }
            boolean more = batch.hand();
            output.lock();
            try {
                handed++;
                ended |= !more;
                next.signalAll();
            } finally {
                output.unlock();
            }
        }
    }

    /** Lets a batch take work; returns its number, or −1 without work. */
    private long take(Batch batch) {
        input.lock();
        try {
            boolean all = !batch.waits() || isTurnOf(taken);
            return all && !ended && !crew.stopped() && takes(batch) ? taken++ : -1;
        } finally {
            input.unlock();
        }
    }

    /** A batch that fails here has no turn, so nothing may be taken after it: it would be handed on in its place. */
    private boolean takes(Batch batch) {
        boolean whole = false;
        try {
            boolean more = batch.take();
            whole = true;
            return more;
        } finally {
            if (!whole) {
                end();
            }
        }
    }

    /** Waits until all batches before this one have been handed on; false if no more are wanted. */
    private boolean isTurnOf(long number) {
        output.lock();
        try {
            while (handed < number && !ended) {
                next.awaitUninterruptibly();
            }
            return !ended;
        } finally {
            output.unlock();
        }
    }

    private void end() {
        output.lock();
        try {
            ended = true;
            next.signalAll();
        } finally {
            output.unlock();
        }
    }
}
