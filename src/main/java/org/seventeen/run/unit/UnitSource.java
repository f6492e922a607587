package org.seventeen.run.unit;

import org.seventeen.base.text.BadInputException;

/** Units one after the other, each once. For one thread. */
@FunctionalInterface
public interface UnitSource {
    /** Makes a source from its first unit on. */
    @FunctionalInterface
    interface Maker {
        /** A new source with the same units in the same order. */
        UnitSource make() throws BadInputException;
    }

    /** The next unit, or null after the last. */
    UnitTask next() throws BadInputException;
}
