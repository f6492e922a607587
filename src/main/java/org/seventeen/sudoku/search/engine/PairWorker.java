package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.ManyThirdBands;
import org.seventeen.sudoku.search.band3.SiblingGuardians64;
import org.seventeen.sudoku.search.expand.Cut;
import org.seventeen.sudoku.search.expand.Rule;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairSplit;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.ua.guardian.BoxTypes;
import org.seventeen.sudoku.watch.audit.PairSearchListener;

/** Searches sibling groups of a band pair: the second band is the other one of the pair. */
final class PairWorker extends GroupWorker<PairTask> {
    /** Sets that may be learned before a group is filled again. */
    private static final int TOLERATED = 50;

    private final PairInstance instance;
    private final PairSets sets;
    private final PairRefuter refuter;
    private final SiblingGuardians64 guardians = new SiblingGuardians64();
    private final ManyThirdBands thirds;
    private final SecondBandSearch search;
    private final boolean firstBandBound;
    private final PairSearchListener listener;

    private PairStaticTables tables;

    /** A worker; the refuter has the same listener. */
    PairWorker(
            PairInstance instance,
            PairSets sets,
            PairRefuter refuter,
            Set<Rule> rules,
            BooleanSupplier stop,
            PairSearchListener listener) {
        super(sets, TOLERATED, stop);
        this.instance = instance;
        this.sets = sets;
        this.refuter = refuter;
        thirds = new ManyThirdBands(new BoxTypes(instance.cells()), guardians, refuter, rules, listener);
        search = new SecondBandSearch(thirds, rules, stop, listener);
        this.listener = listener;
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
    }

    @Override
    int known(PairTask task) {
        return sets.pool().size();
    }

    @Override
    void begin(PairTask task) {
        tables = sets.tables(task, task.first());
        thirds.use(tables.multiBox());
    }

    @Override
    void fill(int base, int last) {
        search.fill(tables.pairs(), tables.fresh(), base, last);
        guardians.fill(tables.sockets(), tables.freshSockets(), base, last);
    }

    @Override
    void member(PairTask task, int clues, int cell) {
        int alive = instance.free(1 - task.first());
        int bound = search.turnTo(cell, alive);
        int aliveThird = BandMask.fromBoxMajor(instance.freeVirtual());
        refuter.begin(tables, clues);
        for (PairSplit split : task.splits()) {
            firstSplits++;
            listener.begin(task.first(), clues, split.counts(), split.thirds());
            if (firstBandBound && bound > split.counts().second()) {
                firstBoundCuts++;
                listener.branch(Cut.FIRST_BAND_BOUND, 0, alive);
            } else {
                search.search(clues, split.counts(), aliveThird, split.thirds());
            }
        }
    }

    @Override
    void addTo(Counters counters) {
        super.addTo(counters);
        search.addTo(counters);
    }
}
