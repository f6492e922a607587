package org.seventeen.base.bits;

/** Transposes 64 × 64 bit matrices. */
public final class BitMatrix {
    private BitMatrix() {}

    /**
     * Transposes in place: bit c of word r becomes bit r of word c. Swaps the two off-diagonal quarters of the matrix, then
     * those of each quarter, and so on: always six rounds of 32 steps.
     *
     * @param words 64 words
     */
    public static void transpose(long[] words) {
        long mask = 0xFFFFFFFFL;
        for (int half = 32; half != 0; half >>>= 1) {
            for (int from = 0; from < 64; from += 2 * half) {
                for (int k = from; k < from + half; k++) {
                    long swap = (words[k] >>> half ^ words[k + half]) & mask;
                    words[k] ^= swap << half;
                    words[k + half] ^= swap;
                }
            }
            mask ^= mask << (half >>> 1);
        }
    }
}
