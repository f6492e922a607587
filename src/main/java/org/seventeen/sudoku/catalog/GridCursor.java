package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.grid.SolutionGrid;

/** The grids of a selection of ranks one after the other, each when it is asked for. Not safe for several threads. */
public final class GridCursor {
    private final RankSelection ranks;
    private final CatalogCursor grids;
    private final byte[] digits = new byte[81];
    /** The place of the next grid. */
    private long next;

    GridCursor(RankSelection ranks, CatalogCursor grids) {
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
