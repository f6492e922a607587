package org.seventeen.store;

/**
 * What an index knows of a grid.
 *
 * @param offset where the record begins in the journal
 * @param whole whether the record speaks of the whole grid
 * @param exhaustive whether it lists all puzzles
 * @param puzzles how many it lists
 */
public record IndexEntry(long offset, boolean whole, boolean exhaustive, int puzzles) {
    /** The entry of a record. */
    public static IndexEntry of(GridRecord record, long offset) {
        return new IndexEntry(
                offset, record.isWhole(), record.exhaustive(), record.puzzles().size());
    }

    /** How much the entry tells: of whole grids more than of items, and of all puzzles more than of some. */
    int weight() {
        return (whole ? 2 : 0) + (exhaustive ? 1 : 0);
    }
}
