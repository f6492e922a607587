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
 * A map is asked for by box and level and built when first asked for: most levels of most layers never are. Levels 1 to
 * 3, which nearly all are, are built together ({@link JointFillings}), the others one at a time. Source: docs/search.md §6.
 */
final class BoxMaps {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAX_DEPTH = 27;
    /** The bit beside those of the levels that stands for levels 1 to 3 together. */
    private static final int JOINT = 1 << LEVELS;

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

    /** Levels 1 to 3 of a layer: the cell of level 1, and the joint maps of levels 2 and 3. */
    private final int[] startOne = new int[3];

    private final long[] startLow = new long[3];
    private final long[] startHigh = new long[3];
    private final int[] nodeOne = new int[3];
    private final long[] nodeLow = new long[3];
    private final long[] nodeHigh = new long[3];
    private final int[] leafOne = new int[3];
    private final long[] leafLow = new long[3];
    private final long[] leafHigh = new long[3];

    /** The boxes whose levels 1 to 3 are built for the leaf, bits 0 to 2. */
    private int leafReady;

    /** The boxes that the leaf was asked for at a level above 3, bits 0 to 2. */
    private int leafWide;

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
        }
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
        if (isJoint(level)) {
            joinStart(box);
            return has(level, startOne[box], startLow[box], startHigh[box]);
        }
        int at = startMap(box, level);
        return (startMaps[at] | startMaps[at + 1]) != 0;
    }

    /** Whether the open node leaves {@code box} a filling of that level. */
    boolean nodeHas(int box, int level) {
        if (isJoint(level)) {
            joinNode(box);
            return has(level, nodeOne[box], nodeLow[box], nodeHigh[box]);
        }
        int at = nodeMap(box, level);
        return (nodeMaps[at] | nodeMaps[at + 1]) != 0;
    }

    private static boolean isJoint(int level) {
        return level >= 1 && level <= 3;
    }

    private static boolean has(int level, int one, long low, long high) {
        if (level == 2) {
            return (low & JointFillings.LEVEL_2) != 0;
        }
        return level == 1 ? one != 0 : (low >>> 36 | high) != 0;
    }

    private void joinStart(int box) {
        if ((startReady[box] & JOINT) != 0) {
            return;
        }
        startReady[box] |= JOINT;
        int one = allowed[box];
        long left = JointFillings.WITHIN[2 * one];
        long right = JointFillings.WITHIN[2 * one + 1];
        int[] sets = guardians.startSets[box];
        int[] killers = guardians.startKillers[box];
        int killer = lastCell == SiblingGuardians.NO_CELL ? 0 : 1 << lastCell;
        int count = boxRule ? guardians.startCount[box] : 0;
        for (int i = 0; i < count; i++) {
            if ((killers[i] & killer) == 0) {
                int set = sets[i];
                one &= set;
                left &= JointFillings.HITS[2 * set];
                right &= JointFillings.HITS[2 * set + 1];
            }
        }
        startOne[box] = one;
        startLow[box] = left;
        startHigh[box] = right;
    }

    private void joinNode(int box) {
        if ((nodeReady[box] & JOINT) != 0) {
            return;
        }
        nodeReady[box] |= JOINT;
        joinStart(box);
        int one = startOne[box];
        long left = startLow[box];
        long right = startHigh[box];
        int[] third = guardians.third;
        long[] hits = JointFillings.HITS;
        int end = boxRule ? guardians.segmentStart[box + 1] : 0;
        for (int w = guardians.segmentStart[box]; w < end; w++) {
            for (long rest = fixed[w]; rest != 0; rest &= rest - 1) {
                int set = third[(w << 6) + Long.numberOfTrailingZeros(rest)];
                one &= set;
                left &= hits[2 * set];
                right &= hits[2 * set + 1];
            }
        }
        nodeOne[box] = one;
        nodeLow[box] = left;
        nodeHigh[box] = right;
    }

    /** Builds levels 1 to {@code top} of a box for the leaf; ends early once the highest is empty, as the others then are. */
    private void joinLeaf(int box, int top, int cell) {
        joinNode(box);
        int one = nodeOne[box];
        long left = nodeLow[box] & JointFillings.lowUpTo(top);
        long right = nodeHigh[box] & JointFillings.highUpTo(top);
        int vector = guardians.words * cell;
        int[] third = guardians.third;
        long[] avoids = guardians.avoids;
        long[] hits = JointFillings.HITS;
        long[] rows = open;
        int end = boxRule ? guardians.segmentStart[box + 1] : 0;
        for (int w = guardians.segmentStart[box]; w < end && (left | right | one) != 0; w++) {
            for (long rest = rows[w] & avoids[vector + w]; rest != 0; rest &= rest - 1) {
                int set = third[(w << 6) + Long.numberOfTrailingZeros(rest)];
                one &= set;
                left &= hits[2 * set];
                right &= hits[2 * set + 1];
            }
        }
        leafOne[box] = one;
        leafLow[box] = left;
        leafHigh[box] = right;
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
            narrow(box, level, startMaps[at], startMaps[at + 1], fixed, guardians.full, 0);
            nodeMaps[at] = low;
            nodeMaps[at + 1] = high;
        }
        return at;
    }

    /** Sets low and high to the fillings of a map that hit all rows in both {@code rows} and {@code vectors}. */
    private void narrow(int box, int level, long mapLow, long mapHigh, long[] rows, long[] vectors, int vector) {
        long left = mapLow;
        long right = mapHigh;
        int table = 1024 * level;
        int[] third = guardians.third;
        int end = boxRule ? guardians.segmentStart[box + 1] : 0;
        for (int w = guardians.segmentStart[box]; w < end && (left | right) != 0; w++) {
            for (long rest = rows[w] & vectors[vector + w]; rest != 0; rest &= rest - 1) {
                int entry = table + 2 * third[(w << 6) + Long.numberOfTrailingZeros(rest)];
                left &= HITS[entry];
                right &= HITS[entry + 1];
            }
        }
        low = left;
        high = right;
    }

    /** A leaf begins, to be asked for through {@link #leaf}. */
    void openLeaf() {
        leafReady = 0;
        leafWide = 0;
    }

    /**
     * Sets {@link #low} and {@link #high} to the fillings of {@code box} that hit every guardian the leaf misses.
     *
     * @param level at most the first that was asked for of this box since {@link #openLeaf}
     * @param cell the last clue of the leaf, any after {@link #noFirstCell}
     * @return whether there is one
     */
    boolean leaf(int box, int level, int cell) {
        if (!isJoint(level)) {
            leafWide |= 1 << box;
            int at = nodeMap(box, level);
            narrow(box, level, nodeMaps[at], nodeMaps[at + 1], open, guardians.avoids, guardians.words * cell);
            return (low | high) != 0;
        }
        if ((leafReady >>> box & 1) == 0) {
            leafReady |= 1 << box;
            joinLeaf(box, (leafWide >>> box & 1) != 0 ? 3 : level, cell);
        }
        long left = leafLow[box];
        long right = leafHigh[box];
        if (level == 3) {
            low = JointFillings.threeLow(left, right);
            high = JointFillings.threeHigh(right);
        } else {
            low = level == 2 ? left & JointFillings.LEVEL_2 : leafOne[box];
            high = 0;
        }
        return (low | high) != 0;
    }
}
