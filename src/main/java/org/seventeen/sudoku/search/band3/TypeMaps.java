package org.seventeen.sudoku.search.band3;

import static org.seventeen.sudoku.search.band3.BoxFillings.HITS;
import static org.seventeen.sudoku.search.band3.BoxFillings.WITHIN;

import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.LevelJoin.Fillings;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The remaining fillings of a box of the third band, for each type of box ({@link VirtualCells.BoxTypes}): the counterpart of {@link
 * BoxMaps} for many third bands. A filling is a set of virtual cells, so all third bands share one table of fillings.
 *
 * <p>Maps are built on demand, in the same three layers:
 *
 * <pre>
 *   layer   filled                             rows
 *   start   once an X                          without second-band cells, missed by X
 *   node    once a node with two clues left    missed so far, no candidate pair touches them
 *   leaf    each Y                             the rest of what X and Y miss
 * </pre>
 *
 * A map carries the number of the X, node or leaf it was built for; a higher number makes it stale. Source: docs/census.md.
 */
final class TypeMaps extends Fillings {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAPS = 3 * VirtualCells.BoxTypes.MOST * LEVELS;

    private final SiblingGuardians64 sockets;
    private final VirtualCells.BoxTypes types;
    private final boolean boxRule;

    private int lastCell;
    private final int[] allowed = new int[3];
    private int startNumber;
    private int nodeNumber;
    private int leafNumber;

    private final long[] startMaps = new long[2 * MAPS];
    private final int[] startOf = new int[MAPS];
    private final long[] nodeMaps = new long[2 * MAPS];
    private final int[] nodeOf = new int[MAPS];
    private final long[] leafMaps = new long[2 * MAPS];
    private final int[] leafOf = new int[MAPS];

    /**
     * Rows of the node layer, and those that the first cell of the pairs misses in addition; both belong to {@link
     * ManyThirdBands}.
     */
    private long[] fixed;

    private long[] open;
    private int leafCell;
    private int third;

    TypeMaps(SiblingGuardians64 sockets, VirtualCells.BoxTypes types, boolean boxRule) {
        this.sockets = sockets;
        this.types = types;
        this.boxRule = boxRule;
    }

    /** Starts a clue set X: its last cell ({@link BandMask#NO_CELL} for none), and the virtual cells, laid out as a band, that may become clues. */
    void begin(int last, int alive) {
        lastCell = last;
        startNumber++;
        nodeNumber++;
        leafNumber++;
        for (int box = 0; box < 3; box++) {
            allowed[box] = BandMask.boxPart(alive, box);
        }
    }

    /** Opens a node: the rows that no candidate touches, and a buffer that will hold the open rows of its leaves. */
    void openNode(long[] fixedRows, long[] openRows) {
        nodeNumber++;
        leafNumber++;
        fixed = fixedRows;
        open = openRows;
    }

    /** Starts the leaf with that last clue. */
    void openLeaf(int cell) {
        leafNumber++;
        leafCell = cell;
    }

    /** The third band of the boxes asked for next. */
    void third(int t) {
        third = t;
    }

    @Override
    boolean find(int box, int level) {
        int t = third;
        int map = (VirtualCells.BoxTypes.MOST * box + types.of(box, t)) * LEVELS + level;
        if (leafOf[map] != leafNumber) {
            leafOf[map] = leafNumber;
            buildNode(map, box, t, level);
            long left = nodeMaps[2 * map];
            long right = nodeMaps[2 * map + 1];
            if (boxRule && (left | right) != 0) {
                int words = sockets.words;
                int activeRows = words * t;
                int boxRows = words * box;
                long[] active = sockets.active;
                long[] inBox = sockets.inBox;
                int vector = words * leafCell;
                int table = 1024 * level;
                int[] socket = sockets.socket;
                long[] avoids = sockets.avoids;
                for (int w = 0; w < words && (left | right) != 0; w++) {
                    long rest = open[w] & avoids[vector + w] & active[activeRows + w] & inBox[boxRows + w];
                    for (; rest != 0; rest &= rest - 1) {
                        int entry = table + 2 * socket[(w << 6) + Long.numberOfTrailingZeros(rest)];
                        left &= HITS[entry];
                        right &= HITS[entry + 1];
                    }
                }
            }
            leafMaps[2 * map] = left;
            leafMaps[2 * map + 1] = right;
        }
        low = leafMaps[2 * map];
        high = leafMaps[2 * map + 1];
        return (low | high) != 0;
    }

    private void buildNode(int map, int box, int t, int level) {
        if (nodeOf[map] == nodeNumber) {
            return;
        }
        nodeOf[map] = nodeNumber;
        buildStart(map, box, t, level);
        long left = startMaps[2 * map];
        long right = startMaps[2 * map + 1];
        if (boxRule && (left | right) != 0) {
            int table = 1024 * level;
            int words = sockets.words;
            for (int w = 0; w < words; w++) {
                long rest = fixed[w] & sockets.active[words * t + w] & sockets.inBox[words * box + w];
                for (; rest != 0; rest &= rest - 1) {
                    int entry = table + 2 * sockets.socket[(w << 6) + Long.numberOfTrailingZeros(rest)];
                    left &= HITS[entry];
                    right &= HITS[entry + 1];
                }
            }
        }
        nodeMaps[2 * map] = left;
        nodeMaps[2 * map + 1] = right;
    }

    private void buildStart(int map, int box, int t, int level) {
        if (startOf[map] == startNumber) {
            return;
        }
        startOf[map] = startNumber;
        int table = 1024 * level;
        long left = WITHIN[table + 2 * allowed[box]];
        long right = WITHIN[table + 2 * allowed[box] + 1];
        int killer = lastCell == BandMask.NO_CELL ? 0 : 1 << lastCell;
        int[] ofBox = sockets.startOf[box];
        int count = boxRule ? sockets.startInBox[box] : 0;
        for (int at = 0; at < count; at++) {
            int i = ofBox[at];
            if ((sockets.startKillers[i] & killer) == 0 && (sockets.startThirds[i] >>> t & 1) != 0) {
                left &= HITS[table + 2 * sockets.startSocket[i]];
                right &= HITS[table + 2 * sockets.startSocket[i] + 1];
            }
        }
        startMaps[2 * map] = left;
        startMaps[2 * map + 1] = right;
    }
}
