package org.seventeen.scan;

import org.seventeen.ua.PairHarvestTable;
import org.seventeen.ua.PairPool;

/** One worker's unavoidable sets of a band pair: the harvest, what it learned, what it took from the others. */
final class PairSets {
    private final PairPool pool;
    private final PairLearned shared;
    private int taken;
    private long learned;

    PairSets(PairInstance instance, PairHarvestTable harvest, PairLearned shared) {
        this.shared = shared;
        pool = new PairPool(
                harvest, instance.givenPair(), instance.givenVirtual(), instance.freePair(), instance.freeVirtual());
        takeFromOthers();
    }

    PairPool pool() {
        return pool;
    }

    /** How many sets this worker itself has learned. */
    long learned() {
        return learned;
    }

    /** Adds a set that was just learned and lets the other workers have it. */
    void learn(long pair, int virtualCells, long thirds) {
        learned++;
        shared.add(new PairLearned.Entry(pair, virtualCells, thirds));
        takeFromOthers();
    }

    /** Adds what the others have learned since the last call. */
    void takeFromOthers() {
        for (PairLearned.Entry set : shared.since(taken)) {
            pool.add(set.pair(), set.virtualCells(), set.thirds());
            taken++;
        }
    }
}
