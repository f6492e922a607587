package org.seventeen.band3;

/**
 * The fillings of two and of three clues of a box side by side in one map of 120 bits, so that one pass over the sets to
 * hit settles both levels.
 *
 * <pre>
 *   low    bits  0 … 35   level 2, number 0 … 35        numbers as in {@link BoxFillings}
 *          bits 36 … 63   level 3, number 0 … 27
 *   high   bits  0 … 55   level 3, number 28 … 83
 * </pre>
 *
 * Level 1 needs no map: the clue lies in the intersection of all sets. Source: docs/search.md §6.
 */
final class JointFillings {
    /** The bits of level 2 in the low word. */
    static final long LEVEL_2 = (1L << 36) - 1;

    /** {@code HITS[2 · set + word]}: the fillings that share a cell with the 9-bit set. */
    static final long[] HITS = joined(BoxFillings.HITS);

    /** {@code WITHIN[2 · set + word]}: the fillings that lie inside the 9-bit set. */
    static final long[] WITHIN = joined(BoxFillings.WITHIN);

    private JointFillings() {}

    private static long[] joined(long[] byLevel) {
        long[] joint = new long[1024];
        for (int set = 0; set < 512; set++) {
            long two = byLevel[1024 * 2 + 2 * set];
            long three = byLevel[1024 * 3 + 2 * set];
            joint[2 * set] = two | three << 36;
            joint[2 * set + 1] = three >>> 28 | byLevel[1024 * 3 + 2 * set + 1] << 36;
        }
        return joint;
    }

    /** The bits of the low word that belong to levels up to {@code level}, 1 to 3. */
    static long lowUpTo(int level) {
        return level == 1 ? 0 : level == 2 ? LEVEL_2 : -1L;
    }

    /** The bits of the high word that belong to levels up to {@code level}, 1 to 3. */
    static long highUpTo(int level) {
        return level == 3 ? -1L : 0;
    }

    /** The low word of level 3 alone, as {@link BoxFillings} numbers it. */
    static long threeLow(long low, long high) {
        return low >>> 36 | high << 28;
    }

    /** The high word of level 3 alone, as {@link BoxFillings} numbers it. */
    static long threeHigh(long high) {
        return high >>> 36;
    }
}
