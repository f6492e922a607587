package org.seventeen.base.bits;

import java.util.Arrays;

/**
 * Matrices of bits: a row is a set of things, and a vector has a bit for each row. Turned, a matrix has for each thing the
 * vector of the rows with it, so one operation on a word tests 64 rows.
 */
public final class BitMatrix {
    /** How far what belongs to the rows of a word stands from what belongs to those of the next: {@link #place}. */
    public static final int STRIDE = 65;

    /** How many rows of a word an inner loop takes unasked: {@link #place}. */
    public static final int UNASKED = 4;

    private BitMatrix() {}

    /**
     * Where a list has what belongs to a row, if a neutral thing stands behind the 64 of each word. There {@code
     * Long.numberOfTrailingZeros} of an empty word leads, so an inner loop may take the first {@link #UNASKED} rows of a word whether
     * there are as many or not. Loops that end after one to five rounds cost most by their end, which processors predict badly.
     */
    public static int place(int row) {
        return row + (row >>> 6);
    }

    /**
     * Transposes in place: bit c of word r becomes bit r of word c. Swaps the two off-diagonal quarters of the matrix, then
     * those of each quarter, and so on. The six rounds stand one by one, as Java compiles loops of constant length to straight
     * or vector code, which takes less than half of the time of one loop over the rounds.
     *
     * @param words 64 words
     */
    public static void transpose(long[] words) {
        for (int k = 0; k < 32; k++) {
            swap(words, k, 32, 0x0000_0000_FFFF_FFFFL);
        }
        for (int from = 0; from < 64; from += 32) {
            for (int k = from; k < from + 16; k++) {
                swap(words, k, 16, 0x0000_FFFF_0000_FFFFL);
            }
        }
        for (int from = 0; from < 64; from += 16) {
            for (int k = from; k < from + 8; k++) {
                swap(words, k, 8, 0x00FF_00FF_00FF_00FFL);
            }
        }
        for (int from = 0; from < 64; from += 8) {
            for (int k = from; k < from + 4; k++) {
                swap(words, k, 4, 0x0F0F_0F0F_0F0F_0F0FL);
            }
        }
        for (int from = 0; from < 64; from += 4) {
            swap(words, from, 2, 0x3333_3333_3333_3333L);
            swap(words, from + 1, 2, 0x3333_3333_3333_3333L);
        }
        for (int from = 0; from < 64; from += 2) {
            swap(words, from, 1, 0x5555_5555_5555_5555L);
        }
    }

    private static void swap(long[] words, int k, int half, long mask) {
        long swap = (words[k] >>> half ^ words[k + half]) & mask;
        words[k] ^= swap << half;
        words[k + half] ^= swap;
    }

    /**
     * For each thing the vector of the rows that avoid it: {@code result[words · thing + (row >>> 6)]} has bit {@code row % 64} set
     * where {@code rows[row]} lacks the thing.
     *
     * @param count how many rows there are, at most 64 · {@code words}
     * @param things how many things there are, at most 32
     */
    public static long[] avoiding(int[] rows, int count, int words, int things) {
        long[] avoids = new long[things * words];
        long[] turned = new long[Long.SIZE];
        for (int word = 0; word < words; word++) {
            int first = word * Long.SIZE;
            int length = Math.max(0, Math.min(Long.SIZE, count - first));
            for (int row = 0; row < length; row++) {
                turned[row] = ~rows[first + row];
            }
            Arrays.fill(turned, length, Long.SIZE, 0);
            transpose(turned);
            for (int thing = 0; thing < things; thing++) {
                avoids[words * thing + word] = turned[thing];
            }
        }
        return avoids;
    }

    /**
     * Takes the rows that have one of some things out of a vector.
     *
     * @param vector at least {@code words} long
     * @param avoids as {@link #avoiding} makes them
     * @param things the things, as bits
     */
    public static void keepMissed(long[] vector, long[] avoids, int things, int words) {
        for (int rest = things; rest != 0; rest &= rest - 1) {
            int from = words * Integer.numberOfTrailingZeros(rest);
            for (int w = 0; w < words; w++) {
                vector[w] &= avoids[from + w];
            }
        }
    }
}
