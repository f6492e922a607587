package org.seventeen.sudoku.catalog.file.input;

import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.file.GridStream;
import org.seventeen.sudoku.catalog.file.GridTables;

/** The grids of a range of the catalog. */
public final class RangeGrids extends GridStream {
    private final RankRange range;
    private final GridTables tables;
    private final byte[] digits = new byte[81];
    private long next;
    /** The rank that {@link #digits} are of. */
    private long known = UNKNOWN;

    /** The grids of a range. */
    public RangeGrids(RankRange range, GridTables tables) {
        this.range = range;
        this.tables = tables;
        next = range.from();
    }

    @Override
    public boolean advance() {
        if (next >= range.to()) {
            return false;
        }
        next++;
        return true;
    }

    @Override
    public byte[] digits() {
        if (known != rank()) {
            known = rank();
            tables.cursor().unrank(known, digits);
        }
        return digits;
    }

    @Override
    public String annotation() {
        return "";
    }

    @Override
    public long rank() {
        return next - 1;
    }

    @Override
    public void close() {}
}
