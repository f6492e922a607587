package org.seventeen.sudoku.search.engine;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.ua.harvest.UaPool;

/** One worker's unavoidable sets of a grid in both orientations, and the tables made of them. Sets are learned as rows. */
final class GridSets extends WorkerSets<CellSet> {
    private final Orientation[] orientations;
    private final UaPool[] pools = new UaPool[2];
    /** For each orientation, first and second band. */
    private final FirstBandTables[] tables = new FirstBandTables[18];

    GridSets(Orientation[] orientations, LearnedSets<CellSet> shared) {
        super(shared);
        this.orientations = orientations;
        for (int i = 0; i < 2; i++) {
            pools[i] = orientations[i].pool();
        }
        takeFromOthers();
    }

    Orientation orientation(int number) {
        return orientations[number];
    }

    UaPool pool(int orientation) {
        return pools[orientation];
    }

    /** The tables of a first band towards a second; built again once too many sets have been learned. */
    FirstBandTables tables(int orientation, int first, int second) {
        int slot = 9 * orientation + 3 * first + second;
        if (tables[slot] == null || tables[slot].outdated()) {
            tables[slot] = FirstBandTables.of(pools[orientation], first, second, 3 - first - second);
        }
        return tables[slot];
    }

    @Override
    void enter(CellSet rows) {
        for (Orientation orientation : orientations) {
            CellSet set = orientation.number == 0 ? rows : rows.transposed();
            pools[orientation.number].add(
                    set.band(0) & orientation.free[0],
                    set.band(1) & orientation.free[1],
                    set.band(2) & orientation.free[2]);
        }
    }
}
