package org.seventeen.run.store.index;

import org.seventeen.run.store.record.GridRecord;

/**
 * The entry of a grid in an index.
 *
 * @param offset the start of the record in the journal
 * @param whole whether the record covers the whole grid
 * @param exhaustive whether it lists all puzzles
 * @param puzzles how many it lists
 */
public record IndexEntry(long offset, boolean whole, boolean exhaustive, int puzzles) {
    /** The entry of a record. */
    public static IndexEntry of(GridRecord record, long offset) {
        return new IndexEntry(
                offset, record.isWhole(), record.exhaustive(), record.puzzles().size());
    }

    /** How informative the entry is: whole grids above items, and all puzzles above some. */
    public int weight() {
        return (whole ? 2 : 0) + (exhaustive ? 1 : 0);
    }
}
