package org.seventeen.api;

/** What code of a program threw, to be thrown again on another thread. */
final class Faults {
    private Faults() {}

    /** Throws a {@link RuntimeException} or an {@link Error}; does nothing if it is null. */
    static void rethrow(Throwable fault) {
        if (fault instanceof RuntimeException exception) {
            throw exception;
        }
        if (fault instanceof Error error) {
            throw error;
        }
    }
}
