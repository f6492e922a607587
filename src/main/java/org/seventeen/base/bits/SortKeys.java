package org.seventeen.base.bits;

/** Keys that order masks by size first, so that one {@code long[]} sort puts the smallest sets in front. */
public final class SortKeys {
    private SortKeys() {}

    /** A key that ascends with the size of the 27-bit mask, then with the mask, then with the index (0 to 2²⁰−1). */
    public static long bySize(int mask, int index) {
        return (long) Integer.bitCount(mask) << 47 | (long) mask << 20 | index;
    }

    /** The index of a key made by {@link #bySize}. */
    public static int index(long key) {
        return (int) key & 0xFFFFF;
    }
}
