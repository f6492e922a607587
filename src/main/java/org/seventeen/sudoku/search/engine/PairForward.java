package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.ManyThirdBands;
import org.seventeen.sudoku.search.band3.SiblingGuardians64.BranchGuardians64;
import org.seventeen.sudoku.search.forward.ForwardExpansion;
import org.seventeen.sudoku.search.forward.ForwardExpansion.ForwardLeafSink;
import org.seventeen.sudoku.search.forward.ForwardPair;
import org.seventeen.sudoku.search.forward.ForwardTask;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.ua.harvest.PairPool;

/**
 * Expands both bands of a pair as one table and completes them with the third bands: connects {@link ForwardExpansion} with
 * the third bands of step 5. The counterpart of {@link PairWorker}.
 *
 * <p>The work comes as branches of the walk, with some clues set. For each branch the guardians that its clues miss become a
 * matrix, and the sets learned in the pair alone join the table of the walk. Source: champagne; docs/forward-view.md.
 */
final class PairForward implements ForwardLeafSink, PairSearch.UnitWalk {
    /** Sets learned before the sets of higher degree, or the guardians of the walk, are built again. */
    private static final int TOLERATED = 50;

    private final PairInstance instance;
    private final WorkerSets.OfPair sets;
    private final Refuter.OfPair refuter;
    private final SearchListener listener;
    private final BooleanSupplier stop;
    private final Counters counters;
    private final ForwardExpansion expansion;
    private final BranchGuardians64 sockets = new BranchGuardians64();
    private final ManyThirdBands thirds;
    private final boolean lowerCaps;
    private final boolean withSockets;
    private final int tolerated;

    private ForwardPair pair;
    private int seen;
    private int pairSets;
    private int pairSetsEntered;
    private int guardiansEntered;

    private WorkerSets.PairTables tables;
    private int givenClues;
    private long nodeClues;
    private int nodeCounts;
    private int firstCell;

    PairForward(
            PairInstance instance,
            WorkerSets.OfPair sets,
            Refuter.OfPair refuter,
            Set<Rule> rules,
            BooleanSupplier stop,
            SearchListener listener,
            Counters counters) {
        this.instance = instance;
        this.sets = sets;
        this.refuter = refuter;
        this.listener = listener;
        this.stop = stop;
        this.counters = counters;
        expansion = new ForwardExpansion(rules, listener);
        thirds = new ManyThirdBands(instance.cells(), sockets.matrix(), refuter, rules, listener, counters);
        withSockets = rules.contains(Rule.FORWARD_SOCKETS);
        // The bound by boxes assumes that the caps hold for all three bands.
        lowerCaps = rules.contains(Rule.PROFILE_CAPS)
                && rules.contains(Rule.FIRST_BAND_LEVELS)
                && !(withSockets && rules.contains(Rule.FORWARD_BOXES));
        tolerated = rules.contains(Rule.FORWARD_HIGHER_DEGREE) ? TOLERATED : 1;
    }

    /** The walk over all clue sets of a split. */
    static ForwardTask task(PairInstance instance, PairTask task, PairSplit split) {
        ClueCounts counts = split.counts();
        return new ForwardTask(
                task.first() == 0 ? task.clues() : counts.second(),
                task.first() == 0 ? counts.second() : task.clues(),
                counts.stackCaps(),
                counts.third(),
                split.thirds(),
                0,
                instance.freePair());
    }

    @Override
    public void search(PairSearch.Unit unit) {
        PairSearch.Branches some = (PairSearch.Branches) unit;
        sets.takeFromOthers();
        for (int i = 0; i < some.branches().size() && !stop.getAsBoolean(); i++) {
            search(sets.tables(some.task(), 0), some.branches().get(i));
        }
    }

    /** Searches all clue sets of a branch with the given tables, made with band 1 as the first. */
    private void search(WorkerSets.PairTables now, ForwardTask branch) {
        counters.add(Counter.BRANCHES);
        tables = now;
        refreshPair();
        long clues = branch.given();
        givenClues = Long.bitCount(clues);
        sockets.fill(tables.sockets, tables.freshSockets(), clues, branch.alive());
        thirds.use(tables.multiBox);
        int aliveThird = BandMask.fromBoxMajor(instance.freeVirtual());
        int caps = branch.stackCaps();
        begin(branch, listener);
        if (!thirds.begin(
                clues, BandMask.NO_CELL, branch.thirdClues(), aliveThird, branch.thirds(), stackCounts(clues), caps)) {
            counters.add(Counter.BRANCH_CUTS);
            listener.counted(Counter.BRANCH_CUTS, clues, branch.alive(), 0);
            return;
        }
        ForwardTask walk = new ForwardTask(
                branch.firstClues(),
                branch.secondClues(),
                lowerCaps ? caps - thirds.neededByStack() : caps,
                branch.thirdClues(),
                branch.thirds(),
                clues,
                branch.alive());
        expansion.expand(pair, walk, this, stop);
    }

    /** Reports where a walk begins. */
    static void begin(ForwardTask walk, SearchListener listener) {
        // All stacks have the same cap.
        ClueCounts counts =
                new ClueCounts(walk.firstClues(), walk.secondClues(), walk.thirdClues(), walk.stackCaps() & 255);
        listener.beginBoth(walk.given(), counts, walk.thirds());
    }

    private void refreshPair() {
        PairPool pool = sets.pool();
        for (; seen < pool.size(); seen++) {
            pairSets += pool.sets().part(2, seen) == 0 ? 1 : 0;
        }
        if (pair == null
                || pairSets - pairSetsEntered >= tolerated
                || withSockets && seen - guardiansEntered >= TOLERATED) {
            pair = ForwardPair.of(pool, withSockets);
            pairSetsEntered = pairSets;
            guardiansEntered = seen;
        }
    }

    private static int stackCounts(long clues) {
        return BandMask.stackCounts((int) clues) + BandMask.stackCounts((int) (clues >>> 27));
    }

    @Override
    public void descend(int depth, int cell) {
        thirds.descend(depth - givenClues, cell);
    }

    @Override
    public boolean open(int depth, int cell, long clues, long candidates, int stackCounts, long livingThirds) {
        nodeClues = clues;
        nodeCounts = stackCounts;
        int below = depth - givenClues;
        if (cell >= 0) {
            thirds.descend(below - 1, cell);
        }
        return thirds.openPair(below, clues, candidates, stackCounts, livingThirds);
    }

    @Override
    public void firstCell(int cell) {
        firstCell = cell;
        thirds.firstCell(cell);
    }

    @Override
    public void leaf(int first, int second, long livingThirds) {
        long last = (first | (long) second << 27) & ~nodeClues & ~(1L << firstCell);
        int cell = Long.numberOfTrailingZeros(last);
        refuter.begin(tables, first);
        int counts = nodeCounts + oneIn(firstCell) + oneIn(cell);
        thirds.leafOfBoth(first, second, cell, counts, livingThirds);
    }

    private static int oneIn(int cell) {
        return 1 << 8 * BandMask.boxOf(cell < 27 ? cell : cell - 27);
    }

    @Override
    public void few(int first, int second, long livingThirds) {
        refuter.begin(tables, first);
        thirds.fewOfBoth(first, second, stackCounts(first | (long) second << 27), livingThirds);
    }

    @Override
    public void ended() {
        expansion.report(counters);
    }
}
