package org.seventeen.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.band3.ManyThirdBands;
import org.seventeen.search.band3.SiblingGuardians64;
import org.seventeen.search.expand.CutListener;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.plan.PairSplit;
import org.seventeen.search.plan.PairTask;
import org.seventeen.ua.guardian.BoxTypes;

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

    private PairStaticTables tables;

    PairWorker(PairInstance instance, PairSets sets, PairRefuter refuter, Set<Rule> rules, BooleanSupplier stop) {
        super(sets, TOLERATED, stop);
        this.instance = instance;
        this.sets = sets;
        this.refuter = refuter;
        thirds = new ManyThirdBands(new BoxTypes(instance.cells()), guardians, refuter, rules);
        search = new SecondBandSearch(thirds, rules, stop, CutListener.NONE);
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
        int bound = search.turnTo(cell, instance.free(1 - task.first()));
        int aliveThird = BandMask.fromBoxMajor(instance.freeVirtual());
        refuter.begin(tables, clues);
        for (PairSplit split : task.splits()) {
            firstSplits++;
            if (firstBandBound && bound > split.counts().second()) {
                firstBoundCuts++;
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
