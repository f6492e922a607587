package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.ManyThirdBands;
import org.seventeen.sudoku.search.band3.SiblingGuardians64;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;

/** Searches sibling groups of a band pair: the second band is the other one of the pair. */
final class PairWorker extends GroupWorker<PairTask> implements PairSearch.UnitWalk {
    /** Sets that may be learned before a group is filled again. */
    private static final int TOLERATED = 50;

    private final PairInstance instance;
    private final WorkerSets.OfPair sets;
    private final Refuter.OfPair refuter;
    private final SiblingGuardians64 guardians = new SiblingGuardians64();
    private final ManyThirdBands thirds;
    private final SecondBand search;
    private final boolean firstBandBound;
    private final SearchListener listener;

    private WorkerSets.PairTables tables;

    /** A worker; the refuter has the same listener. */
    PairWorker(
            PairInstance instance,
            WorkerSets.OfPair sets,
            Refuter.OfPair refuter,
            Set<Rule> rules,
            BooleanSupplier stop,
            SearchListener listener,
            Counters counters) {
        super(sets, TOLERATED, stop, counters);
        this.instance = instance;
        this.sets = sets;
        this.refuter = refuter;
        thirds = new ManyThirdBands(instance.cells(), guardians, refuter, rules, listener, counters);
        search = new SecondBand(thirds, rules, stop, listener, counters);
        this.listener = listener;
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
    }

    @Override
    public void search(PairSearch.Unit unit) {
        PairSearch.Groups groups = (PairSearch.Groups) unit;
        search(groups.task(), groups.sets(), groups.from(), groups.to());
    }

    @Override
    int known(PairTask task) {
        return sets.pool().size();
    }

    @Override
    void begin(PairTask task) {
        tables = sets.tables(task, task.first());
        thirds.use(tables.multiBox);
    }

    @Override
    void fill(int base, int last) {
        search.fill(tables.pairs, tables.fresh, base, last);
        guardians.fill(tables.sockets, tables.freshSockets(), base, last);
    }

    @Override
    void member(PairTask task, int clues, int cell) {
        int alive = instance.free(1 - task.first());
        int bound = search.turnTo(cell, alive);
        int aliveThird = BandMask.fromBoxMajor(instance.freeVirtual());
        refuter.begin(tables, clues);
        for (PairSplit split : task.splits()) {
            counters.add(Counter.FIRST_SPLITS);
            listener.begin(0, 1 - task.first(), 2, clues, split.counts(), split.thirds());
            if (firstBandBound && bound > split.counts().second()) {
                counters.add(Counter.FIRST_BOUND_CUTS);
                listener.branch(Cut.FIRST_BAND_BOUND, 0, alive);
            } else {
                search.search(clues, split.counts(), aliveThird, split.thirds());
            }
        }
    }
}
