package org.seventeen.search.band3;

import java.util.Arrays;
import java.util.Set;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.expand.Rule;
import org.seventeen.ua.guardian.BoxTypes;
import org.seventeen.ua.guardian.SharedMultiBox;

/**
 * Step 5 for a band pair: decides, for each clue set Y of the second band, which clue sets of which third bands complete it.
 * The counterpart of {@link OneThirdBand} for up to 64 third bands at once.
 *
 * <p>{@link Minirows64} bounds all third bands at once: at the node with the guardians no candidate touches, at the leaf
 * with the rest. The few remaining ones are processed one by one, as in a single grid: exact maps of the boxes ({@link
 * TypeMaps}), guardians that span boxes, fillings joined ({@link MultiBox}). Third-band cells are virtual cells laid out as
 * a band. Source: docs/census.md.
 */
public final class ManyThirdBands {
    private static final int MAX_DEPTH = 54;

    private final SiblingGuardians64 sockets;
    private final ThirdSink sink;
    private final BoxTypes types;
    private final boolean firstBandLevels;
    private final boolean staticRule;
    private final boolean minirowRule;
    private final boolean multiBoxRule;
    private final TypeMaps maps;
    private final Minirows64 needs = new Minirows64();
    private final MultiBoxMisses misses = new MultiBoxMisses();
    private final MultiBox multiBox = new MultiBox();

    private SharedMultiBox shared;
    /** Multi-box rows that the leaf misses, computed when a third band needs them. */
    private long[] leafMissed;

    private long[] missedByThird = new long[64];
    private int clues;
    private int caps;
    private final int[] allowedSize = new int[3];
    private final int[] startLeast = new int[3];

    private final long[] startState = new long[Minirows64.SLOTS];
    private final long[] nodeState = new long[Minirows64.SLOTS];
    private final long[] leafState = new long[Minirows64.SLOTS];
    private long startLiving;
    private long nodeLiving;

    /** Rows missed by X and the clues set so far: {@code missed[words · depth + w]}. */
    private long[] missed = new long[16];

    private long[] fixed = new long[16];
    private long[] open = new long[16];
    private int openDepth;
    private int leafFirst;

    private final int[] highest = new int[3];
    private final int[] least = new int[3];
    private final int[] room = new int[3];
    private final long[] topLow = new long[3];
    private final long[] topHigh = new long[3];
    private final long[] foldedLow = new long[3];
    private final long[] foldedHigh = new long[3];

    /** Nodes tested with the static part. */
    public long staticTests;
    /** Of them, cut for all third bands. */
    public long staticCuts;
    /** Leaves, complete clue sets of two bands. */
    public long leafTests;
    /** Of them, cut because the stacks have too few clues left. */
    public long leafLevelCuts;
    /** The sum over all leaves of the third bands left to them. */
    public long thirdTests;
    /** Of them, cut by the minirows. */
    public long minirowCuts;
    /** Of them, cut because a box has no filling or the boxes need too many clues. */
    public long mapCuts;
    /** Leaves and third bands that reached the multi-box sets. */
    public long multiBoxTests;
    /** Of them, cut by trimming and folding. */
    public long multiBoxCuts;

    /** A completer over the guardians of one direction of a band pair; candidates go to {@code sink}. */
    public ManyThirdBands(BoxTypes types, SiblingGuardians64 sockets, ThirdSink sink, Set<Rule> rules) {
        this.sockets = sockets;
        this.sink = sink;
        this.types = types;
        boolean boxRule = rules.contains(Rule.BOX_MAPS);
        minirowRule = boxRule && rules.contains(Rule.MINIROWS);
        maps = new TypeMaps(sockets, boxRule);
        firstBandLevels = rules.contains(Rule.FIRST_BAND_LEVELS);
        staticRule = rules.contains(Rule.STATIC_NODE);
        multiBoxRule = rules.contains(Rule.MULTI_BOX);
    }

