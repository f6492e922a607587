package org.seventeen.sudoku.search.band3;

import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;

/**
 * The multi-box guardians that a leaf misses, as a vector: the AND of one vector per clue. The vectors of X and of the node
 * are shared by their leaves, and computed on demand.
 */
final class MultiBoxMisses {
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
