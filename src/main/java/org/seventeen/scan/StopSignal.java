package org.seventeen.scan;

/** Tells the workers of one or more grids to stop at the next first-band clue set. */
public final class StopSignal {
    private volatile boolean requested;

    /** Asks every worker that watches this signal to stop. */
    public void request() {
        requested = true;
    }

    /** Whether a stop was asked for. */
    public boolean requested() {
        return requested;
    }
}
