package org.seventeen.sudoku.hunt;

import java.util.Arrays;
import org.seventeen.sudoku.solve.HeldSolver;

/** Different solutions, as rows of {@link HeldSolver}. Each has a place, from 0. Not safe for several threads. */
final class SolutionPool {
    private static final int WORDS = HeldSolver.WORDS;

    /** The most solutions: 7 MB. More would take longer to look through than to find again. */
    static final int MOST = 1 << 16;

    private static final int FIRST = 1 << 10;

    /** The rows, one after the other. */
    long[] rows = new long[FIRST * WORDS];

    /** Open addressing: one more than a place, 0 if free. */
    private int[] table = new int[4 * FIRST];

    private final int most;
    private int size;

    /** An empty pool for at most so many solutions. */
    SolutionPool(int most) {
        this.most = most;
    }

    int size() {
        return size;
    }

    /** Whether no more solutions are taken. */
    boolean isFull() {
        return size == most;
    }

    void clear() {
        size = 0;
        Arrays.fill(table, 0);
    }

    /** The row where the next solution is written, before {@link #add()}; the pool must not be full. */
    int next() {
        if (size * WORDS == rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
            table = new int[2 * table.length];
            for (int place = 0; place < size; place++) {
                table[slot(place)] = place + 1;
            }
        }
        return size * WORDS;
    }

    /** Adds the solution written to {@link #next}; false if it is there. */
    boolean add() {
        int slot = slot(size);
        if (table[slot] != 0) {
            return false;
        }
        size++;
        table[slot] = size;
        return true;
    }

    /** Whether the solution at a place has all candidates of a row. */
    boolean has(int place, long[] needed) {
        long missing = 0;
        for (int i = 0, at = place * WORDS; i < WORDS && missing == 0; i++, at++) {
            missing = needed[i] & ~rows[at];
        }
        return missing == 0;
    }

    private int slot(int place) {
        int at = place * WORDS;
        long hash = 0;
        for (int i = at; i < at + WORDS; i++) {
            hash = (hash ^ rows[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        int slot = (int) hash & table.length - 1;
        while (table[slot] != 0
                && !Arrays.equals(rows, at, at + WORDS, rows, (table[slot] - 1) * WORDS, table[slot] * WORDS)) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }
}
