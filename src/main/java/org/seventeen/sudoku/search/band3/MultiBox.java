package org.seventeen.sudoku.search.band3;

import static org.seventeen.sudoku.search.band3.BoxFillings.HITS;
import static org.seventeen.sudoku.search.band3.BoxFillings.MAX_FILLINGS;

import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.ThirdBands.CandidateSink;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;

/**
 * Step 5b: completes the third band once the fillings of its three boxes are known as maps.
 *
 * <p>A set that spans boxes is trimmed to the cells that some filling still uses. If nothing is left the branch is
 * dead; if one box is left the set is folded into that box's map, which may take cells out of use; and so on to a fixed
 * point. What then remains is enumerated, the box with the fewest fillings first.
 *
 * <p>All masks are box-major (bits 0 to 8 of box 0, 9 to 17 of box 1, 18 to 26 of box 2). Source: docs/search.md §6.
 */
final class MultiBox {
    private final int[] level = new int[3];
    private final long[] low = new long[3];
    private final long[] high = new long[3];
    private int count;

    /** The rows that still span boxes after a pass, and how many words of them there are. */
    private long[] left = new long[0];

    private int leftWords;

    /** Those rows, trimmed, while they are enumerated. */
    private int[] sets = new int[0];

    private int[] spanning = new int[0];

    /** Sets the level of a box and its remaining fillings. */
    void place(int box, int boxLevel, long mapLow, long mapHigh) {
        level[box] = boxLevel;
        low[box] = mapLow;
        high[box] = mapHigh;
    }

    /** The low word of the remaining fillings of a box. */
    long low(int box) {
        return low[box];
    }

    /** The high word of the remaining fillings of a box. */
    long high(int box) {
        return high[box];
    }

    /**
     * Trims the given rows to the cells in use and folds those that keep cells in one box only, to a fixed point; rows that
     * still span boxes are left for {@link #enumerate}.
     *
     * @param missed the rows of the table, or null for none
     * @return false if a row keeps no cell or a box no filling
     */
    boolean propagate(long[] missed, MultiBoxTable table) {
        int words = missed == null ? 0 : table.words;
        if (left.length < words) {
            left = new long[words];
            sets = new int[64 * words];
            spanning = new int[64 * words];
        }
        long[] rows = missed;
        int used = used(0) | used(1) | used(2);
        while (true) {
            int touched = pass(rows, words, used, table);
            if (touched < 0) {
                return false;
            }
            int now = used;
            for (int box = 0; box < 3; box++) {
                if ((touched >>> box & 1) != 0) {
                    now = now & ~(0x1FF << 9 * box) | used(box);
                }
            }
            if (now == used) {
                break;
            }
            used = now;
            rows = left;
        }
        leftWords = words;
        return true;
    }

    /**
     * Trims the rows to the cells in use, 64 at a time; folds those with cells in one box and leaves the others in
     * {@link #left}. Returns the boxes folded into, bits 0 to 2, or −1 if a row keeps no cell or a box no filling.
     */
    private int pass(long[] rows, int words, int used, MultiBoxTable table) {
        long[] meets = table.meets;
        int[] third = table.third;
        long[] rest = left;
        int i0 = used & 7;
        int i1 = 8 + (used >>> 3 & 7);
        int i2 = 16 + (used >>> 6 & 7);
        int i3 = 24 + (used >>> 9 & 7);
        int i4 = 32 + (used >>> 12 & 7);
        int i5 = 40 + (used >>> 15 & 7);
        int i6 = 48 + (used >>> 18 & 7);
        int i7 = 56 + (used >>> 21 & 7);
        int i8 = 64 + (used >>> 24);
        int touched = 0;
        for (int w = 0; w < words; w++) {
            long row = rows[w];
            if (row != 0) {
                int at = 72 * w;
                long in0 = meets[at + i0] | meets[at + i1] | meets[at + i2];
                long in1 = meets[at + i3] | meets[at + i4] | meets[at + i5];
                long in2 = meets[at + i6] | meets[at + i7] | meets[at + i8];
                long several = in0 & in1 | in0 & in2 | in1 & in2;
                if ((row & ~(in0 | in1 | in2)) != 0) {
                    return -1;
                }
                long single = row & ~several;
                row &= several;
                if (single != 0) {
                    if ((single & in0) != 0) {
                        touched |= 1;
                        if (!fold(0, single & in0, third, 64 * w, used & 0x1FF)) {
                            return -1;
                        }
                    }
                    if ((single & in1) != 0) {
                        touched |= 2;
                        if (!fold(1, single & in1, third, 64 * w, used >>> 9 & 0x1FF)) {
                            return -1;
                        }
                    }
                    if ((single & in2) != 0) {
                        touched |= 4;
                        if (!fold(2, single & in2, third, 64 * w, used >>> 18)) {
                            return -1;
                        }
                    }
                }
            }
            rest[w] = row;
        }
        return touched;
    }

