package org.seventeen.run.store.index;

import java.io.Closeable;
import java.io.IOException;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;

/**
 * The place of a grid's record in the journal, and its verdict. Built from the journal, and rebuilt whenever in doubt. Safe
 * for several threads.
 */
public interface GridIndex extends Closeable {
    /** The entry of a grid; null if there is none. */
    IndexEntry find(GridKey key);

    /** Sets the entry of a grid. */
    void put(GridKey key, IndexEntry entry);

    /** The number of grids in the index. */
    long size();

    /** Adds a record. Of several records of one grid the most informative is kept, and of equal ones the first. */
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