    /**
     * Starts a clue set X of the first band.
     *
     * @param table the multi-box guardians of this direction
     * @param firstClues all cells of X; if the walk goes over both bands, the cells that its clue sets have in common,
     *     those of the first band first
     * @param last its last cell, {@link BandMask#NO_CELL} for none
     * @param z clues to set in the third band
     * @param alive virtual cells, laid out as a band, that may become clues
     * @param among the third bands to search
     * @param stackCounts clues of X by stack, 8 bits per stack
     * @param stackCaps most clues of all three bands in a stack, 8 bits per stack
     * @return false if no clue set of a third band can complete X
     */
    public boolean begin(
            SharedMultiBox table,
            long firstClues,
            int last,
            int z,
            int alive,
            long among,
            int stackCounts,
            int stackCaps) {
        shared = table;
        maps.begin(last, alive);
        misses.begin(table.table, firstClues);
        clues = z;
        caps = stackCaps;
        int words = sockets.words;
        if (missed.length < (MAX_DEPTH + 1) * words) {
            missed = new long[(MAX_DEPTH + 1) * words];
            fixed = new long[words];
            open = new long[words];
        }
        for (int w = 0; w < words; w++) {
            missed[w] = sockets.full[w] & ~sockets.killed[words * last + w];
        }
        fillStart(last);
        for (int box = 0; box < 3; box++) {
            allowedSize[box] = Integer.bitCount(BandMask.boxPart(alive, box));
        }
        startLiving = among;
        if (!firstBandLevels) {
            startLeast[0] = 0;
            startLeast[1] = 0;
            startLeast[2] = 0;
            return true;
        }
        startLiving = fitting(startState, stackCounts, among);
        for (int box = 0; box < 3 && startLiving != 0; box++) {
            startLeast[box] = needs.least(box, startLiving);
        }
        return startLiving != 0;
    }

    private void fillStart(int last) {
        Arrays.fill(startState, 0);
        if (!minirowRule) {
            return;
        }
        int killer = last == BandMask.NO_CELL ? 0 : 1 << last;
        for (int i = 0; i < sockets.startCount; i++) {
            if (sockets.startSlot[i] >= 0 && (sockets.startKillers[i] & killer) == 0) {
                startState[sockets.startSlot[i]] |= sockets.startThirds[i];
            }
        }
    }

    /** The third bands with room for the needs of a state. */
    private long fitting(long[] state, int stackCounts, long among) {
        int room0 = stack(caps, 0) - stack(stackCounts, 0);
        int room1 = stack(caps, 1) - stack(stackCounts, 1);
        int room2 = stack(caps, 2) - stack(stackCounts, 2);
        if ((room0 | room1 | room2) < 0) {
            return 0;
        }
        return needs.fitting(state, room0, room1, room2, clues, among);
    }

    /** The least clues any third band needs in each stack for the current X, 8 bits per stack. */
    public int neededByStack() {
        return startLeast[0] | startLeast[1] << 8 | startLeast[2] << 16;
    }

