package org.seventeen.api;

import java.util.function.BooleanSupplier;
import org.seventeen.base.work.StopSignal;

/** A stop that is not taken back, as a search demands, whatever the program answers later. */
final class LatchedStop implements BooleanSupplier {
    private final StopSignal seen = new StopSignal();
    private final BooleanSupplier asked;

    LatchedStop(BooleanSupplier asked) {
        this.asked = asked;
    }

    /** Whether it was true when it was asked; does not ask. */
    boolean seen() {
        return seen.requested();
    }

    @Override
    public boolean getAsBoolean() {
        if (!seen.requested() && asked.getAsBoolean()) {
            seen.request();
        }
        return seen.requested();
    }
}
