package org.seventeen.verify;

import java.util.Arrays;
import org.seventeen.grid.Puzzle;

/**
 * The puzzles of an input, to tell which one came before. Exact, and about 80 bytes a puzzle: eighteen cells lie in one
 * {@code long} as a decimal number, in an open hash table.
 */
public final class SeenPuzzles {
    private static final int WORDS = 5;
    private static final int ROW = WORDS + 1;

    /** Rows of five words of cells and a mark, which is 0 in a row not used. */
    private long[] rows = new long[ROW << 10];

    private final long[] key = new long[WORDS];
    private int size;

    /** No puzzle yet. */
    public SeenPuzzles() {}

    /**
     * The mark of the first puzzle equal to this one, or 0, and then this puzzle is kept with its mark.
     *
     * @param puzzle the puzzle
     * @param mark where it was seen, not 0
     */
    public long firstOrAdd(Puzzle puzzle, long mark) {
        if (mark == 0) {
            throw new IllegalArgumentException("expected a mark other than 0, found 0");
        }
        Arrays.fill(key, 0);
        for (int cell = 0; cell < 81; cell++) {
            key[cell / 18] = 10 * key[cell / 18] + puzzle.digit(cell);
        }
        int row = find(rows, key, 0);
        if (rows[row + WORDS] != 0) {
            return rows[row + WORDS];
        }
        System.arraycopy(key, 0, rows, row, WORDS);
        rows[row + WORDS] = mark;
        size++;
        if (size > rows.length / ROW / 4 * 3) {
            grow();
        }
        return 0;
    }

    private void grow() {
        long[] larger = new long[Math.multiplyExact(rows.length, 2)];
        for (int old = 0; old < rows.length; old += ROW) {
            if (rows[old + WORDS] != 0) {
                System.arraycopy(rows, old, larger, find(larger, rows, old), ROW);
            }
        }
        rows = larger;
    }

    /** Where in {@code table} the puzzle at {@code from} of {@code cells} is, or the unused row where it belongs. */
    private static int find(long[] table, long[] cells, int from) {
        long hash = 0;
        for (int word = 0; word < WORDS; word++) {
            hash = (hash ^ cells[from + word]) * 0x9e3779b97f4a7c15L;
            hash ^= hash >>> 32;
        }
        int places = table.length / ROW;
        int place = (int) hash & places - 1;
        while (true) {
            int row = ROW * place;
            if (table[row + WORDS] == 0 || Arrays.equals(table, row, row + WORDS, cells, from, from + WORDS)) {
                return row;
            }
            place = place + 1 & places - 1;
        }
    }
}
