package org.seventeen.base.text;

import java.io.Closeable;
import java.io.IOException;

/**
 * Reads the entries of one file in turn.
 *
 * @param <E> the type of an entry
 */
public interface EntryReader<E> extends Closeable {
    /**
     * The next entry, or null at the end of the file.
     *
     * @throws BadInputException if the text is no entry; a further call continues after it
     * @throws IOException if reading fails; a further call returns null
     */
    E next() throws BadInputException, IOException;

    /** Whether the next line, which may be an entry, is there already, so that {@link #next()} hardly waits; false if not known. */
    default boolean ready() {
        return false;
    }

    /** Whether nothing of the next entry has arrived yet, so that {@link #next()} may wait for long; false if not known. */
    default boolean waits() {
        return false;
    }
}
