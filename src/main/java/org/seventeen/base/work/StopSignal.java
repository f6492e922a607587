package org.seventeen.base.work;

import java.util.function.BooleanSupplier;

/** Stops the workers of one or more grids: true from the first request on. */
public final class StopSignal implements BooleanSupplier {
    /** Never asks for a stop. */
    public static final BooleanSupplier NEVER = () -> false;

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

    /**
     * A stop that also a program may ask for, whatever it answers later: its first true is a request to this signal. Workers ask at every
     * node, so without such a program they get this signal itself.
     */
    public BooleanSupplier or(BooleanSupplier asked) {
        if (asked == NEVER) {
            return this;
        }
        return () -> {
            if (!requested && asked.getAsBoolean()) {
                request();
            }
            return requested;
        };
    }
}
