package org.seventeen.sudoku.search.band3;

import java.util.Arrays;
import java.util.Set;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.Minirows.Minirows64;
import org.seventeen.sudoku.search.band3.MultiBox.MultiBoxMisses;
import org.seventeen.sudoku.search.band3.ThirdBands.ThirdSink;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * Step 5 for a band pair: the clue sets of up to 64 third bands at once.
 *
 * <p>{@link Minirows64} bounds all third bands at once: at the node with the guardians no candidate touches, at the leaf
 * with the rest. The few remaining ones are processed one by one, as in a single grid: exact maps of the boxes ({@link
 * TypeMaps}), guardians that span boxes, fillings joined ({@link LevelJoin}). Third-band cells are virtual cells laid out as
 * a band. Source: docs/census.md.
 */
public final class ManyThirdBands extends ThirdBands {
    private static final int MAX_DEPTH = 54;

    private final SiblingGuardians64 sockets;
    private final ThirdSink sink;
    private final SearchListener listener;
    private final boolean boxRule;
    private final boolean minirowRule;
    private final boolean earlyRule;
    private final TypeMaps maps;
    private final EarlyMultiBox early;
    private final Minirows64 needs = new Minirows64();
    private final MultiBoxMisses misses = new MultiBoxMisses();
    private final LevelJoin join;

    private MultiBoxTable.Shared shared;
    /** Multi-box rows that the leaf misses, computed when a third band needs them. */
    private long[] leafMissed;

    private long[] missedByThird = new long[64];

    private final long[] startState = new long[Minirows64.SLOTS];
    private final long[] nodeState = new long[Minirows64.SLOTS];
    private final long[] leafState = new long[Minirows64.SLOTS];
    /** What the rule of the minirows reads if it is off. */
    private final long[] noState = new long[Minirows64.SLOTS];

    private long startLiving;
    private long nodeLiving;

    /** Rows missed by X and the clues set so far: {@code missed[words · depth + w]}. */
    private long[] missed = new long[16];

    private long[] fixed = new long[16];
    private long[] open = new long[16];
    private int openDepth;
    private int leafFirst;

    private final int[] room = new int[3];

    /**
     * The third bands of one direction of a band pair over these guardians; candidates go to {@code sink}. Of a walk over both bands
     * the listener hears only the clues in the second, so such a walk can be counted but not audited.
     */
    public ManyThirdBands(
            VirtualCells cells,
            SiblingGuardians64 sockets,
            ThirdSink sink,
            Set<Rule> rules,
            SearchListener listener,
            Counters counters) {
        super(rules, counters);
        this.sockets = sockets;
        this.sink = sink;
        this.listener = listener;
        boxRule = rules.contains(Rule.BOX_MAPS);
        minirowRule = boxRule && rules.contains(Rule.MINIROWS);
        earlyRule = minirowRule && multiBoxRule && rules.contains(Rule.EARLY_MULTI_BOX);
        early = new EarlyMultiBox(cells);
        maps = new TypeMaps(sockets, cells, leafState, boxRule);
        join = new LevelJoin(maps, sink);
    }

    /** Sets the guardians that span boxes; to be called after the others were filled. */
    public void use(MultiBoxTable.Shared table) {
        shared = table;
    }

    @Override
    public boolean begin(long firstClues, int last, int z, int alive, long among, int stackCounts, int stackCaps) {
        beginLevels(z, alive, stackCaps);
        join.begin(z);
        maps.begin(last, alive);
        misses.begin(shared.table, firstClues);
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
        startLiving = among;
        if (!firstBandLevels) {
            Arrays.fill(startLeast, 0);
            return true;
        }
        startLiving = fitting(startState, stackCounts, among);
        if (startLiving == 0) {
            return false;
        }
        for (int box = 0; box < 3; box++) {
            startLeast[box] = needs.least(box, startLiving);
        }
        listener.begun(startLiving);
        return true;
    }