    /** Keeps the fillings of a box that hit the used cells of all given rows; false if none does. */
    private boolean fold(int box, long rows, int[] third, int from, int used) {
        int table = 1024 * level[box];
        long mapLow = low[box];
        long mapHigh = high[box];
        for (long rest = rows; rest != 0; rest &= rest - 1) {
            int at = table + 2 * (third[from + Long.numberOfTrailingZeros(rest)] >>> 9 * box & used);
            mapLow &= HITS[at];
            mapHigh &= HITS[at + 1];
        }
        low[box] = mapLow;
        high[box] = mapHigh;
        return (mapLow | mapHigh) != 0;
    }

    /** Lists the remaining rows, trimmed to the cells in use. */
    private void list(int used, int[] third) {
        int listed = 0;
        for (int w = 0; w < leftWords; w++) {
            for (long rest = left[w]; rest != 0; rest &= rest - 1) {
                sets[listed++] = third[(w << 6) + Long.numberOfTrailingZeros(rest)] & used;
            }
        }
        count = listed;
    }

    private int used(int box) {
        return BoxFillings.usedCells(level[box], low[box], high[box]) << 9 * box;
    }

    /**
     * Passes every combination of fillings that hits all spanning sets to the sink; false if the sink wants no more. To be
     * called only after {@link #propagate} has returned true, with the same table.
     */
    boolean enumerate(MultiBoxTable table, int second, CandidateSink sink) {
        list(used(0) | used(1) | used(2), table.third);
        int first = 0;
        for (int box = 1; box < 3; box++) {
            if (fillings(box) < fillings(first)) {
                first = box;
            }
        }
        int middle = first == 0 ? 1 : 0;
        int last = 3 - first - middle;
        if (fillings(last) < fillings(middle)) {
            int swap = middle;
            middle = last;
            last = swap;
        }
        for (int half = 0; half < 2; half++) {
            for (long rest = half == 0 ? low[first] : high[first]; rest != 0; rest &= rest - 1) {
                int filling = filling(first, half, rest);
                if (!withFirst(filling, middle, last, second, sink)) {
                    return false;
                }
            }
        }
        return true;
    }

    private int fillings(int box) {
        return Long.bitCount(low[box]) + Long.bitCount(high[box]);
    }

    private int filling(int box, int half, long rest) {
        int number = 64 * half + Long.numberOfTrailingZeros(rest);
        return BoxFillings.FILLING[MAX_FILLINGS * level[box] + number] << 9 * box;
    }

