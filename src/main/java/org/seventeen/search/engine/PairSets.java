package org.seventeen.search.engine;

import org.seventeen.ua.harvest.PairPool;
import org.seventeen.ua.harvest.PairUaTable;

/** One worker's unavoidable sets of a band pair: the harvest, the sets it learned, and those learned by the others. */
final class PairSets {
    private final PairPool pool;
    private final PairLearned shared;
    private int taken;
    private long learned;

    PairSets(PairInstance instance, PairUaTable harvest, PairLearned shared) {
        this.shared = shared;
        pool = new PairPool(
                harvest, instance.givenPair(), instance.givenVirtual(), instance.freePair(), instance.freeVirtual());
        takeFromOthers();
    }

    PairPool pool() {
        return pool;
    }

    /** How many sets this worker learned itself. */
    long learned() {
        return learned;
    }

    /** Adds a newly learned set, and shares it with the other workers. */
    void learn(long pair, int virtualCells, long thirds) {
        learned++;
        shared.add(new PairLearned.Entry(pair, virtualCells, thirds));
        takeFromOthers();
    }

    /** Adds the sets that the others learned since the last call. */
    void takeFromOthers() {
        for (PairLearned.Entry set : shared.since(taken)) {
            pool.add(set.pair(), set.virtualCells(), set.thirds());
            taken++;
        }
    }
}
