package org.seventeen.sudoku.catalog;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * All essentially different solution grids, numbered from 0 in the ascending order of their minlex forms. Nothing is stored but the
 * {@link RankIndex}. Safe for several threads; whoever goes through many grids takes a {@link #reader()}.
 *
 * <p>The number of grids, 5 472 730 538, was first found by Russell and Jarvis ("Mathematics of Sudoku II", 2006).
 */
public final class Catalog {
    /** The number of grids. */
    public static final long SIZE = CatalogKind.GRIDS.size();

    private final RankIndex index;

    private Catalog(RankIndex index) {
        this.index = index;
    }

    /** The catalog; reads the rank index on first use. */
    public static Catalog all() {
        return Loaded.CATALOG;
    }

    private static final class Loaded {
        private static final Catalog CATALOG = new Catalog(RankIndex.load(CatalogKind.GRIDS));
    }

    /** How many grids start with which rows. */
    public RankIndex index() {
        return index;
    }

    /** A reader for one thread. */
    public Reader reader() {
        return new Reader(index);
    }

    /** The grids with the ranks of a selection, one after the other. */
    public Selected selected(RankSelection ranks) {
        return new Selected(ranks, new CatalogCursor(this));
    }

    /**
     * The grids of a range, in order; a stream that finds them when they are asked for, for one thread.
     *
     * @param from the first rank, 0 or more
     * @param to the rank behind the last, at most {@link #SIZE}
     * @throws IllegalArgumentException if there is no such range
     */
    public Stream<SolutionGrid> range(long from, long to) {
        RankRange range = new RankRange(from, to);
        index.checkRange(from, to);
        Selected grids = selected(RankSelection.of(range));
        return Stream.generate(grids::next).limit(range.size());
    }

    /**
     * The grid with a number.
     *
     * @param rank 0 to {@link #SIZE} − 1
     * @throws IllegalArgumentException if it is out of range
     */
    public SolutionGrid unrank(long rank) {
        byte[] digits = new byte[81];
        reader().unrank(rank, digits);
        return SolutionGrid.of(digits);
    }

    /** The number of a grid, or of the minlex grid of its class. */
    public long rank(SolutionGrid grid) {
        return reader().rank(grid.digits());
    }

    /** A number drawn from all, each equally likely. */
    public long randomRank(RandomGenerator random) {
        return random.nextLong(SIZE);
    }

    /**
     * Reads the catalog: grids by number, numbers by grid, and ranges. Keeps the tables of bands, so numbers of bands that were used
     * before are quicker. A visit allocates no object for a grid. Not safe for several threads; each takes its own.
     */
    public static final class Reader {
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

        Reader(RankIndex index) {
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
        public boolean visit(long from, long to, Visitor visitor) {
            index.checkRange(from, to);
            VisitLimit limit = new VisitLimit(to - from);
            Visitor limited = digits -> limit.isMore(visitor.visit(digits));
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

    /** Takes grids of the catalog, one after the other. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Takes a grid.
         *
         * @param digits its 81 digits, row by row; valid only during the call
         * @return whether more grids are wanted
         */
        boolean visit(byte[] digits);
    }

    /** The grids of a selection of ranks one after the other, each when it is asked for. Not safe for several threads. */
    public static final class Selected {
        private final RankSelection ranks;
        private final CatalogCursor grids;
        private final byte[] digits = new byte[81];
        /** The place of the next grid. */
        private long next;

        Selected(RankSelection ranks, CatalogCursor grids) {
            this.ranks = ranks;
            this.grids = grids;
        }

        /** The rank of the next grid; −1 after the last. */
        public long nextRank() {
            return next == ranks.size() ? -1 : ranks.rank(next);
        }

        /**
         * Passes over all grids below a rank without finding them.
         *
         * @return one more than the rank of the last grid before the next one; 0 if there is none
         */
        public long skipBelow(long rank) {
            next = Math.max(next, ranks.countBelow(rank));
            return next == 0 ? 0 : ranks.rank(next - 1) + 1;
        }

        /** The next grid; null after the last. */
        public SolutionGrid next() {
            if (next == ranks.size()) {
                return null;
            }
            grids.unrank(ranks.rank(next++), digits);
            return SolutionGrid.of(digits);
        }
    }

    /** Ends a visit after a number of grids or pairs, and keeps whether the visitor wanted no more before that. */
    static final class VisitLimit {
        private long left;
        private boolean refused;

        /** A visit of so many grids or pairs. */
        VisitLimit(long count) {
            left = count;
        }

        /** Counts one that was passed on, given whether the visitor wants more; returns whether there is to be a next one. */
        boolean isMore(boolean wanted) {
            left--;
            refused = !wanted;
            return wanted && left > 0;
        }

        /** Whether all were passed on. */
        boolean isReached() {
            return left == 0;
        }

        /** Whether the visitor wanted no more. */
        boolean isRefused() {
            return refused;
        }
    }
}