    private void fillStart(int last) {
        Arrays.fill(startState, 0);
        if (!boxRule) {
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
        int room0 = stackRoom(0, stackCounts);
        int room1 = stackRoom(1, stackCounts);
        int room2 = stackRoom(2, stackCounts);
        if ((room0 | room1 | room2) < 0) {
            return 0;
        }
        return needs.fitting(minirowRule ? state : noState, room0, room1, room2, clues, among);
    }

    /** A clue was set at {@code depth} (from 0): a cell of the second band, or of the pair if the rows are of both. */
    @Override
    public void descend(int depth, int cell) {
        int words = sockets.words;
        long[] avoids = sockets.avoids;
        int from = words * depth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            missed[from + words + w] = missed[from + w] & avoids[vector + w];
        }
    }

    @Override
    public boolean open(int depth, int chosen, int candidates, int stackCounts) {
        misses.openNode(chosen);
        return openNode(depth, candidates, stackCounts, startLiving);
    }

    /**
     * As {@link #open} in a walk over both bands, with cells of the pair.
     *
     * @param thirds the third bands left to the walk
     */
    public boolean openPair(int depth, long chosen, long candidates, int stackCounts, long thirds) {
        misses.openPairNode(chosen);
        return openNode(depth, candidates, stackCounts, startLiving & thirds);
    }

