package org.teavm.classlib.java.util;

import org.teavm.classlib.java.util.random.TRandomGenerator;

/**
 * As in the JDK, number for number: the same seed gives the same grids and puzzles in the page. Source: Steele, Lea, Flood, "Fast
 * splittable pseudorandom number generators", 2014, and the constants that the documentation of Java names.
 */
public final class TSplittableRandom implements TRandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long seed;
    private final long gamma;

    public TSplittableRandom(long seed) {
        this(seed, GOLDEN_GAMMA);
    }

    private TSplittableRandom(long seed, long gamma) {
        this.seed = seed;
        this.gamma = gamma;
    }

    private long nextSeed() {
        seed += gamma;
        return seed;
    }

    private static long mix64(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }

    private static int mix32(long number) {
        long mixed = (number ^ (number >>> 33)) * 0x62a9d9ed799705f5L;
        return (int) ((mixed ^ (mixed >>> 28)) * 0xcb24d0a5c88c35b3L >>> 32);
    }

    private static long mixGamma(long number) {
        long mixed = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        mixed = (mixed ^ (mixed >>> 33)) | 1;
        return Long.bitCount(mixed ^ (mixed >>> 1)) < 24 ? mixed ^ 0xaaaaaaaaaaaaaaaaL : mixed;
    }

    public TSplittableRandom split() {
        return new TSplittableRandom(mix64(nextSeed()), mixGamma(nextSeed()));
    }

    @Override
    public int nextInt() {
        return mix32(nextSeed());
    }

    @Override
    public long nextLong() {
        return mix64(nextSeed());
    }

    @Override
    public int nextInt(int bound) {
        int number = nextInt();
        int most = bound - 1;
        if ((bound & most) == 0) {
            return number & most;
        }
        int half = number >>> 1;
        number = half % bound;
        while (half + most - number < 0) {
            half = nextInt() >>> 1;
            number = half % bound;
        }
        return number;
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    @Override
    public boolean nextBoolean() {
        return nextInt() < 0;
    }
}
