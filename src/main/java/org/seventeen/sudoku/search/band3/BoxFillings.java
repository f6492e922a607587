package org.seventeen.sudoku.search.band3;

/**
 * All ways to put t clues into one box, as bits of a 126-bit map, with tables of those that hit a given set of cells.
 *
 * <p>A box has C(9, t) ≤ 126 fillings of t clues (its <em>level</em>); they are numbered in ascending order of their 9-bit
 * masks. A set of fillings is a pair of words, low then high:
 *
 * <pre>
 *   HITS   ┌ level 0 ───────────────────────────────┐┌ level 1 ── … level 9 ─┐
 *          │ set 0      │ set 1      │ …  │ set 511 ││                       │      1024 longs a level,
 *          │ low │ high │ low │ high │    │         ││                       │      80 KB in all
 * </pre>
 *
 * The fillings that survive a list of sets are the AND of their entries; an empty map means that the box cannot be completed
 * at that level (docs/search.md §6).
 */
final class BoxFillings {
    /** The highest level: all nine cells. */
    static final int MAX_LEVEL = 9;

    /** The most fillings of a level, C(9, 4). */
    static final int MAX_FILLINGS = 126;

    /** Up to this many fillings are examined one by one. */
    private static final int FEW = 12;

    /** {@code HITS[1024 · level + 2 · set + word]}: the fillings of that level that share a cell with the 9-bit set. */
    static final long[] HITS = new long[10 * 1024];

    /** {@code WITHIN[1024 · level + 2 · set + word]}: the fillings of that level that are subsets of the 9-bit set. */
    static final long[] WITHIN = new long[10 * 1024];

    /** {@code FILLING[126 · level + number]}: the cells of a filling, 9 bits. */
    static final int[] FILLING = new int[10 * MAX_FILLINGS];

    static {
        for (int level = 0; level <= MAX_LEVEL; level++) {
            int number = 0;
            for (int filling = 0; filling < 512; filling++) {
                if (Integer.bitCount(filling) != level) {
                    continue;
                }
                FILLING[MAX_FILLINGS * level + number] = filling;
                for (int set = 0; set < 512; set++) {
                    int at = 1024 * level + 2 * set + (number >>> 6);
                    if ((set & filling) != 0) {
                        HITS[at] |= 1L << number;
                    }
                    if ((filling & ~set) == 0) {
                        WITHIN[at] |= 1L << number;
                    }
                }
                number++;
            }
        }
    }

    private BoxFillings() {}

    /** The cells that at least one filling of the map uses, 9 bits. */
    static int usedCells(int level, long low, long high) {
        int used = 0;
        if (Long.bitCount(low) + Long.bitCount(high) <= FEW) {
            int numbers = MAX_FILLINGS * level;
            for (long rest = low; rest != 0; rest &= rest - 1) {
                used |= FILLING[numbers + Long.numberOfTrailingZeros(rest)];
            }
            for (long rest = high; rest != 0; rest &= rest - 1) {
                used |= FILLING[numbers + 64 + Long.numberOfTrailingZeros(rest)];
            }
            return used;
        }
        int base = 1024 * level;
        for (int cell = 0; cell < 9; cell++) {
            int at = base + (2 << cell);
            if (((low & HITS[at]) | (high & HITS[at + 1])) != 0) {
                used |= 1 << cell;
            }
        }
        return used;
    }
}
