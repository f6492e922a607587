package org.seventeen.sudoku.watch.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.BooleanSupplier;

/**
 * Stops a search at a limit, or when the user asks for it. A thread looks at the CPU time of the searching thread, so that the
 * search itself reads no clock: at a node it reads one field, as in a scan.
 */
final class RunLimit implements AutoCloseable {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long LOOK_MILLIS = 20;

    private final Thread searching = Thread.currentThread();
    private final BooleanSupplier user;
    private final Thread watch;
    private volatile Stop current = new Stop();
    private volatile long end;

    /** Stops one search. */
    static class Stop implements BooleanSupplier {
        volatile boolean now;

        @Override
        public boolean getAsBoolean() {
            return now;
        }
    }

    /** The same with a limit of nodes. */
    private static final class NodeStop extends Stop {
        private long left;

        private NodeStop(long limit) {
            left = limit;
        }

        @Override
        public boolean getAsBoolean() {
            return --left < 0 || now;
        }
    }

    /**
     * A limit for searches on this thread.
     *
     * @param user whether the user wants everything to end
     */
    RunLimit(BooleanSupplier user) {
        this.user = user;
        watch = new Thread(this::look, "limit");
        watch.setDaemon(true);
        watch.start();
    }

    /**
     * The stop of the next search.
     *
     * @param seconds of CPU time, infinite for no limit
     * @param nodes 0 for no limit
     */
    BooleanSupplier next(double seconds, long nodes) {
        Stop stop = nodes == 0 ? new Stop() : new NodeStop(nodes);
        end = Double.isInfinite(seconds) ? Long.MAX_VALUE : nanos() + (long) (seconds * 1e9);
        stop.now = user.getAsBoolean();
        current = stop;
        return stop;
    }

    private void look() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                Stop stop = current;
                if (user.getAsBoolean() || end != Long.MAX_VALUE && nanos() > end) {
                    stop.now = true;
                }
            }
        } catch (InterruptedException closed) {
            // Nothing more to watch.
            return;
        }
    }

    private long nanos() {
        return THREADS.isThreadCpuTimeSupported() ? THREADS.getThreadCpuTime(searching.getId()) : System.nanoTime();
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
