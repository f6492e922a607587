package org.seventeen.sudoku.search.band3;

import static org.seventeen.sudoku.search.band3.BoxFillings.HITS;
import static org.seventeen.sudoku.search.band3.BoxFillings.WITHIN;

import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.LevelJoin.Fillings;

/**
 * Step 5a: the boxes of the third band under the guardians that X and Y miss: first the state of the minirows ({@link
 * Minirows}), which cuts most nodes and leaves, then the fillings of each box.
 *
 * <pre>
 *   layer   filled                             state: sockets of minirows     map of fillings
 *   start   once an X                          guardians without second-band cells that X misses
 *   node    once a node with two clues left    missed so far, and no
 *                                              candidate pair touches
 *   leaf    each Y                             all that X and Y miss          the state and all others that X and Y miss
 * </pre>
 *
 * A map is found by box and level, on demand, and so are the other guardians. Source: docs/search.md §6.
 */
final class BoxMaps extends Fillings {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAX_DEPTH = 27;
    private static final int KINDS = Minirows.KINDS;

    private final SiblingGuardians guardians;
    private final boolean boxRule;
    private final boolean minirowRule;

    private int lastCell;
    private final int[] allowed = new int[3];

    /** Rows of the lanes missed by X and the clues set so far: {@code missed[4 · depth + kind]}. */
    private final long[] missed = new long[(MAX_DEPTH + 1) * KINDS];
    /** Those that no candidate pair touches, by kind. */
    private long fixed0;

    private long fixed1;
    private long fixed2;
    private long fixed3;

    /** Those missed by the clues set so far and the first cell of the pairs, without those in the node's state. */
    private long open0;

    private long open1;
    private long open2;
    private long open3;

    /** The same of rows of minirows that have no place in a lane: {@code moreMissed[minirowWords · depth + w]}. */
    private long[] moreMissed = new long[(MAX_DEPTH + 1) * 16];

    private long[] moreFixed = new long[16];
    private long[] moreOpen = new long[16];

    /** The other rows missed at the node and at the leaf, once a map was asked for there. */
    private long[] node = new long[16];

    private long[] leaf = new long[16];
    private boolean nodeReady;
    private boolean leafReady;

    private int openDepth;
    private int chosen;
    private int first;
    private int leafCell;
    private long startState;
    private long nodeState;
    private long leafState;

    private final long[] startMaps = new long[3 * LEVELS * 2];
    private final int[] startReady = new int[3];

    /**
     * The maps over the guardians of one direction.
     *
     * @param boxRule false to leave all guardians out, so that a map contains all fillings of the allowed cells
     * @param minirowRule false to hand out empty states; they are also empty without {@code boxRule}
     */
    BoxMaps(SiblingGuardians guardians, boolean boxRule, boolean minirowRule) {
        this.guardians = guardians;
        this.boxRule = boxRule;
        this.minirowRule = boxRule && minirowRule;
    }

    /** Starts a clue set X: its last cell ({@link BandMask#NO_CELL} for none), and the third-band cells that may become clues. */
    void begin(int last, int alive) {
        lastCell = last;
        int words = guardians.words;
        if (leaf.length < words) {
            moreMissed = new long[(MAX_DEPTH + 1) * words];
            moreFixed = new long[words];
            moreOpen = new long[words];
            node = new long[words];
            leaf = new long[words];
        }
        for (int kind = 0; kind < KINDS; kind++) {
            missed[kind] = guardians.laneFull[kind] & ~guardians.laneKilled[KINDS * last + kind];
        }
        for (int w = 0; w < guardians.minirowWords; w++) {
            moreMissed[w] = guardians.full[w] & ~guardians.killed[words * last + w];
        }
        for (int box = 0; box < 3; box++) {
            allowed[box] = BandMask.boxPart(alive, box);
            startReady[box] = 0;
        }
        long state = 0;
        int killer = last == BandMask.NO_CELL ? 0 : 1 << last;
        for (int i = 0; boxRule && i < guardians.startSlotCount; i++) {
            if ((guardians.startSlotKillers[i] & killer) == 0) {
                state |= guardians.startSlots[i];
            }
        }
        startState = state;
    }

    /** A clue of the second band was set at {@code depth} (from 0). */
    void descend(int depth, int cell) {
        for (int kind = 0; kind < KINDS; kind++) {
            missed[KINDS * (depth + 1) + kind] =
                    missed[KINDS * depth + kind] & guardians.laneAvoids[KINDS * cell + kind];
        }
        int rows = guardians.minirowWords;
        for (int w = 0; w < rows; w++) {
            moreMissed[rows * (depth + 1) + w] =
                    moreMissed[rows * depth + w] & guardians.avoids[guardians.words * cell + w];
        }
    }

    /** Opens a node at {@code depth} with these clues of the second band, whose pairs of last clues lie in {@code candidates}. */
    void openNode(int depth, int clues, int candidates) {
        openDepth = depth;
        chosen = clues;
        nodeReady = false;
        nodeState = startState;
        if (!boxRule) {
            return;
        }
        long[] avoids = guardians.laneAvoids;
        int from = KINDS * depth;
        long rows0 = missed[from];
        long rows1 = missed[from + 1];
        long rows2 = missed[from + 2];
        long rows3 = missed[from + 3];
        for (int cells = candidates; cells != 0; cells &= cells - 1) {
            int vector = KINDS * Integer.numberOfTrailingZeros(cells);
            rows0 &= avoids[vector];
            rows1 &= avoids[vector + 1];
            rows2 &= avoids[vector + 2];
            rows3 &= avoids[vector + 3];
        }
        fixed0 = rows0;
        fixed1 = rows1;
        fixed2 = rows2;
        fixed3 = rows3;
        nodeState |= Minirows.unhit(rows0, rows1, rows2, rows3);
        for (int w = 0; w < guardians.minirowWords; w++) {
            openMore(depth, w, candidates);
        }
    }