    private boolean openNode(int depth, long candidates, int stackCounts, long among) {
        openDepth = depth;
        counters.add(Counter.STATIC_TESTS);
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
        if (boxRule) {
            enter(fixed, nodeState);
        }
        nodeLiving = staticRule ? fitting(nodeState, stackCounts, among) : among;
        listener.nodeOpened(nodeLiving);
        if (nodeLiving == 0) {
            counters.add(Counter.STATIC_CUTS);
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

    @Override
    public void firstCell(int cell) {
        int words = sockets.words;
        int from = words * openDepth;
        int vector = words * cell;
        long[] avoids = sockets.avoids;
        for (int w = 0; w < words; w++) {
            open[w] = missed[from + w] & ~fixed[w] & avoids[vector + w];
        }
    }

    @Override
    public void few(int second, int stackCounts) {
        int depth = 0;
        for (int cells = second; cells != 0; cells &= cells - 1) {
            descend(depth++, Integer.numberOfTrailingZeros(cells));
        }
        boolean any = open(depth, second, 0, stackCounts);
        listener.leaf(Cut.STATIC_NODE, second, startLiving & ~nodeLiving);
        // Without candidates every missed row is in the node layer, so the leaf adds nothing.
        if (any) {
            Arrays.fill(open, 0, sockets.words, 0);
            leaf(second, 0, stackCounts);
        }
    }

    /** A complete clue set of a walk over both bands that had fewer than two clues to set. */
    public void fewOfBoth(int first, int second, int stackCounts, long thirds) {
        long clues = first | (long) second << 27;
        int depth = 0;
        // The rows that the common clues hit are gone, so setting these clues again changes nothing.
        for (long cells = clues; cells != 0; cells &= cells - 1) {
            descend(depth++, Long.numberOfTrailingZeros(cells));
        }
        if (openPair(depth, clues, 0, stackCounts, thirds)) {
            Arrays.fill(open, 0, sockets.words, 0);
            leafOfBoth(first, second, 0, stackCounts, thirds);
        }
    }

    @Override
    public void leaf(int second, int cell, int stackCounts) {
        leafFirst = 0;
        leaf(second, cell, stackCounts, nodeLiving);
    }

    /**
     * As {@link #leaf} in a walk over both bands.
     *
     * @param first its cells in the first band
     * @param second its cells in the second band
     * @param cell the clue set last, a cell of the pair
     * @param stackCounts clues by stack, 8 bits per stack
     * @param thirds the third bands left to the walk
     */
    public void leafOfBoth(int first, int second, int cell, int stackCounts, long thirds) {
        leafFirst = first;
        leaf(second, cell, stackCounts, nodeLiving & thirds);
    }

    private void leaf(int second, int cell, int stackCounts, long among) {
        counters.add(Counter.LEAVES);
        int roomInAll = 0;
        for (int box = 0; box < 3; box++) {
            room[box] = room(box, stackCounts);
            if (room[box] < 0) {
                counters.add(Counter.LEAF_LEVEL_CUTS);
                listener.leaf(Cut.STACK_LEVELS, second, among);
                return;
            }
            roomInAll += room[box];
        }
        if (roomInAll < clues) {
            counters.add(Counter.LEAF_LEVEL_CUTS);
            listener.leaf(Cut.STACK_LEVELS, second, among);
            return;
        }
        System.arraycopy(nodeState, 0, leafState, 0, Minirows64.SLOTS);
        if (boxRule) {
            enterLeaf(cell);
        }
        long living = needs.fitting(minirowRule ? leafState : noState, room[0], room[1], room[2], clues, among);
        int before = Long.bitCount(among);
        counters.add(Counter.THIRD_TESTS, before);
        listener.leaf(Cut.MINIROWS, second, among & ~living);
        if (living == 0) {
            counters.add(Counter.MINIROW_CUTS, before);
            return;
        }
        counters.add(Counter.MINIROW_CUTS, before - Long.bitCount(living));
        leafMissed = null;
        if (earlyRule) {
            living = early(second, living);
        }
        maps.openLeaf(cell);
        for (long rest = living; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            if (!narrow(t)) {
                counters.add(Counter.THIRD_MAP_CUTS);
                listener.leaf(Cut.BOX_MAPS, second, 1L << t);
                continue;
            }
            if (!complete(second, t, rest)) {
                return;
            }
        }
    }

    /** The third bands that are left of the living ones; those with a clue to spare are not tested. */
    private long early(int second, long living) {
        long tight = needs.tight() & living;
        if (tight == 0) {
            return living;
        }
        long[] rows = leafMissed(second);
        long left = tight;
        for (long rest = tight; rest != 0; rest &= rest - 1) {
            if (!early.leaves(Long.numberOfTrailingZeros(rest), leafState, rows, shared)) {
                left ^= rest & -rest;
            }
        }
        counters.add(Counter.EARLY_MULTI_BOX_TESTS, Long.bitCount(tight));
        counters.add(Counter.EARLY_MULTI_BOX_CUTS, Long.bitCount(tight & ~left));
        listener.leaf(Cut.EARLY_MULTI_BOX, second, tight & ~left);
        return living & ~tight | left;
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
        int[] least = join.least;
        least[0] = need0;
        least[1] = need1;
        least[2] = need2;
        int highestSum = 0;
        for (int box = 0; box < 3; box++) {
            join.highest[box] = Math.min(room[box], least[box] + spare);
            highestSum += join.highest[box];
        }
        maps.third(t);
        return highestSum >= clues && join.narrow(highestSum);
    }

    /**
     * Joins the boxes of third band {@code t}; false if the clue sets of the pair are refused with every third band.
     *
     * @param ahead the third bands of this leaf from {@code t} on
     */
    private boolean complete(int second, int t, long ahead) {
        counters.add(Counter.MULTI_BOX_TESTS);
        join.placeTops();
        long[] rows = multiBoxRule ? missedIn(second, t) : null;
        if (!join.propagate(rows, shared.table)) {
            counters.add(Counter.MULTI_BOX_CUTS);
            listener.leaf(Cut.MULTI_BOX, second, 1L << t);
            return true;
        }
        sink.third(t);
        listener.turnedTo(ahead);
        if (!join.join(rows, shared.table, second) && sink.leafRefused()) {
            return false;
        }
        listener.leaf(Cut.FILLINGS, second, 1L << t);
        return true;
    }

    private long[] missedIn(int second, int t) {
        int words = shared.table.words;
        if (missedByThird.length < words) {
            missedByThird = new long[words + 8];
        }
        long[] all = leafMissed(second);
        for (int w = 0; w < words; w++) {
            missedByThird[w] = all[w] & shared.active[words * t + w];
        }
        return missedByThird;
    }

    private long[] leafMissed(int second) {
        if (leafMissed == null) {
            leafMissed = misses.ofPair(leafFirst | (long) second << 27);
        }
        return leafMissed;
    }
}
