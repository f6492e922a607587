package org.seventeen.sudoku.scan.campaign.input;

import org.seventeen.sudoku.catalog.GridCursor;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.ScanInput;

/** Grids of the catalog. Their positions and their annotations are their ranks, as if they were read from {@code catalog range}. */
public final class RankedGrids implements GridEntries {
    private final GridCursor grids;

    public RankedGrids(GridCursor grids) {
        this.grids = grids;
    }

    @Override
    public ScanInput next() {
        long rank = grids.nextRank();
        SolutionGrid grid = grids.next();
        return grid == null ? null : new ScanInput(grid, Long.toString(rank), rank);
    }

    @Override
    public long skipBelow(long position) {
        return grids.skipBelow(position);
    }

    @Override
    public long skipped() {
        return 0;
    }

    @Override
    public void close() {}
}
