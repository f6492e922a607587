package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.ThirdBands;
import org.seventeen.sudoku.search.expand.Cut;
import org.seventeen.sudoku.search.expand.CutListener;
import org.seventeen.sudoku.search.expand.Rule;
import org.seventeen.sudoku.search.expand.SecondBandTree;
import org.seventeen.sudoku.search.expand.SiblingSets;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.ua.guardian.FreshSets;
import org.seventeen.sudoku.ua.guardian.ResidualTable;

/**
 * One way to continue from the first band: expands a second band with the tree of step 4, whose leaves go to the third bands
 * of step 5, one or many.
 */
final class SecondBandSearch {
    private final SiblingSets entries = new SiblingSets();
    private final SecondBandTree tree;
    private final ThirdBands thirds;
    private final boolean lowerCaps;
    private final CutListener cuts;

    private int cell;
    private int alive;
    private long active;
    private int bound;

    /** First-band clue sets that the third bands refused at once. */
    private long firstLevelCuts;

    SecondBandSearch(ThirdBands thirds, Set<Rule> rules, BooleanSupplier stop, CutListener cuts) {
        this.thirds = thirds;
        this.cuts = cuts;
        boolean disjoint = rules.contains(Rule.DISJOINT);
        tree = new SecondBandTree(entries, thirds, disjoint, rules.contains(Rule.CRITICAL), stop, cuts);
        lowerCaps = rules.contains(Rule.PROFILE_CAPS) && rules.contains(Rule.FIRST_BAND_LEVELS);
    }

    /** Starts a sibling group, or the same one again after sets were learned. */
    void fill(ResidualTable pairs, FreshSets fresh, int base, int last) {
        entries.fill(pairs, fresh, base, last);
    }

    /**
     * Selects the member of the group with the given last cell, {@link BandMask#NO_CELL} for none; returns the least clues
     * that it needs in the second band.
     *
     * @param free cells of the second band that may become clues
     */
    int turnTo(int lastCell, int free) {
        cell = lastCell;
        alive = free;
        active = entries.active0(cell);
        bound = entries.disjointCount(active, alive);
        return bound;
    }

    /** The predicted cost of expanding the second band for the selected member. */
    long predictedCost() {
        return entries.predictedCost(active, bound);
    }

    /**
     * Searches all clue sets of the other bands for the selected member.
     *
     * @param firstClues the cells of the member
     * @param counts the clues to set
     * @param aliveThird third-band cells that may become clues
     * @param among the third bands to search
     */
    void search(int firstClues, ClueCounts counts, int aliveThird, long among) {
        int stackCounts = BandMask.stackCounts(firstClues);
        int caps = counts.stackCaps();
        if (!thirds.begin(firstClues, cell, counts.third(), aliveThird, among, stackCounts, caps)) {
            firstLevelCuts++;
            cuts.branch(Cut.FIRST_BAND_LEVELS, 0, alive);
            return;
        }
        int walkCaps = lowerCaps ? caps - thirds.neededByStack() : caps;
        tree.walk(cell, alive, counts.second(), stackCounts, walkCaps);
    }

    void addTo(Counters counters) {
        counters.add(Counter.FIRST_LEVEL_CUTS, firstLevelCuts);
        counters.add(Counter.TREE_NODES, tree.nodes);
        counters.add(Counter.DISJOINT_CUTS, tree.disjointCuts);
        counters.add(Counter.CRITICAL_NODES, tree.criticalNodes);
        counters.add(Counter.TWO_LEFT_NODES, tree.twoLeftNodes);
        counters.add(Counter.NO_TWO_CELLS, tree.noTwoCells);
        counters.add(thirds);
    }
}
