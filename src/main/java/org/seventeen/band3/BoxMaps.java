package org.seventeen.band3;

import static org.seventeen.band3.BoxFillings.HITS;
import static org.seventeen.band3.BoxFillings.WITHIN;

import java.util.Arrays;
import org.seventeen.bits.BandMask;

/**
 * Step 5a: which fillings the three boxes of the third band have left, in three layers, each starting from the one before.
 *
 * <pre>
 *   layer   filled                             sets
 *   start   once an X                          guardians without second-band cells that X misses
 *   node    once a node with two clues left    guardians missed so far that no candidate pair touches
 *   leaf    each Y                             the rest of what X and Y miss
 * </pre>
 *
 * A map is asked for by box and level and built when first asked for: most levels of most layers never are. Source:
 * docs/search.md §6.
 */
final class BoxMaps {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAX_DEPTH = 27;

    private final SiblingGuardians guardians;
    private final boolean boxRule;

    private int lastCell;
    private final int[] allowed = new int[3];

    /** Rows missed by X and the clues set so far: {@code missed[words · depth + w]}. */
    private long[] missed = new long[16];
    /** Rows of the node layer. */
    private long[] fixed = new long[16];
    /** Rows of the leaf layer that the first cell of the pairs misses. */
    private long[] open = new long[16];

    private int openDepth;

    private final long[] startMaps = new long[3 * LEVELS * 2];
    private final int[] startReady = new int[3];

    private final long[] nodeMaps = new long[3 * LEVELS * 2];
    private final int[] nodeReady = new int[3];
    private final int[][] nodeSets = new int[3][SiblingGuardians.MAX_ROWS];
    private final int[] nodeCount = new int[3];

    /** The fillings that the last call of {@link #leaf} left. */
    long low;

    long high;

    /**
     * The maps over the guardians of one direction.
     *
     * @param boxRule false to leave all guardians out, so that a map is just what lies in allowed cells
     */
    BoxMaps(SiblingGuardians guardians, boolean boxRule) {
        this.guardians = guardians;
        this.boxRule = boxRule;
    }

    /** Starts a clue set X: its last cell (27 for none), and the third-band cells that may become clues. */
    void begin(int last, int alive) {
        lastCell = last;
        int words = guardians.words;
        if (missed.length < (MAX_DEPTH + 1) * words) {
            missed = new long[(MAX_DEPTH + 1) * words];
            fixed = new long[words];
            open = new long[words];
        }
        for (int w = 0; w < words; w++) {
            missed[w] = guardians.full[w] & ~guardians.killed[words * last + w];
        }
        for (int box = 0; box < 3; box++) {
            allowed[box] = BandMask.boxPart(alive, box);
            startReady[box] = 0;
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
        int words = guardians.words;
        System.arraycopy(missed, words * depth, fixed, 0, words);
        for (int cells = candidates; cells != 0; cells &= cells - 1) {
            int vector = words * Integer.numberOfTrailingZeros(cells);
            for (int w = 0; w < words; w++) {
                fixed[w] &= guardians.avoids[vector + w];
            }
        }
        for (int box = 0; box < 3; box++) {
            nodeReady[box] = 0;
            nodeCount[box] = boxRule ? collect(box) : 0;
        }
    }

    /** Lists the sets of the node layer; returns how many. */
    private int collect(int box) {
        int count = 0;
        int[] sets = nodeSets[box];
        int[] third = guardians.third;
        for (int w = guardians.segmentStart[box]; w < guardians.segmentStart[box + 1]; w++) {
            for (long rest = fixed[w]; rest != 0; rest &= rest - 1) {
                sets[count++] = third[(w << 6) + Long.numberOfTrailingZeros(rest)];
            }
        }
        return count;
    }

    /** The first cell of the pairs that follow. */
    void firstCell(int cell) {
        int words = guardians.words;
        int from = words * openDepth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            open[w] = missed[from + w] & ~fixed[w] & guardians.avoids[vector + w];
        }
    }

    /** The clue set is complete as it is: the leaf layer is empty. */
    void noFirstCell() {
        Arrays.fill(open, 0, guardians.words, 0);
    }

    /** Whether X leaves {@code box} a filling of that level. */
    boolean startHas(int box, int level) {
        int at = startMap(box, level);
        return (startMaps[at] | startMaps[at + 1]) != 0;
    }

    /** Whether the open node leaves {@code box} a filling of that level. */
    boolean nodeHas(int box, int level) {
        int at = nodeMap(box, level);
        return (nodeMaps[at] | nodeMaps[at + 1]) != 0;
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
            int killer = lastCell == SiblingGuardians.NO_CELL ? 0 : 1 << lastCell;
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

    private int nodeMap(int box, int level) {
        int at = 2 * (LEVELS * box + level);
        if ((nodeReady[box] >>> level & 1) == 0) {
            nodeReady[box] |= 1 << level;
            startMap(box, level);
            long left = startMaps[at];
            long right = startMaps[at + 1];
            int table = 1024 * level;
            int[] sets = nodeSets[box];
            for (int i = 0; i < nodeCount[box] && (left | right) != 0; i++) {
                int entry = table + 2 * sets[i];
                left &= HITS[entry];
                right &= HITS[entry + 1];
            }
            nodeMaps[at] = left;
            nodeMaps[at + 1] = right;
        }
        return at;
    }

    /**
     * Sets {@link #low} and {@link #high} to the fillings of {@code box} that hit every guardian the leaf misses.
     *
     * @param cell the last clue of the leaf, any after {@link #noFirstCell}
     * @return whether there is one
     */
    boolean leaf(int box, int level, int cell) {
        int at = nodeMap(box, level);
        long left = nodeMaps[at];
        long right = nodeMaps[at + 1];
        if (boxRule) {
            int table = 1024 * level;
            int vector = guardians.words * cell;
            int[] third = guardians.third;
            long[] avoids = guardians.avoids;
            int end = guardians.segmentStart[box + 1];
            for (int w = guardians.segmentStart[box]; w < end && (left | right) != 0; w++) {
                for (long rest = open[w] & avoids[vector + w]; rest != 0; rest &= rest - 1) {
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
}
