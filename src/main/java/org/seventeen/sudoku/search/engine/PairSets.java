package org.seventeen.sudoku.search.engine;

import java.util.HashMap;
import java.util.Map;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.PairUaTable;

/** One worker's unavoidable sets of a band pair, and the tables made of them. */
final class PairSets extends WorkerSets<PairSet> {
    private final PairInstance instance;
    private final PairPool pool;
    /** By third bands; for each of the two first bands. */
    private final Map<Long, PairStaticTables[]> tables = new HashMap<>();

    PairSets(PairInstance instance, PairUaTable harvest, LearnedSets<PairSet> shared) {
        super(shared);
        this.instance = instance;
        pool = new PairPool(
                harvest, instance.givenPair(), instance.givenVirtual(), instance.freePair(), instance.freeVirtual());
        takeFromOthers();
    }

    PairPool pool() {
        return pool;
    }

    /** The tables of a task with that first band; built again once too many sets have been learned. */
    PairStaticTables tables(PairTask task, int first) {
        PairStaticTables[] both = tables.computeIfAbsent(task.tables(), key -> new PairStaticTables[2]);
        if (both[first] == null || both[first].outdated()) {
            both[first] = new PairStaticTables(pool, instance.cells(), first, task.tables());
        }
        return both[first];
    }

    @Override
    void enter(PairSet set) {
        pool.add(set.pair(), set.virtualCells(), set.thirds());
    }
}
