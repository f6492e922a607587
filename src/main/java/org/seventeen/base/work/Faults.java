package org.seventeen.base.work;

/** What code threw on one thread, to be thrown again on another. */
public final class Faults {
    private Faults() {}

    /** Throws a {@link RuntimeException} or an {@link Error}; does nothing if it is null or of another type. */
    public static void rethrow(Throwable fault) {
        if (fault instanceof RuntimeException exception) {
            throw exception;
        }
        if (fault instanceof Error error) {
            throw error;
        }
    }
}
