package org.seventeen.base.work;

/**
 * A search cut into units that any number of workers may take in any order. The result does not depend on the workers;
 * counters and time do.
 *
 * @param <R> the result
 */
public interface UnitSearch<R> {
    /** The number of units; each is searched once by one worker. */
    int units();

    /** A new worker, to be used by one thread at a time. */
    Worker worker();

    /** The result of the closed workers. */
    R result();

    /** Searches units; {@link #close} adds its counts to the result. */
    interface Worker extends AutoCloseable {
        /** Searches unit {@code index}, 0 to {@link UnitSearch#units()} − 1; returns early after a stop. */
        void search(int index);

        @Override
        void close();
    }

    /** Searches everything on this thread and returns the result. */
    default R searchAll() {
        try (Worker worker = worker()) {
            for (int unit = 0; unit < units(); unit++) {
                worker.search(unit);
            }
        }
        return result();
    }
}
