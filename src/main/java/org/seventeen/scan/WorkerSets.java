package org.seventeen.scan;

import org.seventeen.bits.CellSet;
import org.seventeen.ua.UaPool;

/** One worker's unavoidable sets in both orientations: the harvest, what it learned, what it took from the others. */
final class WorkerSets {
    private final Orientation[] orientations;
    private final LearnedSets shared;
    private final UaPool[] pools = new UaPool[2];
    private int taken;
    private long learned;

    WorkerSets(Orientation[] orientations, LearnedSets shared) {
        this.orientations = orientations;
        this.shared = shared;
        for (int i = 0; i < 2; i++) {
            pools[i] = orientations[i].pool();
        }
        takeFromOthers();
    }

    /** How many sets this worker itself has learned. */
    long learned() {
        return learned;
    }

    UaPool pool(int orientation) {
        return pools[orientation];
    }

    /** Adds a set of row orientation that was just learned and lets the other workers have it. */
    void learn(CellSet rows) {
        learned++;
        shared.add(rows);
        takeFromOthers();
    }

    /** Adds what the others have learned since the last call. */
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
