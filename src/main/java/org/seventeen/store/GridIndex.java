package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;

/**
 * Where in the journal the record of a grid stands, and its verdict. Made from the journal, and made again whenever in
 * doubt. Safe for several threads.
 */
public interface GridIndex extends Closeable {
    /** What is known of a grid; null if nothing. */
    IndexEntry find(GridKey key);

    /** Sets what is known of a grid. */
    void put(GridKey key, IndexEntry entry);

    /** How many grids are known. */
    long size();

    /** Adds a record. Of several records of one grid the one that tells most stays, and of equal ones the first. */
    default void add(GridRecord record, long offset) {
        GridKey key = GridKey.of(record.grid());
        IndexEntry entry = IndexEntry.of(record, offset);
        synchronized (this) {
            IndexEntry known = find(key);
            if (known == null || known.weight() < entry.weight()) {
                put(key, entry);
            }
        }
    }

    @Override
    void close() throws IOException;
}
