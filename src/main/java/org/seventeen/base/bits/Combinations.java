package org.seventeen.base.bits;

/**
 * Sets of a given size as masks, in the order of the masks as unsigned numbers: how many there are, and the next one.
 */
public final class Combinations {
    /** The largest n whose binomials all fit a {@code long}. */
    private static final int LARGEST = 66;

    private static final long[][] BINOMIAL = new long[LARGEST + 1][];

    static {
        for (int n = 0; n <= LARGEST; n++) {
            BINOMIAL[n] = new long[n + 1];
            BINOMIAL[n][0] = 1;
            BINOMIAL[n][n] = 1;
            for (int k = 1; k < n; k++) {
                BINOMIAL[n][k] = BINOMIAL[n - 1][k - 1] + BINOMIAL[n - 1][k];
            }
        }
    }

    private Combinations() {}

    /**
     * The number of sets of {@code k} out of {@code n}, 0 if {@code k} is below 0 or above {@code n}.
     *
     * @param n 0 to 66
     * @throws IllegalArgumentException if {@code n} is not
     */
    public static long binomial(int n, int k) {
        if (n < 0 || n > LARGEST) {
            throw new IllegalArgumentException("expected n from 0 to " + LARGEST + ", found " + n);
        }
        return k < 0 || k > n ? 0 : BINOMIAL[n][k];
    }

    /**
     * The first set of {@code size} bits: the lowest ones.
     *
     * @param size 0 to 64
     * @throws IllegalArgumentException if {@code size} is not
     */
    public static long first(int size) {
        if (size < 0 || size > Long.SIZE) {
            throw new IllegalArgumentException("expected a size from 0 to 64, found " + size);
        }
        return size == 0 ? 0 : -1L >>> (Long.SIZE - size);
    }

    /**
     * The next greater mask with as many bits, 0 if no other fits in 64 bits or the mask is 0. A loop over the sets out of n
     * &lt; 64 ends when {@code mask >>> n} is no longer 0.
     */
    public static long next(long mask) {
        long lowest = mask & -mask;
        long carried = mask + lowest;
        if (carried == 0 || Long.compareUnsigned(carried, mask) < 0) {
            return 0;
        }
        // The lowest run of ones: its top moved up by one, the rest falls to the bottom.
        return carried | (mask & ~carried) >>> Long.numberOfTrailingZeros(lowest) >>> 1;
    }

    /**
     * All sets of {@code size} out of the {@code n} lowest bits, ascending.
     *
     * @param n 0 to 31
     * @throws IllegalArgumentException if {@code n} is not
     */
    public static int[] masks(int n, int size) {
        if (n < 0 || n > 31) {
            throw new IllegalArgumentException("expected n from 0 to 31, found " + n);
        }
        int[] masks = new int[(int) binomial(n, size)];
        long mask = masks.length == 0 ? 0 : first(size);
        for (int i = 0; i < masks.length; i++) {
            masks[i] = (int) mask;
            mask = next(mask);
        }
        return masks;
    }
}
