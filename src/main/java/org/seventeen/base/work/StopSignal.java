package org.seventeen.base.work;

import java.util.function.BooleanSupplier;

/** Stops the workers of one or more grids: true from the first request on. */
public final class StopSignal implements BooleanSupplier {
    private volatile boolean requested;

    /** Asks every worker that watches this signal to stop. */
    public void request() {
        requested = true;
    }

    /** Whether a stop was requested. */
    public boolean requested() {
        return requested;
    }

    @Override
    public boolean getAsBoolean() {
        return requested;
    }
}
