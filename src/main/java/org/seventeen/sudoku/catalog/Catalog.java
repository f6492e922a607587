package org.seventeen.sudoku.catalog;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;
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

    /** How many grids there are. */
    @Override
    public String toString() {
        return "catalog of " + SIZE + " grids";
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
        return new Selected(ranks, reader());
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
     * Reads the catalog: grids by number, numbers by grid, and ranges. It goes forward from the last grid, so a dense series takes some
     * ten nanoseconds for each grid of the catalog that it passes, and an isolated grid about a millisecond. Any other order gives the same
     * results and takes more time. Keeps the tables of bands, so bands that were used before are quicker. Allocates no object for a
     * grid. Not safe for several threads; each takes its own.
     */
    public static final class Reader {
        /** A range with this number of grids of a band is worth the tables of the whole band. */
        private static final long MANY_GRIDS = 300_000;

        /** After this number of rows 4 of one band, too. */
        private static final int MANY_ROWS = 300;

        private final RankIndex index;
        private final MinlexFinder finder = new MinlexFinder();
        private final byte[] form = new byte[81];

        /** The tables of the bands used so far, a quarter of a megabyte each, until memory gets scarce. */
        private final List<SoftReference<BandGrids>> few =
                new ArrayList<>(Collections.nCopies(ChuteClasses.COUNT + 1, new SoftReference<>(null)));

        private BandGrids grids;

        /** The band of {@link #grids}; 0 for none. */
        private int band;

        private boolean many;
        /** How often row 4 changed within the band. */
        private int rowsSeen;

        /** The current row 4; −1 for none. */
        private int row = -1;
        /** The current second band, as an entry of the list of the row; behind the last entry if there are no more. */
        private int entry;
        /** How many grids of the row come before the second band. */
        private int before;
        /** How many grids the second band has. */
        private int ofEntry;
        /** Whether the third bands of the second band are in order; only then the next two are valid. */
        private boolean ordered;

        private int place;
        /** How many grids the second band has before {@link #place}. */
        private int beforePlace;

        Reader(RankIndex index) {
            this.index = index;
        }

        /** What it reads. */
        @Override
        public String toString() {
            return "reader of " + index;
        }

        /**
         * Finds a grid by its number.
         *
         * @param rank 0 to {@link Catalog#SIZE} − 1
         * @param digits takes its 81 digits
         * @throws IllegalArgumentException if the number is out of range
         */
        public void unrank(long rank, byte[] digits) {
            index.checkRank(rank);
            try {
                goTo(rank);
            } catch (RuntimeException | Error fault) {
                forget();
                throw fault;
            }
            System.arraycopy(grids.grid, 0, digits, 0, 81);
        }

        private void goTo(long rank) {
            int wantedBand = index.bandOf(rank);
            int wantedRow = index.bucketOf(wantedBand, rank);
            int wanted = (int) (rank - index.first(wantedBand, wantedRow));
            enter(wantedBand, wantedRow);
            if (wanted < before) {
                restart();
            }
            while (wanted >= before + ofEntry) {
                advance();
            }
            order();
            if (wanted < before + beforePlace) {
                restartThirds();
            }
            for (; ; place++) {
                if (grids.isMinlex(place)) {
                    if (before + beforePlace == wanted) {
                        break;
                    }
                    beforePlace++;
                }
            }
            grids.copySecond();
            grids.thirds.copyTo(grids.grid, place);
        }

        /**
         * Finds the number of a grid, or of the minlex grid of its class.
         *
         * @param digits the 81 digits of a solution grid, which are not checked
         */
        public long rank(byte[] digits) {
            finder.find(digits);
            finder.copyTo(form);
            return rankOfForm(form);
        }

        /**
         * Finds the number of a minlex grid.
         *
         * @param digits its 81 digits, which are not checked
         * @return 0 to {@link Catalog#SIZE} − 1; −1 if the grid is not the minlex form of its class
         */
        public long rankOfForm(byte[] digits) {
            try {
                return find(digits);
            } catch (RuntimeException | Error fault) {
                forget();
                throw fault;
            }
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
            for (long next = from; next < to; ) {
                int wanted = index.bandOf(next);
                int wantedRow = index.bucketOf(wanted, next);
                long first = index.first(wanted, wantedRow);
                long end = index.first(wanted, wantedRow + 1);
                open(wanted);
                if (Math.min(to, index.first(wanted + 1)) - next >= MANY_GRIDS) {
                    openMany();
                }
                // The visit fills the list of the row anew, and is at none of its places.
                row = -1;
                if (!grids.visit(wantedRow, (int) (next - first), (int) (Math.min(to, end) - next), visitor)) {
                    return false;
                }
                next = end;
            }
            return true;
        }

        /** Forgets the current place: memory may run out while a list is filled, and its rest is that of another row. */
        private void forget() {
            band = 0;
        }

        private long find(byte[] digits) {
            int wantedBand = ChuteClasses.of(ChuteCode.of(digits, 0, 9, 1));
            open(wantedBand);
            if (!Arrays.equals(digits, 0, 27, grids.rows.form, 0, 27)) {
                return -1;
            }
            int wantedRow = grids.fourthRow(digits);
            if (wantedRow < 0 || wantedRow >= index.buckets(wantedBand)) {
                return -1;
            }
            enter(wantedBand, wantedRow);
            long row5 = BandRows.row(digits, 36);
            long row6 = BandRows.row(digits, 45);
            if (compareEntry(row5, row6) > 0) {
                restart();
            }
            int compared = compareEntry(row5, row6);
            while (compared < 0) {
                advance();
                compared = compareEntry(row5, row6);
            }
            if (compared > 0 || ofEntry == 0) {
                return -1;
            }
            order();
            if (!findThird(digits)) {
                restartThirds();
                if (!findThird(digits)) {
                    return -1;
                }
            }
            return index.first(band, row) + before + beforePlace;
        }

        /** Goes forward to the third band of a grid; false if it does not come. */
        private boolean findThird(byte[] digits) {
            for (; place < grids.thirds.to; place++) {
                if (grids.isMinlex(place)) {
                    grids.thirds.copyTo(grids.grid, place);
                    if (Arrays.equals(grids.grid, 54, 81, digits, 54, 81)) {
                        return true;
                    }
                    beforePlace++;
                }
            }
            return false;
        }

        /** How the current second band compares with one that has given rows 5 and 6; positive behind the last. */
        private int compareEntry(long row5, long row6) {
            BandList list = grids.list;
            if (entry >= list.size) {
                return 1;
            }
            long found = grids.rows.digits[list.second[entry]];
            return found != row5 ? Long.compare(found, row5) : Long.compare(grids.rows.digits[list.third[entry]], row6);
        }

        /** Makes a band the current one. */
        private void open(int wanted) {
            if (band == wanted) {
                return;
            }
            band = 0;
            grids = few.get(wanted).get();
            if (grids == null) {
                grids = BandGrids.forFew(wanted);
                few.set(wanted, new SoftReference<>(grids));
            }
            band = wanted;
            many = false;
            rowsSeen = 0;
            row = -1;
        }

        /** Makes a row 4 of a band the current one. */
        private void enter(int wantedBand, int wantedRow) {
            open(wantedBand);
            if (row == wantedRow) {
                return;
            }
            if (++rowsSeen > MANY_ROWS) {
                openMany();
            }
            row = wantedRow;
            grids.list.fill(row);
            restart();
        }

        private void openMany() {
            if (!many) {
                grids = BandGrids.forMany(band);
                many = true;
            }
        }

        /** Goes to the first second band of the row. */
        private void restart() {
            entry = 0;
            before = 0;
            count();
        }

        private void advance() {
            before += ofEntry;
            entry++;
            count();
        }

        private void count() {
            ofEntry = entry < grids.list.size && grids.select(row, entry, false) ? grids.count() : 0;
            ordered = false;
        }

        /** Puts the third bands of the current second band into order. */
        private void order() {
            if (!ordered) {
                grids.select(row, entry, true);
                grids.copySecond();
                restartThirds();
                ordered = true;
            }
        }

        private void restartThirds() {
            place = grids.thirds.from;
            beforePlace = 0;
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
        private final Reader grids;
        private final byte[] digits = new byte[81];
        /** The place of the next grid. */
        private long next;

        Selected(RankSelection ranks, Reader grids) {
            this.ranks = ranks;
            this.grids = grids;
        }

        /** The ranks. */
        @Override
        public String toString() {
            return ranks.toString();
        }

        /** The rank of the next grid; −1 after the last. */
        public long nextRank() {
            return next == ranks.size() ? -1 : ranks.rank(next);
        }

        /**
         * Passes over all grids below a rank without finding them.
         *
         * @return one more than the rank of the last grid before the next one; 0 before the first
         */
        public long skipBelow(long rank) {
            next = Math.max(next, ranks.countBelow(rank));
            return next == 0 ? 0 : ranks.rank(next - 1) + 1;
        }

        /** The next grid; null after the last. */
        public @Nullable SolutionGrid next() {
            if (next == ranks.size()) {
                return null;
            }
            grids.unrank(ranks.rank(next++), digits);
            return SolutionGrid.of(digits);
        }
    }
}
