package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import org.seventeen.base.text.BadInputException;

/**
 * Minlex grids in ascending order, each once. One of them is the current one; before the first {@link #advance()} none is. Not safe
 * for several threads.
 */
public abstract class GridStream implements Closeable {
    /** What {@link #rank()} says if the rank takes a search. */
    public static final long UNKNOWN = -1;

    /** A stream without a current grid. */
    protected GridStream() {}

    /**
     * Goes to the next grid.
     *
     * @return false at the end, now and on every later call
     * @throws BadInputException if the source of the grids is damaged, or cannot be read
     */
    public abstract boolean advance() throws BadInputException;

    /** The 81 digits of the current grid; valid until the next {@link #advance()}, and not to be changed. */
    public abstract byte[] digits();

    /** The annotation of the current grid; empty if it has none. */
    public abstract String annotation();

    /** The rank of the current grid, 0 to {@link org.seventeen.sudoku.catalog.Catalog#SIZE} − 1, or {@link #UNKNOWN}. */
    public abstract long rank();

    /** Releases what the stream uses. */
    @Override
    public abstract void close() throws IOException;

    /** How the current grid compares with that of another stream. */
    public final int compareGrid(GridStream other) {
        long rank = rank();
        long rankOfOther = other.rank();
        if (rank != UNKNOWN && rankOfOther != UNKNOWN) {
            return Long.compare(rank, rankOfOther);
        }
        return Arrays.compare(digits(), other.digits());
    }
}
