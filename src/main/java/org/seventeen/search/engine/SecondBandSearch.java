package org.seventeen.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.audit.Audit;
import org.seventeen.search.band3.OneThirdBand;
import org.seventeen.search.band3.SiblingGuardians;
import org.seventeen.search.expand.Cut;
import org.seventeen.search.expand.FirstBandTables;
import org.seventeen.search.expand.LeafSink;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.expand.SecondBandTree;
import org.seventeen.search.expand.SiblingSets;
import org.seventeen.search.plan.Orientation;

/**
 * One way to continue from the first band: expand a second band, complete the third. Connects the tree of step 4 with the
 * completer of step 5, which do not know each other, and fills the tables that both read: the entries with each sibling
 * group, the guardians when a member of the group first takes this direction.
 */
final class SecondBandSearch implements LeafSink {
    private final SiblingSets entries = new SiblingSets();
    private final SiblingGuardians guardians = new SiblingGuardians();
    private final SecondBandTree tree;
    private final OneThirdBand completer;
    private final GridRefuter check;
    private final boolean dominance;
    private final boolean lowerCaps;
    private final Audit audit;

    private FirstBandTables tables;
    private int base;
    private int last;
    private boolean guardiansFilled;
    private int cell;
    private long active;
    private int bound;

    /** First-band clue sets that the completer refused at once. */
    private long firstLevelCuts;

    /** A direction; {@code audit} is null in a plain search. */
    SecondBandSearch(GridRefuter check, Set<Rule> rules, Audit audit, BooleanSupplier stop) {
        this.check = check;
        this.audit = audit;
        boolean disjoint = rules.contains(Rule.DISJOINT);
        tree = new SecondBandTree(entries, this, disjoint, rules.contains(Rule.CRITICAL), stop, audit);
        completer = new OneThirdBand(guardians, check, rules, audit);
        dominance = rules.contains(Rule.DOMINANCE);
        lowerCaps = rules.contains(Rule.PROFILE_CAPS) && rules.contains(Rule.FIRST_BAND_LEVELS);
    }

    /** Starts a sibling group, or the same one again after sets were learned. */
    void fill(FirstBandTables now, int groupBase, int groupLast) {
        tables = now;
        base = groupBase;
        last = groupLast;
        entries.fill(tables.pairs(), tables.fresh(), base, last, dominance);
        guardiansFilled = false;
    }

    /** Selects the member of the group with the given last cell ({@link BandMask#NO_CELL} for none); returns the least clues it needs here. */
    int turnTo(int lastCell, Orientation orientation) {
        cell = lastCell;
        active = entries.active0(cell);
        bound = entries.disjointCount(active, orientation.free[tables.second()]);
        return bound;
    }

    /** The predicted cost of expanding this direction's second band with {@code clues} clues. */
    double predictedCost(int clues) {
        return entries.predictedCost(active, clues, bound);
    }

    /** Searches all clue sets of the other two bands for the selected member. */
    void search(Orientation orientation, int firstClues, int secondClues, int thirdClues, int stackCap) {
        if (!guardiansFilled) {
            guardians.fill(tables.guardians(), tables.fresh(), base, last, dominance);
            guardiansFilled = true;
        }
        check.begin(orientation, tables, firstClues);
        if (audit != null) {
            tellAudit(orientation, firstClues, secondClues, thirdClues, stackCap);
        }
        int counts = BandMask.stackCounts(firstClues);
        int caps = stackCap * 0x010101;
        int alive = orientation.free[tables.third()];
        if (!completer.begin(tables.multiBox(), firstClues, cell, thirdClues, alive, counts, caps)) {
            firstLevelCuts++;
            auditAll(Cut.FIRST_BAND_LEVELS, orientation);
            return;
        }
        int walkCaps = lowerCaps ? caps - completer.neededByStack() : caps;
        tree.walk(cell, orientation.free[tables.second()], secondClues, counts, walkCaps);
    }

    /** Audits a cut of this direction by the first band alone; the guardians need not be filled. */
    void auditBound(Orientation orientation, int firstClues, int secondClues, int thirdClues, int stackCap) {
        tellAudit(orientation, firstClues, secondClues, thirdClues, stackCap);
        auditAll(Cut.FIRST_BAND_BOUND, orientation);
    }

    private void tellAudit(Orientation orientation, int firstClues, int secondClues, int thirdClues, int stackCap) {
        audit.begin(
                orientation, tables.second(), tables.third(), firstClues, secondClues, thirdClues, stackCap * 0x010101);
    }

    private void auditAll(Cut cut, Orientation orientation) {
        if (audit != null && audit.spares(cut)) {
            audit.branch(cut, 0, orientation.free[tables.second()], 0);
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
        counters.add(Counter.FIRST_LEVEL_CUTS, firstLevelCuts);
        counters.add(Counter.TREE_NODES, tree.nodes);
        counters.add(Counter.DISJOINT_CUTS, tree.disjointCuts);
        counters.add(Counter.CRITICAL_NODES, tree.criticalNodes);
        counters.add(Counter.PAIR_NODES, tree.pairNodes);
        counters.add(Counter.PAIRLESS_NODES, tree.pairlessNodes);
        counters.add(Counter.STATIC_TESTS, completer.staticTests);
        counters.add(Counter.STATIC_CUTS, completer.staticCuts);
        counters.add(Counter.LEAVES, completer.leafTests);
        counters.add(Counter.LEAF_LEVEL_CUTS, completer.leafLevelCuts);
        counters.add(Counter.THIRD_TESTS, completer.leafTests);
        counters.add(Counter.MINIROW_CUTS, completer.leafMinirowCuts);
        counters.add(Counter.LEAF_MAP_CUTS, completer.leafMapCuts);
        counters.add(Counter.MULTI_BOX_TESTS, completer.multiBoxTests);
        counters.add(Counter.MULTI_BOX_CUTS, completer.multiBoxCuts);
    }
}