    private void openMore(int depth, int w, int candidates) {
        long rows = moreMissed[guardians.minirowWords * depth + w];
        for (int cells = candidates; cells != 0 && rows != 0; cells &= cells - 1) {
            rows &= guardians.avoids[guardians.words * Integer.numberOfTrailingZeros(cells) + w];
        }
        moreFixed[w] = rows;
        nodeState |= slots(w, rows);
    }

    /** The slots of rows in a word of minirows that have no place in a lane. */
    private long slots(int w, long rows) {
        long[] slot = guardians.slot;
        long state = 0;
        for (long rest = rows; rest != 0; rest &= rest - 1) {
            state |= slot[(w << 6) + Long.numberOfTrailingZeros(rest)];
        }
        return state;
    }

    /** The state of the minirows ({@link Minirows}) at the open node. */
    long nodeState() {
        return minirowRule ? nodeState : 0;
    }

    /** The first cell of the pairs that follow; {@link BandMask#NO_CELL} if the clues are complete. */
    void firstCell(int cell) {
        first = cell;
        long[] avoids = guardians.laneAvoids;
        int from = KINDS * openDepth;
        int vector = KINDS * cell;
        open0 = missed[from] & ~fixed0 & avoids[vector];
        open1 = missed[from + 1] & ~fixed1 & avoids[vector + 1];
        open2 = missed[from + 2] & ~fixed2 & avoids[vector + 2];
        open3 = missed[from + 3] & ~fixed3 & avoids[vector + 3];
        int rows = guardians.minirowWords;
        for (int w = 0; w < rows; w++) {
            moreOpen[w] =
                    moreMissed[rows * openDepth + w] & ~moreFixed[w] & guardians.avoids[guardians.words * cell + w];
        }
    }

    /** Opens the leaf with last clue {@code cell}; returns its state of the minirows. */
    long leafState(int cell) {
        leafCell = cell;
        leafReady = false;
        long state = nodeState;
        if (boxRule) {
            long[] avoids = guardians.laneAvoids;
            int vector = KINDS * cell;
            state |= Minirows.unhit(
                    open0 & avoids[vector],
                    open1 & avoids[vector + 1],
                    open2 & avoids[vector + 2],
                    open3 & avoids[vector + 3]);
            for (int w = 0; w < guardians.minirowWords; w++) {
                state |= slots(w, moreOpen[w] & guardians.avoids[guardians.words * cell + w]);
            }
        }
        leafState = state;
        return minirowRule ? state : 0;
    }

    /** Whether {@code box} has a filling of that level under X. */
    boolean startHas(int box, int level) {
        int at = startMap(box, level);
        return (startMaps[at] | startMaps[at + 1]) != 0;
    }

    private int startMap(int box, int level) {
        int at = 2 * (LEVELS * box + level);
        if ((startReady[box] >>> level & 1) == 0) {
            startReady[box] |= 1 << level;
            int table = 1024 * level;
            long left = WITHIN[table + 2 * allowed[box]] & Minirows.fillings(startState, box, level, 0);
            long right = WITHIN[table + 2 * allowed[box] + 1] & Minirows.fillings(startState, box, level, 1);
            int[] sets = guardians.startSets[box];
            int[] killers = guardians.startKillers[box];
            int killer = lastCell == BandMask.NO_CELL ? 0 : 1 << lastCell;
            int count = boxRule ? guardians.startCount[box] : 0;
            for (int i = 0; i < count && (left | right) != 0; i++) {
                if ((killers[i] & killer) == 0) {
                    left &= HITS[table + 2 * sets[i]];
                    right &= HITS[table + 2 * sets[i] + 1];
                }
            }
            startMaps[at] = left;
            startMaps[at + 1] = right;
        }
        return at;
    }

    @Override
    boolean find(int box, int level) {
        int at = startMap(box, level);
        long left = startMaps[at];
        long right = startMaps[at + 1];
        if (boxRule) {
            left &= Minirows.fillings(leafState, box, level, 0);
            right &= Minirows.fillings(leafState, box, level, 1);
            int table = 1024 * level;
            int words = guardians.words;
            int rows = words * box;
            int[] third = guardians.third;
            long[] inBox = guardians.inBox;
            if (!leafReady) {
                missAtLeaf();
            }
            for (int w = guardians.minirowWords; w < words && (left | right) != 0; w++) {
                for (long rest = leaf[w] & inBox[rows + w]; rest != 0; rest &= rest - 1) {
                    int entry = table + 2 * third[(w << 6) + Long.numberOfTrailingZeros(rest)];
                    left &= HITS[entry];
                    right &= HITS[entry + 1];
                }
            }
        }
        low = left;
        high = right;
        return (left | right) != 0;
    }

    /** Finds the rows beside those of minirows that all clues miss. */
    private void missAtLeaf() {
        int words = guardians.words;
        long[] avoids = guardians.avoids;
        if (!nodeReady) {
            for (int w = guardians.minirowWords; w < words; w++) {
                long rows = guardians.full[w] & ~guardians.killed[words * lastCell + w];
                for (int cells = chosen; cells != 0; cells &= cells - 1) {
                    rows &= avoids[words * Integer.numberOfTrailingZeros(cells) + w];
                }
                node[w] = rows;
            }
            nodeReady = true;
        }
        int firstVector = words * first;
        int vector = words * leafCell;
        for (int w = guardians.minirowWords; w < words; w++) {
            leaf[w] = node[w] & avoids[firstVector + w] & avoids[vector + w];
        }
        leafReady = true;
    }
}
