package org.seventeen.grid;

import java.io.Closeable;
import java.io.IOException;

/**
 * Reads the entries of one file in turn.
 *
 * @param <E> what an entry is
 */
public interface EntryReader<E> extends Closeable {
    /**
     * The next entry, or null at the end of the file.
     *
     * @throws BadInputException if there is anything else; a further call goes on behind it
     * @throws IOException if the file cannot be read on; a further call returns null
     */
    E next() throws BadInputException, IOException;
}
