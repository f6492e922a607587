package org.seventeen.sudoku.solve;

import org.seventeen.sudoku.grid.Puzzle;

/**
 * A puzzle and its mark as a row of words, the same in memory and in a file: five words of cells, then the mark, which is 0
 * in an unused row. A word holds eighteen cells as a decimal number, so equal words are equal puzzles.
 */
final class SeenRow {
    /** Words of cells. */
    static final int CELLS = 5;
    /** Bits of a hash, which is not negative and leaves room for a place in memory after it. */
    static final int HASH_BITS = 39;
    /** Words of a row. */
    static final int WORDS = CELLS + 1;

    private SeenRow() {}

    /** Writes a puzzle and its mark to {@code row}. */
    static void fill(long[] row, Puzzle puzzle, long mark) {
        for (int word = 0; word < CELLS; word++) {
            row[word] = 0;
        }
        for (int cell = 0; cell < 81; cell++) {
            row[cell / 18] = 10 * row[cell / 18] + puzzle.digit(cell);
        }
        row[CELLS] = mark;
    }

    /**
     * A hash of the puzzle at {@code from}, from 0 to below 2 to the power of {@link #HASH_BITS}. Rows in files are ordered
     * by it.
     */
    static long hash(long[] rows, int from) {
        long hash = 0;
        for (int word = 0; word < CELLS; word++) {
            hash = (hash ^ rows[from + word]) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 32;
        }
        return hash * 0x9e3779b97f4a7c15L >>> 64 - HASH_BITS;
    }

    /** Whether the puzzles of two rows are equal. */
    static boolean isEqual(long[] rows, int from, long[] others, int other) {
        for (int word = 0; word < CELLS; word++) {
            if (rows[from + word] != others[other + word]) {
                return false;
            }
        }
        return true;
    }
}