    private boolean withFirst(int filling, int middle, int last, int second, CandidateSink sink) {
        int middleMask = 0x1FF << 9 * middle;
        int lastMask = 0x1FF << 9 * last;
        long middleLow = low[middle];
        long middleHigh = high[middle];
        long lastLow = low[last];
        long lastHigh = high[last];
        int spans = 0;
        for (int i = 0; i < count; i++) {
            int set = sets[i];
            if ((set & filling) != 0) {
                continue;
            }
            int inMiddle = set & middleMask;
            int inLast = set & lastMask;
            if (inLast == 0) {
                int at = 1024 * level[middle] + 2 * (inMiddle >>> 9 * middle);
                middleLow &= HITS[at];
                middleHigh &= HITS[at + 1];
            } else if (inMiddle == 0) {
                int at = 1024 * level[last] + 2 * (inLast >>> 9 * last);
                lastLow &= HITS[at];
                lastHigh &= HITS[at + 1];
            } else {
                spanning[spans++] = set;
            }
        }
        if ((middleLow | middleHigh) == 0 || (lastLow | lastHigh) == 0) {
            return true;
        }
        for (int half = 0; half < 2; half++) {
            for (long rest = half == 0 ? middleLow : middleHigh; rest != 0; rest &= rest - 1) {
                int both = filling | filling(middle, half, rest);
                long nowLow = lastLow;
                long nowHigh = lastHigh;
                for (int i = 0; i < spans; i++) {
                    if ((spanning[i] & both) == 0) {
                        int at = 1024 * level[last] + 2 * ((spanning[i] & lastMask) >>> 9 * last);
                        nowLow &= HITS[at];
                        nowHigh &= HITS[at + 1];
                    }
                }
                if (!withLast(both, last, nowLow, nowHigh, second, sink)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean withLast(int both, int last, long lastLow, long lastHigh, int second, CandidateSink sink) {
        for (int half = 0; half < 2; half++) {
            for (long rest = half == 0 ? lastLow : lastHigh; rest != 0; rest &= rest - 1) {
                int all = both | filling(last, half, rest);
                if (!sink.candidate(second, BandMask.fromBoxMajor(all))) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The multi-box guardians that a leaf misses, as a vector: the AND of one vector per clue. The vectors of X and of the node
     * are shared by their leaves, and computed on demand.
     */
    static final class MultiBoxMisses {
        private MultiBoxTable table;
        /** Cells of both bands, those of the first band first. */
        private long first;

        private long chosen;
        private boolean firstReady;
        private boolean nodeReady;
        private long[] firstMissed = new long[64];
        private long[] nodeMissed = new long[64];
        private long[] leafMissed = new long[64];

        /** Starts a clue set X: of the first band, or the common part of both in a walk over both. */
        void begin(MultiBoxTable now, long firstClues) {
            table = now;
            first = firstClues;
            firstReady = false;
            nodeReady = false;
        }

        /** Opens a node with the given clues of the second band. */
        void openNode(int secondClues) {
            openPairNode((long) secondClues << 27);
        }

        /** Opens a node with the given clues of both bands, those of the first first; clues of X may be left out. */
        void openPairNode(long clues) {
            chosen = clues & ~first;
            nodeReady = false;
        }

        MultiBoxTable table() {
            return table;
        }

        /** The rows missed by X and {@code second}, a clue set that contains that of the node; valid until the next call. */
        long[] of(int second) {
            return ofPair((long) second << 27);
        }

        /** The rows missed by clues of both bands that contain those of the node; those of X may be left out. */
        long[] ofPair(long clues) {
            int words = table.words;
            if (!firstReady) {
                if (firstMissed.length < words) {
                    firstMissed = new long[words];
                    nodeMissed = new long[words];
                    leafMissed = new long[words];
                }
                System.arraycopy(table.full, 0, firstMissed, 0, words);
                and(firstMissed, first, words);
                firstReady = true;
            }
            if (!nodeReady) {
                System.arraycopy(firstMissed, 0, nodeMissed, 0, words);
                and(nodeMissed, chosen, words);
                nodeReady = true;
            }
            System.arraycopy(nodeMissed, 0, leafMissed, 0, words);
            and(leafMissed, clues & ~chosen & ~first, words);
            return leafMissed;
        }

        private void and(long[] into, long cells, int words) {
            BitMatrix.keepMissed(into, table.avoidsFirst, (int) cells & BandMask.ALL, words);
            BitMatrix.keepMissed(into, table.avoidsSecond, (int) (cells >>> 27), words);
        }
    }
}
