package org.seventeen.sudoku.catalog;

import java.util.random.RandomGenerator;
import java.util.stream.Stream;
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
    public CatalogReader reader() {
        return new CatalogReader(index);
    }

    /** The grids with the ranks of a selection, one after the other. */
    public GridCursor cursor(RankSelection ranks) {
        return new GridCursor(ranks, new CatalogCursor(this));
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
        GridCursor cursor = cursor(RankSelection.of(range));
        return Stream.generate(cursor::next).limit(range.size());
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
}
