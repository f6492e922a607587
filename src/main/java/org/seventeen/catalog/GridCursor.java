package org.seventeen.catalog;

import org.seventeen.grid.SolutionGrid;

/**
 * The grids of a selection of ranks one after the other, each when it is asked for. Neighbours are found together, a few hundred at a
 * time. Not safe for several threads.
 */
public final class GridCursor {
    private static final int BATCH = 512;

    private final RankSelection ranks;
    private final CatalogReader reader;
    private final byte[] digits = new byte[81];
    private final SolutionGrid[] batch;
    /** The place of the next grid, and of the first of the batch. */
    private long next;

    private long batchBegin;
    private int filled;

    GridCursor(RankSelection ranks, CatalogReader reader) {
        this.ranks = ranks;
        this.reader = reader;
        batch = new SolutionGrid[ranks.isRange() ? BATCH : 1];
    }

    /** The rank of the next grid; −1 after the last. */
    public long nextRank() {
        return next == ranks.size() ? -1 : ranks.rank(next);
    }

    /** The next grid; null after the last. */
    public SolutionGrid next() {
        if (next == ranks.size()) {
            return null;
        }
        if (next == batchBegin + filled) {
            fill();
        }
        return batch[(int) (next++ - batchBegin)];
    }

    private void fill() {
        batchBegin = next;
        filled = 0;
        if (ranks.isRange()) {
            long from = ranks.rank(next);
            reader.visit(from, from + Math.min(BATCH, ranks.size() - next), grid -> {
                batch[filled++] = SolutionGrid.of(grid);
                return true;
            });
        } else {
            reader.unrank(ranks.rank(next), digits);
            batch[filled++] = SolutionGrid.of(digits);
        }
    }
}
