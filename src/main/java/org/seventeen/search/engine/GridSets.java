package org.seventeen.search.engine;

import org.seventeen.base.bits.CellSet;
import org.seventeen.search.plan.Orientation;
import org.seventeen.ua.harvest.UaPool;

/** One worker's unavoidable sets in both orientations: the harvest, the sets it learned, and those learned by the others. */
final class GridSets {
    private final Orientation[] orientations;
    private final LearnedSets shared;
    private final UaPool[] pools = new UaPool[2];
    private int taken;
    private long learned;

    GridSets(Orientation[] orientations, LearnedSets shared) {
        this.orientations = orientations;
        this.shared = shared;
        for (int i = 0; i < 2; i++) {
            pools[i] = orientations[i].pool();
        }
        takeFromOthers();
    }

    /** How many sets this worker learned itself. */
    long learned() {
        return learned;
    }

    UaPool pool(int orientation) {
        return pools[orientation];
    }

    /** Adds a newly learned set in row orientation, and shares it with the other workers. */
    void learn(CellSet rows) {
        learned++;
        shared.add(rows);
        takeFromOthers();
    }

    /** Adds the sets that the others learned since the last call. */
    void takeFromOthers() {
        for (CellSet set : shared.since(taken)) {
            enter(set);
            taken++;
        }
    }

    private void enter(CellSet rows) {
        for (Orientation orientation : orientations) {
            CellSet set = orientation.number == 0 ? rows : rows.transposed();
            pools[orientation.number].add(
                    set.band(0) & orientation.free[0],
                    set.band(1) & orientation.free[1],
                    set.band(2) & orientation.free[2]);
        }
    }
}
