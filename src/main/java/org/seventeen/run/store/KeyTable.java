package org.seventeen.run.store;

import java.io.IOException;
import java.util.Arrays;

/**
 * A table in memory from keys of several words to a number other than 0, with open addressing; at most three quarters of the rows
 * are in use. Not safe for several threads.
 */
public final class KeyTable {
    /** Takes keys with their numbers. */
    @FunctionalInterface
    interface Visitor {
        void visit(long[] key, long number) throws IOException;
    }

    private static final int FIRST_ROWS = 1 << 10;

    private final int words;
    /** A row is a key and its number, 0 in a row that is not in use. */
    private long[] rows;

    private int size;

    /** An empty table of keys with a given number of words. */
    public KeyTable(int words) {
        this.words = words;
        rows = new long[FIRST_ROWS * (words + 1)];
    }

    /** How many rows fit in a given number of bytes, at the size that the table has before it grows beyond them. */
    static long most(int words, long bytes) {
        long most = Integer.highestOneBit((int) Math.min(1 << 27, Math.max(FIRST_ROWS, bytes / 8 / (words + 1))));
        return most / 4 * 3;
    }

    int size() {
        return size;
    }

    /** The number of a key; 0 if it is not in the table. */
    public long get(long[] key) {
        return rows[row(rows, key) + words];
    }

    /** Sets the number of a key. */
    public void put(long[] key, long number) {
        if (size >= rows.length / (words + 1) / 4 * 3) {
            grow();
        }
        int row = row(rows, key);
        size += rows[row + words] == 0 ? 1 : 0;
        System.arraycopy(key, 0, rows, row, words);
        rows[row + words] = number;
    }

    private void grow() {
        long[] larger = new long[Math.multiplyExact(rows.length, 2)];
        long[] key = new long[words];
        for (int at = 0; at < rows.length; at += words + 1) {
            if (rows[at + words] != 0) {
                System.arraycopy(rows, at, key, 0, words);
                System.arraycopy(rows, at, larger, row(larger, key), words + 1);
            }
        }
        rows = larger;
    }

    /** The place of a key's row, or of the one where it belongs. */
    private int row(long[] table, long[] key) {
        int count = table.length / (words + 1);
        int row = (int) (hash(key) >>> 32) & count - 1;
        while (table[row * (words + 1) + words] != 0 && !has(table, row * (words + 1), key)) {
            row = row + 1 & count - 1;
        }
        return row * (words + 1);
    }

    private boolean has(long[] table, int at, long[] key) {
        for (int word = 0; word < words; word++) {
            if (table[at + word] != key[word]) {
                return false;
            }
        }
        return true;
    }

    private static long hash(long[] key) {
        long hash = 0;
        for (long word : key) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash * 0x9E3779B97F4A7C15L;
    }

    /** Passes on all keys, in no order. */
    void forEach(Visitor visitor) throws IOException {
        long[] key = new long[words];
        for (int at = 0; at < rows.length; at += words + 1) {
            if (rows[at + words] != 0) {
                System.arraycopy(rows, at, key, 0, words);
                visitor.visit(key, rows[at + words]);
            }
        }
    }

    /** Makes the table empty; it keeps its room. */
    void clear() {
        Arrays.fill(rows, 0);
        size = 0;
    }
}
