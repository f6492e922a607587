package org.seventeen.sudoku.catalog.file;

import org.seventeen.base.bits.RiceReader;
import org.seventeen.base.bits.RiceWriter;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogCursor;

/** A block of ranks. Its key is the rank; its code has, for each grid but the first, how many ranks lie between it and the grid before. */
final class RankBlock extends GridBlock {
    private final CatalogCursor cursor;
    private final long[] ranks;

    /** The rank of the grid that was added last, to this block or to one before. */
    private long last = -1;

    /** A block of at most so many grids, whose digits and ranks a cursor finds. */
    RankBlock(int capacity, boolean annotated, CatalogCursor cursor) {
        super(capacity, annotated);
        this.cursor = cursor;
        ranks = new long[capacity];
    }

    @Override
    void addGrid(GridStream grids) {
        long rank = grids.rank();
        if (rank == GridStream.UNKNOWN) {
            rank = cursor.rank(grids.digits());
        }
        if (rank <= last) {
            throw new IllegalArgumentException("expected minlex grids in ascending order, found rank " + rank);
        }
        ranks[size] = rank;
        last = rank;
    }

    @Override
    long key(int grid) {
        return ranks[grid];
    }

    @Override
    void encode(ByteWriter content) {
        RiceWriter code = new RiceWriter(0);
        for (int i = 1; i < size; i++) {
            code.write(ranks[i] - ranks[i - 1] - 1);
        }
        put(content, code);
    }

    @Override
    void decode(ByteParser content, int count, long first) throws ByteParser.Fault {
        RiceReader code = take(content);
        long rank = first;
        for (int i = 0; i < count; i++) {
            long gap = i == 0 ? 0 : code.read();
            // Compared one by one, as a sum of gaps may be too large for a number.
            if (rank < 0 || gap >= Catalog.SIZE) {
                throw outOfRange();
            }
            rank += i == 0 ? 0 : gap + 1;
            if (rank >= Catalog.SIZE) {
                throw outOfRange();
            }
            ranks[i] = rank;
        }
        checkEnd(code);
    }

    private static ByteParser.Fault outOfRange() {
        return new ByteParser.Fault("a rank that is out of range");
    }

    @Override
    public void copyTo(int grid, byte[] digits) {
        cursor.unrank(ranks[grid], digits);
    }

    @Override
    long rank(int grid) {
        return ranks[grid];
    }
}
