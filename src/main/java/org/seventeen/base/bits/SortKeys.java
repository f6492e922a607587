package org.seventeen.base.bits;

/** Keys that order masks by size first, so that one {@code long[]} sort puts the smallest sets in front. */
public final class SortKeys {
    /** Bits of an index: more than memory has room for sets. */
    private static final int INDEX_BITS = 27;

    private SortKeys() {}

    /**
     * A key that ascends with the size of the 27-bit mask, then with the mask, then with the index (0 to 2²⁷−1). Its bits from 59 on
     * are 0, for what is to be ordered before the size.
     */
    public static long bySize(int mask, int index) {
        return (long) Integer.bitCount(mask) << 27 + INDEX_BITS | (long) mask << INDEX_BITS | index;
    }

    /** The index of a key made by {@link #bySize}. */
    public static int index(long key) {
        return (int) key & (1 << INDEX_BITS) - 1;
    }
}
