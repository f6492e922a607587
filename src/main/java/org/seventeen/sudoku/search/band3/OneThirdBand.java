package org.seventeen.sudoku.search.band3;

import java.util.Set;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.MultiBox.MultiBoxMisses;
import org.seventeen.sudoku.search.band3.ThirdBands.CandidateSink;
import org.seventeen.sudoku.search.expand.FirstBandTables;

/**
 * Step 5 for a grid: the clue sets of its third band. {@link BoxMaps} finds the fillings of each box, {@link LevelJoin} joins
 * them under the guardians that span boxes.
 *
 * <p>Source: docs/search.md §6.
 */
public final class OneThirdBand extends ThirdBands {
    private final SearchListener listener;
    private final SiblingGuardians guardians = new SiblingGuardians();
    private final BoxMaps maps;
    private final MultiBoxMisses misses = new MultiBoxMisses();
    private final LevelJoin join;

    private FirstBandTables tables;
    private int base;
    private int lastCells;
    private boolean filled;

    /** The third band in one direction of a grid; candidates go to {@code sink}. */
    public OneThirdBand(CandidateSink sink, Set<Rule> rules, SearchListener listener, Counters counters) {
        super(rules, counters);
        this.listener = listener;
        maps = new BoxMaps(guardians, rules.contains(Rule.BOX_MAPS), rules.contains(Rule.MINIROWS));
        join = new LevelJoin(maps, sink);
    }

    /**
     * Starts a sibling group, or the same one again after sets were learned. Its guardians are gathered when a member of it is
     * begun, as many groups have none here.
     *
     * @param now the tables of this direction
     * @param groupBase the cells that all clue sets of the group share
     * @param groupLast the cells that complete the base; 0 if the only clue set is the base
     */
    public void fill(FirstBandTables now, int groupBase, int groupLast) {
        tables = now;
        base = groupBase;
        lastCells = groupLast;
        filled = false;
    }

    @Override
    public boolean begin(long firstClues, int last, int z, int alive, long among, int stackCounts, int stackCaps) {
        if (!filled) {
            guardians.fill(tables.guardians(), tables.fresh(), base, lastCells);
            filled = true;
        }
        beginLevels(z, alive, stackCaps);
        join.begin(z);
        maps.begin(last, alive);
        misses.begin(tables.multiBox(), firstClues);
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            int room = room(box, stackCounts);
            int level = 0;
            while (firstBandLevels && level <= room && !maps.startHas(box, level)) {
                level++;
            }
            if (level > room) {
                return false;
            }
            startLeast[box] = level;
            needed += level;
        }
        return needed <= z;
    }

    @Override
    public void descend(int depth, int cell) {
        maps.descend(depth, cell);
    }

    @Override
    public boolean open(int depth, int chosen, int candidates, int stackCounts) {
        maps.openNode(depth, chosen, candidates);
        misses.openNode(chosen);
        counters.add(Counter.STATIC_TESTS);
        long needs = Minirows.needs(maps.nodeState());
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            int room = Math.min(room(box, stackCounts), clues);
            int level = Math.max(startLeast[box], Minirows.need(needs, box));
            needed += level;
            if (staticRule && (level > room || needed > clues)) {
                counters.add(Counter.STATIC_CUTS);
                return false;
            }
        }
        return true;
    }

    @Override
    public void firstCell(int cell) {
        maps.firstCell(cell);
    }

    @Override
    public void few(int second, int stackCounts) {
        int depth = 0;
        for (int cells = second; cells != 0; cells &= cells - 1) {
            descend(depth++, Integer.numberOfTrailingZeros(cells));
        }
        if (open(depth, second, 0, stackCounts)) {
            maps.firstCell(BandMask.NO_CELL);
            leaf(second, BandMask.NO_CELL, stackCounts);
        } else {
            listener.leaf(Cut.STATIC_NODE, second);
        }
    }

    @Override
    public void leaf(int second, int cell, int stackCounts) {
        counters.add(Counter.LEAVES);
        counters.add(Counter.THIRD_TESTS);
        long needs = Minirows.needs(maps.leafState(cell));
        int[] least = join.least;
        int[] highest = join.highest;
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(startLeast[box], Minirows.need(needs, box));
            least[box] = level;
            leastSum += level;
        }
        int spare = clues - leastSum;
        int highestSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.min(room(box, stackCounts), least[box] + spare);
            if (level < least[box]) {
                counters.add(Counter.MINIROW_CUTS);
                listener.leaf(Cut.MINIROWS, second);
                return;
            }
            highest[box] = level;
            highestSum += level;
        }
        if (highestSum < clues) {
            counters.add(Counter.LEAF_LEVEL_CUTS);
            listener.leaf(Cut.STACK_LEVELS, second);
        } else if (!join.narrow(highestSum)) {
            counters.add(Counter.LEAF_MAP_CUTS);
            listener.leaf(Cut.BOX_MAPS, second);
        } else if (complete(second)) {
            listener.leaf(Cut.FILLINGS, second);
        } else {
            counters.add(Counter.MULTI_BOX_CUTS);
            listener.leaf(Cut.MULTI_BOX, second);
        }
    }

    /** Joins the boxes; false if the guardians that span boxes leave nothing at the highest levels. */
    private boolean complete(int second) {
        counters.add(Counter.MULTI_BOX_TESTS);
        long[] missed = multiBoxRule ? misses.of(second) : null;
        join.placeTops();
        // With two or more clues to spare the top maps use nearly all cells, so no set dies or is folded.
        if (join.spare() < 2 && !join.propagate(missed, misses.table())) {
            return false;
        }
        join.join(missed, misses.table(), second);
        return true;
    }
}
