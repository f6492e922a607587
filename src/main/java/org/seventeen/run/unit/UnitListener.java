package org.seventeen.run.unit;

/** Hears of units while a campaign runs. One call at a time. */
public interface UnitListener {
    /** Hears of nothing. */
    UnitListener NONE = new UnitListener() {};

    /** The campaign begins; {@code progress} says at any time, to any thread, how far it has come. */
    default void begins(UnitProgress progress) {}

    /** A unit has its file. */
    default void finished(UnitTask task) {}

    /** An attempt failed, and there will be another. */
    default void failedOnce(UnitTask task, int attempt, String fault) {}

    /** A unit was given up. */
    default void failed(UnitOutcome.Failure failure) {}

    /** A line about something that people should know. */
    default void notice(String line) {}
}
