package org.seventeen.run.unit;

import java.io.Serializable;
import java.util.function.BooleanSupplier;

/**
 * A pure function from a unit to the bytes of its result: wherever and however often a unit is done, the bytes are the same but for
 * times. An engine sends the job to other machines, so it is serializable, and small. Several threads call one job.
 */
public interface UnitJob extends Serializable {
    /**
     * Does a unit on this thread.
     *
     * @param stop becomes true, and stays true, to ask for an early end; asked often
     * @return the result; null if stopped
     * @throws RuntimeException if the unit cannot be done; the engine tries it again, perhaps elsewhere
     */
    UnitResult search(UnitTask task, BooleanSupplier stop);
}
