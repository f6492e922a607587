package org.teavm.classlib.java.util;

public final class TSplittableRandom implements org.teavm.classlib.java.util.random.TRandomGenerator {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private long seed;
    private final long gamma;

    public TSplittableRandom(long seed) {
        this(seed, GOLDEN);
    }

    private TSplittableRandom(long seed, long gamma) {
        this.seed = seed;
        this.gamma = gamma;
    }

    @Override
    public long nextLong() {
        long z = seed += gamma;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    public int nextInt() {
        long z = seed += gamma;
        z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
        z = (z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L;
        return (int) (z >>> 32);
    }

    public int nextInt(int bound) {
        int r = nextInt();
        int m = bound - 1;
        if ((bound & m) == 0) return r & m;
        for (int u = r >>> 1; u + m - (r = u % bound) < 0; u = nextInt() >>> 1) {}
        return r;
    }
}