    /** A clue was set at {@code depth} (from 0): a cell of the second band, or of the pair if the rows are of both. */
    public void descend(int depth, int cell) {
        int words = sockets.words;
        long[] avoids = sockets.avoids;
        int from = words * depth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            missed[from + words + w] = missed[from + w] & avoids[vector + w];
        }
    }

    /**
     * A node whose pairs of last clues are known.
     *
     * @param depth clues of the second band set so far, the last through {@link #descend}
     * @param chosen those clues
     * @param candidates all cells of all pairs
     * @param stackCounts clues set so far by stack, 8 bits per stack
     * @return false if no pair can be completed with any third band
     */
    public boolean open(int depth, int chosen, int candidates, int stackCounts) {
        misses.openNode(chosen);
        return openNode(depth, candidates, stackCounts, startLiving);
    }

    /**
     * The same in a walk over both bands, with cells of the pair.
     *
     * @param thirds the third bands left to the walk
     */
    public boolean openPair(int depth, long chosen, long candidates, int stackCounts, long thirds) {
        misses.openPairNode(chosen);
        return openNode(depth, candidates, stackCounts, startLiving & thirds);
    }

    private boolean openNode(int depth, long candidates, int stackCounts, long among) {
        openDepth = depth;
        staticTests++;
        int words = sockets.words;
        System.arraycopy(missed, words * depth, fixed, 0, words);
        long[] avoids = sockets.avoids;
        for (long cells = candidates; cells != 0; cells &= cells - 1) {
            int vector = words * Long.numberOfTrailingZeros(cells);
            for (int w = 0; w < words; w++) {
                fixed[w] &= avoids[vector + w];
            }
        }
        maps.openNode(fixed, open);
        System.arraycopy(startState, 0, nodeState, 0, Minirows64.SLOTS);
        if (minirowRule) {
            enter(fixed, nodeState);
        }
        nodeLiving = staticRule ? fitting(nodeState, stackCounts, among) : among;
        if (nodeLiving == 0) {
            staticCuts++;
            return false;
        }
        return true;
    }

    /** Enters the minirow sockets among some rows into a state. */
    private void enter(long[] rows, long[] state) {
        int[] slot = sockets.slot;
        long[] thirds = sockets.thirds;
        for (int w = 0; w < sockets.minirowWords; w++) {
            for (long rest = rows[w]; rest != 0; rest &= rest - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(rest);
                state[slot[row]] |= thirds[row];
            }
        }
    }

    /** The first cell of the pairs that follow. */
    public void firstCell(int cell) {
        int words = sockets.words;
        int from = words * openDepth;
        int vector = words * cell;
        long[] avoids = sockets.avoids;
        for (int w = 0; w < words; w++) {
            open[w] = missed[from + w] & ~fixed[w] & avoids[vector + w];
        }
    }

    /** A clue set of the second band of fewer than two clues. */
    public void few(int second, int stackCounts) {
        int depth = 0;
        for (int cells = second; cells != 0; cells &= cells - 1) {
            descend(depth++, Integer.numberOfTrailingZeros(cells));
        }
        // Without candidates every missed row is in the node layer, so the leaf adds nothing.
        if (open(depth, second, 0, stackCounts)) {
            Arrays.fill(open, 0, sockets.words, 0);
            pair(second, 0, stackCounts);
        }
    }

    /** A complete clue set of a walk over both bands that had fewer than two clues to set. */
    public void fewOf(int first, int second, int stackCounts, long thirds) {
        long clues = first | (long) second << 27;
        int depth = 0;
        // The rows that the common clues hit are gone, so setting these clues again changes nothing.
        for (long cells = clues; cells != 0; cells &= cells - 1) {
            descend(depth++, Long.numberOfTrailingZeros(cells));
        }
        if (openPair(depth, clues, 0, stackCounts, thirds)) {
            Arrays.fill(open, 0, sockets.words, 0);
            pairOf(first, second, 0, stackCounts, thirds);
        }
    }

    /** A complete clue set of the second band whose last clue is {@code cell}. */
    public void pair(int second, int cell, int stackCounts) {
        leafFirst = 0;
        leaf(second, cell, stackCounts, nodeLiving);
    }

    /**
     * A complete clue set of a walk over both bands.
     *
     * @param first its cells in the first band
     * @param second its cells in the second band
     * @param cell the clue set last, a cell of the pair
     * @param stackCounts clues by stack, 8 bits per stack
     * @param thirds the third bands left to the walk
     */
    public void pairOf(int first, int second, int cell, int stackCounts, long thirds) {
        leafFirst = first;
        leaf(second, cell, stackCounts, nodeLiving & thirds);
    }

    private void leaf(int second, int cell, int stackCounts, long among) {
        leafTests++;
        int roomInAll = 0;
        for (int box = 0; box < 3; box++) {
            room[box] = Math.min(allowedSize[box], stack(caps, box) - stack(stackCounts, box));
            if (room[box] < 0) {
                leafLevelCuts++;
                return;
            }
            roomInAll += room[box];
        }
        if (roomInAll < clues) {
            leafLevelCuts++;
            return;
        }
        System.arraycopy(nodeState, 0, leafState, 0, Minirows64.SLOTS);
        if (minirowRule) {
            enterLeaf(cell);
        }
        long living = needs.fitting(leafState, room[0], room[1], room[2], clues, among);
        int before = Long.bitCount(among);
        thirdTests += before;
        if (living == 0) {
            minirowCuts += before;
            return;
        }
        minirowCuts += before - Long.bitCount(living);
        maps.openLeaf(cell);
        leafMissed = null;
        for (long rest = living; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (!narrow(t)) {
                mapCuts++;
                continue;
            }
            if (!complete(second, t)) {
                return;
            }
        }
    }

    private void enterLeaf(int cell) {
        int[] slot = sockets.slot;
        long[] thirds = sockets.thirds;
        long[] avoids = sockets.avoids;
        int vector = sockets.words * cell;
        for (int w = 0; w < sockets.minirowWords; w++) {
            for (long rest = open[w] & avoids[vector + w]; rest != 0; rest &= rest - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(rest);
                leafState[slot[row]] |= thirds[row];
            }
        }
    }

    /**
     * Finds the levels that each box of third band {@code t} may have, and its map at the highest; false if the boxes
     * cannot be filled.
     */
    private boolean narrow(int t) {
        int need0 = needs.of(0, t);
        int need1 = needs.of(1, t);
        int need2 = needs.of(2, t);
        int spare = clues - need0 - need1 - need2;
        least[0] = need0;
        least[1] = need1;
        least[2] = need2;
        int highestSum = 0;
        for (int box = 0; box < 3; box++) {
            highest[box] = Math.min(room[box], least[box] + spare);
            highestSum += highest[box];
        }
        if (highestSum < clues) {
            return false;
        }
        for (int box = 0; box < 3; box++) {
            if (!top(box, t)) {
                return false;
            }
        }
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(least[box], clues - highestSum + highest[box]);
            while (level < highest[box] && !maps.leaf(box, types.of(box, t), t, level)) {
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
                if (!top(box, t)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean top(int box, int t) {
        boolean any = maps.leaf(box, types.of(box, t), t, highest[box]);
        topLow[box] = maps.low;
        topHigh[box] = maps.high;
        return any;
    }

    /** Joins the boxes of third band {@code t}; false if the clue sets of the pair are refused with every third band. */
    private boolean complete(int second, int t) {
        multiBoxTests++;
        for (int box = 0; box < 3; box++) {
            multiBox.place(box, highest[box], topLow[box], topHigh[box]);
        }
        long[] rows = multiBoxRule ? missedIn(second, t) : null;
        if (!multiBox.propagate(rows, shared.table)) {
            multiBoxCuts++;
            return true;
        }
        sink.third(t);
        if (highest[0] + highest[1] + highest[2] == clues) {
            multiBox.enumerate(shared.table, second, sink);
            return !sink.leafRefused();
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
                if (place(0, level0, t)
                        && place(1, level1, t)
                        && place(2, level2, t)
                        && multiBox.propagate(rows, shared.table)
                        && !multiBox.enumerate(shared.table, second, sink)) {
                    return !sink.leafRefused();
                }
            }
        }
        return true;
    }

    private long[] missedIn(int second, int t) {
        int words = shared.table.words;
        if (missedByThird.length < words) {
            missedByThird = new long[words + 8];
        }
        if (leafMissed == null) {
            leafMissed = misses.ofPair(leafFirst | (long) second << 27);
        }
        long[] all = leafMissed;
        for (int w = 0; w < words; w++) {
            missedByThird[w] = all[w] & shared.active[words * t + w];
        }
        return missedByThird;
    }

    private boolean place(int box, int level, int t) {
        if (level == highest[box]) {
            multiBox.place(box, level, foldedLow[box], foldedHigh[box]);
            return true;
        }
        boolean any = maps.leaf(box, types.of(box, t), t, level);
        multiBox.place(box, level, maps.low, maps.high);
        return any;
    }

    private static int stack(int packed, int box) {
        return packed >>> 8 * box & 255;
    }
}
