package org.seventeen.search.band3;

import java.util.Set;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.expand.Cut;
import org.seventeen.search.expand.CutListener;
import org.seventeen.search.expand.Rule;
import org.seventeen.ua.guardian.MultiBoxTable;

/**
 * Step 5: decides, for each clue set Y of the second band, which clue sets of the third complete it.
 *
 * <p>A box of the third band takes at most its stack's cap less the clues already there, at least the least level for which
 * it has a filling, and the three boxes together take exactly z clues. {@link BoxMaps} finds the fillings, {@link MultiBox}
 * joins them under the guardians that span boxes.
 *
 * <p>Source: docs/search.md §6.
 */
public final class OneThirdBand {
    private final CandidateSink sink;
    private final boolean firstBandLevels;
    private final boolean staticRule;
    private final boolean multiBoxRule;
    private final CutListener audit;
    private final BoxMaps maps;
    private final MultiBoxMisses misses = new MultiBoxMisses();
    private final MultiBox multiBox = new MultiBox();

    private int clues;
    private int caps;
    private final int[] allowedSize = new int[3];

    /** The least level of each box with a filling under X. */
    private final int[] startLeast = new int[3];

    /** Levels that a leaf leaves each box, and the maps at the highest, before and after the multi-box guardians. */
    private final int[] highest = new int[3];

    private final int[] least = new int[3];
    private final long[] topLow = new long[3];
    private final long[] topHigh = new long[3];
    private final long[] foldedLow = new long[3];
    private final long[] foldedHigh = new long[3];

    /** Nodes tested with the static part. */
    public long staticTests;
    /** Of them, cut. */
    public long staticCuts;
    /** Leaves, complete clue sets of two bands. */
    public long leafTests;
    /** Of them, cut because a stack has fewer clues left than its box needs. */
    public long leafLevelCuts;
    /** Of them, cut because the minirows need too many clues. */
    public long leafMinirowCuts;
    /** Of them, cut because a box has no filling or the boxes need more than z clues. */
    public long leafMapCuts;
    /** Leaves that reached the multi-box sets. */
    public long multiBoxTests;
    /** Of them, cut by trimming and folding. */
    public long multiBoxCuts;

    /** A completer over the guardians of one direction; candidates go to {@code sink}. */
    public OneThirdBand(SiblingGuardians guardians, CandidateSink sink, Set<Rule> rules) {
        this(guardians, sink, rules, null);
    }

    /**
     * As {@link #OneThirdBand(SiblingGuardians, CandidateSink, Set)}, with an audit.
     *
     * @param audit takes every cut; null for nobody
     */
    public OneThirdBand(SiblingGuardians guardians, CandidateSink sink, Set<Rule> rules, CutListener audit) {
        this.audit = audit;
        this.sink = sink;
        maps = new BoxMaps(guardians, rules.contains(Rule.BOX_MAPS), rules.contains(Rule.MINIROWS));
        firstBandLevels = rules.contains(Rule.FIRST_BAND_LEVELS);
        staticRule = rules.contains(Rule.STATIC_NODE);
        multiBoxRule = rules.contains(Rule.MULTI_BOX);
    }

    /**
     * Starts a clue set X of the first band.
     *
     * @param table the multi-box guardians of this direction
     * @param firstClues all cells of X
     * @param last its last cell, {@link BandMask#NO_CELL} for none
     * @param z clues to set in the third band
     * @param alive third-band cells that may become clues, 27 bits
     * @param stackCounts clues of X by stack, 8 bits per stack
     * @param stackCaps most clues of all three bands in a stack, 8 bits per stack
     * @return false if no clue set of the third band can complete X
     */
    public boolean begin(
            MultiBoxTable table, int firstClues, int last, int z, int alive, int stackCounts, int stackCaps) {
        maps.begin(last, alive);
        misses.begin(table, firstClues);
        clues = z;
        caps = stackCaps;
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            allowedSize[box] = Integer.bitCount(BandMask.boxPart(alive, box));
            int room = Math.min(allowedSize[box], stack(stackCaps, box) - stack(stackCounts, box));
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

    /** The least clues the third band needs in each stack for the current X, 8 bits per stack. */
    public int neededByStack() {
        return startLeast[0] | startLeast[1] << 8 | startLeast[2] << 16;
    }

    /** A clue of the second band was set at {@code depth} (from 0). */
    public void descend(int depth, int cell) {
        maps.descend(depth, cell);
    }

    /**
     * A node whose pairs of last clues are known.
     *
     * @param depth clues of the second band set so far, the last through {@link #descend}
     * @param chosen those clues
     * @param candidates all cells of all pairs
     * @param stackCounts clues set so far by stack, 8 bits per stack
     * @return false if no pair can be completed
     */
    public boolean open(int depth, int chosen, int candidates, int stackCounts) {
        maps.openNode(depth, candidates);
        misses.openNode(chosen);
        staticTests++;
        long state = maps.nodeState();
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            int room = Math.min(Math.min(allowedSize[box], clues), stack(caps, box) - stack(stackCounts, box));
            int level = Math.max(startLeast[box], Minirows.need(state, box));
            needed += level;
            if (staticRule && (level > room || needed > clues)) {
                staticCuts++;
                return false;
            }
        }
        return true;
    }

