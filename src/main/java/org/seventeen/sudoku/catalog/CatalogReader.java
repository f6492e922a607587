package org.seventeen.sudoku.catalog;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.MinlexFinder;

/**
 * Reads the catalog: grids by number, numbers by grid, and ranges. Keeps the tables of bands, so numbers of bands that were used
 * before are quicker. A visit allocates no object for a grid. Not safe for several threads; each takes its own.
 */
public final class CatalogReader {
    /** A range with so many grids of a band is worth the tables of the whole band. */
    private static final long MANY = 300_000;

    private final RankIndex index;
    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] form = new byte[81];

    /** The tables of the bands used so far, a quarter of a megabyte each, until memory gets scarce. */
    private final List<SoftReference<BandGrids>> few =
            new ArrayList<>(Collections.nCopies(ChuteClasses.COUNT + 1, new SoftReference<>(null)));

    /** The band of {@link #many}; 0 for none. */
    private int manyBand;

    private BandGrids many;

    CatalogReader(RankIndex index) {
        this.index = index;
    }

    /**
     * Finds a grid by its number, in about a millisecond.
     *
     * @param rank 0 to {@link Catalog#SIZE} − 1
     * @param digits takes its 81 digits
     * @throws IllegalArgumentException if the number is out of range
     */
    public void unrank(long rank, byte[] digits) {
        index.checkRank(rank);
        visit(rank, rank + 1, grid -> {
            System.arraycopy(grid, 0, digits, 0, 81);
            return false;
        });
    }

    /**
     * Finds the number of a grid, or of the minlex grid of its class, in about a millisecond.
     *
     * @param digits the 81 digits of a solution grid, which are not checked
     */
    public long rank(byte[] digits) {
        finder.find(digits);
        finder.copyTo(form);
        int band = finder.band();
        BandGrids grids = few(band);
        return index.first(band, grids.fourthRow(form)) + grids.place(form);
    }

    /**
     * Passes on grids in the order of their numbers.
     *
     * @param from the first number
     * @param to the number behind the last
     * @return false if the visitor wanted no more
     * @throws IllegalArgumentException if the numbers are out of range
     */
    public boolean visit(long from, long to, GridVisitor visitor) {
        index.checkRange(from, to);
        VisitLimit limit = new VisitLimit(to - from);
        GridVisitor limited = digits -> limit.isMore(visitor.visit(digits));
        for (long next = from; !limit.isReached(); ) {
            int band = index.bandOf(next);
            int row = index.bucketOf(band, next);
            long ofBand = Math.min(to, index.first(band + 1)) - next;
            BandGrids grids = ofBand < MANY && manyBand != band ? few(band) : many(band);
            if (!grids.visit(row, (int) (next - index.first(band, row)), limited)) {
                return !limit.isRefused();
            }
            next = index.first(band, row + 1);
        }
        return true;
    }

    private BandGrids few(int band) {
        BandGrids known = few.get(band).get();
        if (known == null) {
            known = BandGrids.forFew(band);
            few.set(band, new SoftReference<>(known));
        }
        return known;
    }

    private BandGrids many(int band) {
        if (manyBand != band) {
            // The old tables can go before the new ones are made.
            many = null;
            manyBand = 0;
            many = BandGrids.forMany(band);
            manyBand = band;
        }
        return many;
    }
}
