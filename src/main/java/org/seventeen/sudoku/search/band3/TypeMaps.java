package org.seventeen.sudoku.search.band3;

import static org.seventeen.sudoku.search.band3.BoxFillings.HITS;
import static org.seventeen.sudoku.search.band3.BoxFillings.WITHIN;

import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.LevelJoin.Fillings;
import org.seventeen.sudoku.search.band3.Minirows.Minirows64;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The remaining fillings of a box of the third band, for each type of box ({@link VirtualCells.BoxTypes}): the counterpart of {@link
 * BoxMaps} for many third bands. A filling is a set of virtual cells, so all third bands share one table of fillings.
 *
 * <p>Maps are built on demand, in the same three layers:
 *
 * <pre>
 *   layer   filled                             rows with larger sockets than those of minirows
 *   start   once an X                          without second-band cells, missed by X
 *   node    once a node with two clues left    missed so far, no candidate pair touches them
 *   leaf    each Y                             the rest of what X and Y miss; and the state of the minirows
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
    private final MinirowFillings minirows;
    private final long[] leafState;

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

    /**
     * The maps of one direction of a band pair.
     *
     * @param leafState the state of the minirows at the leaf, 36 words as {@link Minirows64} has them
     * @param boxRule false to leave all guardians out, so that a map contains all fillings of the allowed cells
     */
    TypeMaps(SiblingGuardians64 sockets, VirtualCells cells, long[] leafState, boolean boxRule) {
        this.sockets = sockets;
        types = new VirtualCells.BoxTypes(cells);
        minirows = new MinirowFillings(cells);
        this.leafState = leafState;
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
                minirows.find(box, t, level, leafState);
                left &= minirows.low;
                right &= minirows.high;
                int words = sockets.words;
                int activeRows = words * t;
                int boxRows = words * box;
                long[] active = sockets.active;
                long[] inBox = sockets.inBox;
                int vector = words * leafCell;
                int table = 1024 * level;
                int[] socket = sockets.socket;
                long[] avoids = sockets.avoids;
                for (int w = sockets.minirowWords; w < words && (left | right) != 0; w++) {
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
            for (int w = sockets.minirowWords; w < words; w++) {
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

    /** The fillings of a box that hit the sockets of its minirows in a state. */
    private static final class MinirowFillings {
        /** The fillings that hit the sockets of minirow 9a + 3b + c, of the virtual cells a, b and c of the three columns, each 0 to 2. */
        private static final long[] HITTING;

        static {
            int[] cells = new int[3 * 27];
            for (int minirow = 0; minirow < 27; minirow++) {
                cells[3 * minirow] = minirow / 9;
                cells[3 * minirow + 1] = 3 + minirow / 3 % 3;
                cells[3 * minirow + 2] = 6 + minirow % 3;
            }
            HITTING = Minirows.hitting(cells);
        }

        /** At 9 · t + 3 · box + minirow: where the minirow stands in the table. */
        private final int[] minirowAt;

        long low;
        long high;

        MinirowFillings(VirtualCells cells) {
            minirowAt = new int[9 * cells.thirds()];
            for (int t = 0; t < cells.thirds(); t++) {
                for (int v = 0; v < 27; v++) {
                    int weight = v % 9 < 3 ? 9 : v % 9 < 6 ? 3 : 1;
                    minirowAt[9 * t + 3 * (v / 9) + cells.minirow(v, t)] += Minirows.MINIROW * weight * (v % 3);
                }
            }
        }

        /** Sets {@link #low} and {@link #high} for a box of third band t at a level. */
        void find(int box, int t, int level, long[] state) {
            long left = -1;
            long right = -1;
            int from = 9 * t + 3 * box;
            int sockets = Minirows64.ofBox(state, box, t);
            for (int minirow = 0; minirow < 3; minirow++) {
                int at = minirowAt[from + minirow] + Minirows.LEVEL * level + 2 * (sockets >>> 4 * minirow & 15);
                left &= HITTING[at];
                right &= HITTING[at + 1];
            }
            low = left;
            high = right;
        }
    }
}