    /** The first cell of the pairs that follow. */
    public void firstCell(int cell) {
        maps.firstCell(cell);
    }

    /** A complete clue set of the second band whose last clue is {@code cell}. */
    public void pair(int second, int cell, int stackCounts) {
        leaf(second, cell, stackCounts);
    }

    /** A clue set of the second band of fewer than two clues. */
    public void few(int second, int stackCounts) {
        int depth = 0;
        for (int cells = second; cells != 0; cells &= cells - 1) {
            descend(depth++, Integer.numberOfTrailingZeros(cells));
        }
        if (open(depth, second, 0, stackCounts)) {
            maps.firstCell(BandMask.NO_CELL);
            leaf(second, BandMask.NO_CELL, stackCounts);
        } else {
            audit(Cut.STATIC_NODE, second);
        }
    }

    private void leaf(int second, int cell, int stackCounts) {
        leafTests++;
        long state = maps.leafState(cell);
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(startLeast[box], Minirows.need(state, box));
            least[box] = level;
            leastSum += level;
        }
        int spare = clues - leastSum;
        int highestSum = 0;
        for (int box = 0; box < 3; box++) {
            int room = Math.min(allowedSize[box], stack(caps, box) - stack(stackCounts, box));
            int level = Math.min(room, least[box] + spare);
            if (level < least[box]) {
                leafMinirowCuts++;
                audit(Cut.MINIROWS, second);
                return;
            }
            highest[box] = level;
            highestSum += level;
        }
        if (highestSum < clues) {
            leafLevelCuts++;
            audit(Cut.STACK_LEVELS, second);
            return;
        }
        for (int box = 0; box < 3; box++) {
            if (!top(box, cell)) {
                leafMapCuts++;
                audit(Cut.BOX_MAPS, second);
                return;
            }
        }
        if (!narrow(highestSum, cell)) {
            leafMapCuts++;
            audit(Cut.BOX_MAPS, second);
            return;
        }
        if (complete(second, cell)) {
            audit(Cut.FILLINGS, second);
        } else {
            audit(Cut.MULTI_BOX, second);
        }
    }

    private void audit(Cut cut, int second) {
        if (audit != null && audit.spares(cut)) {
            audit.branch(cut, second, 0, 0);
        }
    }

    /** Takes the map of a box at its highest level; false if it is empty. */
    private boolean top(int box, int cell) {
        boolean any = maps.leaf(box, highest[box], cell);
        topLow[box] = maps.low;
        topHigh[box] = maps.high;
        return any;
    }

    /**
     * Finds the least level of each box that has a filling, and lowers the highest levels accordingly; false if the boxes
     * need more clues than there are.
     */
    private boolean narrow(int highestSum, int cell) {
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(least[box], clues - highestSum + highest[box]);
            while (level < highest[box] && !maps.leaf(box, level, cell)) {
                level++;
            }
            least[box] = level;
            leastSum += level;
        }
        if (leastSum > clues) {
            return false;
        }
        for (int box = 0; box < 3; box++) {
            int level = clues - leastSum + least[box];
            if (level < highest[box]) {
                highest[box] = level;
                top(box, cell);
            }
        }
        return true;
    }

    /**
     * Runs the multi-box sets over the top maps, then over every combination of levels that sums to z; false if the top
     * maps were cut.
     */
    private boolean complete(int second, int cell) {
        multiBoxTests++;
        for (int box = 0; box < 3; box++) {
            multiBox.place(box, highest[box], topLow[box], topHigh[box]);
        }
        long[] missed = multiBoxRule ? misses.of(second) : null;
        int spare = highest[0] + highest[1] + highest[2] - clues;
        // With two or more clues to spare the top maps use nearly all cells, so no set dies or is folded.
        if (spare < 2 && !multiBox.propagate(missed, misses.table())) {
            multiBoxCuts++;
            return false;
        }
        if (spare == 0) {
            multiBox.enumerate(misses.table(), second, sink);
            return true;
        }
        for (int box = 0; box < 3; box++) {
            foldedLow[box] = multiBox.low(box);
            foldedHigh[box] = multiBox.high(box);
        }
        for (int level0 = least[0]; level0 <= highest[0]; level0++) {
            for (int level1 = least[1]; level1 <= highest[1]; level1++) {
                int level2 = clues - level0 - level1;
                if (level2 < least[2] || level2 > highest[2]) {
                    continue;
                }
                if (place(0, level0, cell)
                        && place(1, level1, cell)
                        && place(2, level2, cell)
                        && multiBox.propagate(missed, misses.table())
                        && !multiBox.enumerate(misses.table(), second, sink)) {
                    return true;
                }
            }
        }
        return true;
    }

    private boolean place(int box, int level, int cell) {
        if (level == highest[box]) {
            multiBox.place(box, level, foldedLow[box], foldedHigh[box]);
            return true;
        }
        boolean any = maps.leaf(box, level, cell);
        multiBox.place(box, level, maps.low, maps.high);
        return any;
    }

    private static int stack(int packed, int box) {
        return packed >>> 8 * box & 255;
    }
}
