package org.seventeen.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.band3.ManyThirdBands;
import org.seventeen.search.band3.SiblingGuardians64;
import org.seventeen.search.expand.LeafSink;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.expand.SecondBandTree;
import org.seventeen.search.expand.SiblingSets;
import org.seventeen.search.plan.PairSplit;
import org.seventeen.search.plan.PairTask;
import org.seventeen.ua.guardian.BoxTypes;

/**
 * Expands the second band of a pair and completes it with the third bands: connects the tree of step 4 with the completer of
 * step 5. The counterpart of {@link SecondBandSearch}.
 */
final class PairWorker implements LeafSink {
    /** Sets that may be learned before the tables of a group are filled again. */
    private static final int TOLERATED = 50;

    private final PairInstance instance;
    private final SiblingSets entries = new SiblingSets();
    private final SiblingGuardians64 sockets = new SiblingGuardians64();
    private final SecondBandTree tree;
    private final ManyThirdBands completer;
    private final PairRefuter check;
    private final PairSets sets;
    private final boolean dominance;
    private final boolean lowerCaps;
    private final boolean firstBandBound;
    private final BooleanSupplier stop;

    private long firstSets;
    private long firstSplits;
    private long firstBoundCuts;
    private long firstLevelCuts;

    PairWorker(PairInstance instance, PairSets sets, PairRefuter check, Set<Rule> rules, BooleanSupplier stop) {
        this.instance = instance;
        this.sets = sets;
        this.check = check;
        this.stop = stop;
        tree = new SecondBandTree(entries, this, rules.contains(Rule.DISJOINT), rules.contains(Rule.CRITICAL), stop);
        completer = new ManyThirdBands(new BoxTypes(instance.cells()), sockets, check, rules);
        dominance = rules.contains(Rule.DOMINANCE);
        lowerCaps = rules.contains(Rule.PROFILE_CAPS) && rules.contains(Rule.FIRST_BAND_LEVELS);
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
    }

    /** Searches all clue sets of a sibling group with the given tables. */
    void search(PairTask task, PairStaticTables tables, int base, int last) {
        int filled = -1;
        int rest = last;
        do {
            int cell = last == 0 ? BandMask.NO_CELL : Integer.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            if (filled < 0 || sets.pool().size() - filled >= TOLERATED) {
                filled = sets.pool().size();
                entries.fill(tables.pairs(), tables.fresh(), base, last, dominance);
                sockets.fill(tables.sockets(), tables.freshSockets(), base, last, dominance);
            }
            member(task, tables, last == 0 ? base : base | 1 << cell, cell);
        } while (rest != 0 && !stop.getAsBoolean());
    }

    private void member(PairTask task, PairStaticTables tables, int clues, int cell) {
        firstSets++;
        int alive = instance.free(1 - task.first());
        int bound = entries.disjointCount(entries.active0(cell), alive);
        int counts = BandMask.stackCounts(clues);
        int aliveThird = BandMask.fromBoxMajor(instance.freeVirtual());
        check.begin(tables, clues);
        for (PairSplit split : task.splits()) {
            firstSplits++;
            if (firstBandBound && bound > split.second()) {
                firstBoundCuts++;
                continue;
            }
            int caps = split.stackCap() * 0x010101;
            if (!completer.begin(
                    tables.multiBox(), clues, cell, split.third(), aliveThird, split.thirds(), counts, caps)) {
                firstLevelCuts++;
                continue;
            }
            int walkCaps = lowerCaps ? caps - completer.neededByStack() : caps;
            tree.walk(cell, alive, split.second(), counts, walkCaps);
        }
    }

    @Override
    public void descend(int depth, int cell) {
        completer.descend(depth, cell);
    }

    @Override
    public boolean open(int depth, int cell, int chosen, int candidates, int stackCounts) {
        if (depth > 0) {
            completer.descend(depth - 1, cell);
        }
        return completer.open(depth, chosen, candidates, stackCounts);
    }

    @Override
    public void firstCell(int cell) {
        completer.firstCell(cell);
    }

    @Override
    public void pair(int clues, int cell, int stackCounts) {
        completer.pair(clues, cell, stackCounts);
    }

    @Override
    public void few(int clues, int stackCounts) {
        completer.few(clues, stackCounts);
    }

    void addTo(Counters counters) {
        counters.add(Counter.FIRST_SETS, firstSets);
        counters.add(Counter.FIRST_SPLITS, firstSplits);
        counters.add(Counter.FIRST_BOUND_CUTS, firstBoundCuts);
        counters.add(Counter.FIRST_LEVEL_CUTS, firstLevelCuts);
        counters.add(Counter.TREE_NODES, tree.nodes);
        counters.add(Counter.DISJOINT_CUTS, tree.disjointCuts);
        counters.add(Counter.CRITICAL_NODES, tree.criticalNodes);
        counters.add(Counter.PAIR_NODES, tree.pairNodes);
        counters.add(Counter.PAIRLESS_NODES, tree.pairlessNodes);
        add(completer, counters);
    }

    /** Adds the counts of a completer. */
    static void add(ManyThirdBands completer, Counters counters) {
        counters.add(Counter.STATIC_TESTS, completer.staticTests);
        counters.add(Counter.STATIC_CUTS, completer.staticCuts);
        counters.add(Counter.LEAVES, completer.leafTests);
        counters.add(Counter.LEAF_LEVEL_CUTS, completer.leafLevelCuts);
        counters.add(Counter.THIRD_TESTS, completer.thirdTests);
        counters.add(Counter.MINIROW_CUTS, completer.minirowCuts);
        counters.add(Counter.THIRD_MAP_CUTS, completer.mapCuts);
        counters.add(Counter.MULTI_BOX_TESTS, completer.multiBoxTests);
        counters.add(Counter.MULTI_BOX_CUTS, completer.multiBoxCuts);
    }
}
