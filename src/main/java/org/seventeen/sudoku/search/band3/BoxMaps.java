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
 *   layer   filled                             state                      map of fillings
 *   start   once an X                          guardians without second-band cells that X misses
 *   node    once a node with two clues left    missed so far, and no
 *                                              candidate pair touches
 *   leaf    each Y                             all that X and Y miss      all that X and Y miss
 * </pre>
 *
 * A map is found by box and level; those of X are built on demand. Source: docs/search.md §6.
 */
final class BoxMaps extends Fillings {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAX_DEPTH = 27;

    private final SiblingGuardians guardians;
    private final boolean boxRule;
    private final boolean minirowRule;

    private int lastCell;
    private final int[] allowed = new int[3];

    /** Rows missed by X and the clues set so far: {@code missed[words · depth + w]}. */
    private long[] missed = new long[16];
    /** Small rows missed so far that no candidate pair touches. */
    private long[] fixed = new long[16];
    /** Small rows missed by the clues set so far and the first cell of the pairs, without those in the node's state. */
    private long[] open = new long[16];

    /** All rows missed at the leaf, once a map of it was asked for. */
    private long[] leaf = new long[16];

    private boolean leafReady;
    private int openDepth;
    private int first;
    private int leafCell;
    private long startState;
    private long nodeState;

    private final long[] startMaps = new long[3 * LEVELS * 2];
    private final int[] startReady = new int[3];

    /**
     * The maps over the guardians of one direction.
     *
     * @param boxRule false to leave all guardians out, so that a map contains all fillings of the allowed cells
     * @param minirowRule false to leave states empty; they are also empty without {@code boxRule}
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
        if (missed.length < (MAX_DEPTH + 1) * words) {
            missed = new long[(MAX_DEPTH + 1) * words];
            fixed = new long[words];
            open = new long[words];
            leaf = new long[words];
        }
        for (int w = 0; w < words; w++) {
            missed[w] = guardians.full[w] & ~guardians.killed[words * last + w];
        }
        startState = 0;
        int killer = last == BandMask.NO_CELL ? 0 : 1 << last;
        for (int box = 0; box < 3; box++) {
            allowed[box] = BandMask.boxPart(alive, box);
            startReady[box] = 0;
            for (int i = 0; minirowRule && i < guardians.startCount[box]; i++) {
                if ((guardians.startKillers[box][i] & killer) == 0) {
                    startState |= Minirows.slot(box, guardians.startSets[box][i]);
                }
            }
        }
    }

    /** A clue of the second band was set at {@code depth} (from 0). */
    void descend(int depth, int cell) {
        int words = guardians.words;
        long[] avoids = guardians.avoids;
        int from = words * depth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            missed[from + words + w] = missed[from + w] & avoids[vector + w];
        }
    }

    /** Opens a node at {@code depth} whose pairs of last clues lie in {@code candidates}. */
    void openNode(int depth, int candidates) {
        openDepth = depth;
        nodeState = startState;
        if (!minirowRule) {
            return;
        }
        int words = guardians.words;
        int small = guardians.smallWords;
        long[] avoids = guardians.avoids;
        System.arraycopy(missed, words * depth, fixed, 0, small);
        for (int cells = candidates; cells != 0; cells &= cells - 1) {
            int vector = words * Integer.numberOfTrailingZeros(cells);
            for (int w = 0; w < small; w++) {
                fixed[w] &= avoids[vector + w];
            }
        }
        long[] slot = guardians.slot;
        long state = startState;
        for (int w = 0; w < small; w++) {
            for (long rest = fixed[w]; rest != 0; rest &= rest - 1) {
                state |= slot[(w << 6) + Long.numberOfTrailingZeros(rest)];
            }
        }
        nodeState = state;
    }

    /** The state of the minirows ({@link Minirows}) at the open node. */
    long nodeState() {
        return nodeState;
    }

    /** The first cell of the pairs that follow; {@link BandMask#NO_CELL} if the clues are complete. */
    void firstCell(int cell) {
        first = cell;
        int small = guardians.smallWords;
        int from = guardians.words * openDepth;
        int vector = guardians.words * cell;
        long[] avoids = guardians.avoids;
        for (int w = 0; w < small; w++) {
            open[w] = missed[from + w] & ~fixed[w] & avoids[vector + w];
        }
    }

    /** Opens the leaf with last clue {@code cell}; returns its state of the minirows. */
    long leafState(int cell) {
        leafCell = cell;
        leafReady = false;
        long state = nodeState;
        if (!minirowRule) {
            return state;
        }
        int small = guardians.smallWords;
        int vector = guardians.words * cell;
        long[] slot = guardians.slot;
        long[] avoids = guardians.avoids;
        for (int w = 0; w < small; w++) {
            for (long rest = open[w] & avoids[vector + w]; rest != 0; rest &= rest - 1) {
                state |= slot[(w << 6) + Long.numberOfTrailingZeros(rest)];
            }
        }
        return state;
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
            long left = WITHIN[table + 2 * allowed[box]];
            long right = WITHIN[table + 2 * allowed[box] + 1];
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
            int table = 1024 * level;
            int words = guardians.words;
            int rows = words * box;
            int[] third = guardians.third;
            long[] inBox = guardians.inBox;
            if (!leafReady) {
                missAtLeaf();
            }
            for (int w = 0; w < words && (left | right) != 0; w++) {
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

    /** Finds the rows that all clues miss. */
    private void missAtLeaf() {
        int words = guardians.words;
        int from = words * openDepth;
        int firstVector = words * first;
        int vector = words * leafCell;
        long[] avoids = guardians.avoids;
        for (int w = 0; w < words; w++) {
            leaf[w] = missed[from + w] & avoids[firstVector + w] & avoids[vector + w];
        }
        leafReady = true;
    }
}
