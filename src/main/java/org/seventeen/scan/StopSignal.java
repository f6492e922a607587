package org.seventeen.scan;

import java.util.function.BooleanSupplier;

/** Tells the workers of one or more grids to stop: true once a stop was asked for, and for ever after. */
public final class StopSignal implements BooleanSupplier {
    private volatile boolean requested;

    /** Asks every worker that watches this signal to stop. */
    public void request() {
        requested = true;
    }

    /** Whether a stop was asked for. */
    public boolean requested() {
        return requested;
    }

    @Override
    public boolean getAsBoolean() {
        return requested;
    }
}
