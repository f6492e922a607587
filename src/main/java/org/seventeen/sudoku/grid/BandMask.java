package org.seventeen.sudoku.grid;

/**
 * Masks of the 27 cells of one band, as plain {@code int}s for the inner loops.
 *
 * <pre>
 *            box 0      box 1      box 2
 *   row 0   0  1  2 |  3  4  5 |  6  7  8
 *   row 1   9 10 11 | 12 13 14 | 15 16 17      bit = 9 · row in band + column
 *   row 2  18 19 20 | 21 22 23 | 24 25 26
 * </pre>
 *
 * The part of a mask that lies in one box is squeezed into 9 bits (bit = 3 · row in band + column in box) by
 * {@link #boxPart}.
 */
public final class BandMask {
    /** How many cells a band has. */
    public static final int CELLS = 27;

    /** All 27 cells. */
    public static final int ALL = (1 << CELLS) - 1;

    /** Stands for no cell where the number of a cell (0 to 26) is expected; tables by cell have a row for it. */
    public static final int NO_CELL = 27;

    /** The cells of box 0; shift left by 3 and 6 for the other two. */
    private static final int BOX_0 = 0b111 | 0b111 << 9 | 0b111 << 18;

    /** The box of each cell, two bits per cell: a shift is faster than two divisions. */
    private static final long BOX_OF = 0b101010_010101_000000_101010_010101_000000_101010_010101_000000L;

    /** Bits of an index in a {@link #sizeKey}: more than memory has room for sets. */
    private static final int INDEX_BITS = 27;

    private BandMask() {}

    /** The nine cells of box {@code box} (0 to 2). */
    public static int box(int box) {
        return BOX_0 << 3 * box;
    }

    /** The cells of {@code mask} in box {@code box} (0 to 2) as 9 bits, bit = 3 · row in band + column in box. */
    public static int boxPart(int mask, int box) {
        int part = mask >>> 3 * box;
        return part & 0b111 | part >>> 6 & 0b111_000 | part >>> 12 & 0b111_000_000;
    }

    /** The inverse of {@link #boxPart}: 9 bits of box {@code box} (0 to 2) spread over the band. */
    public static int fromBoxPart(int part, int box) {
        return (part & 0b111 | (part & 0b111_000) << 6 | (part & 0b111_000_000) << 12) << 3 * box;
    }

    /** The mask with its three box parts side by side: bits 0 to 8 of box 0, 9 to 17 of box 1, 18 to 26 of box 2. */
    public static int boxMajor(int mask) {
        return boxPart(mask, 0) | boxPart(mask, 1) << 9 | boxPart(mask, 2) << 18;
    }

    /** The inverse of {@link #boxMajor}. */
    public static int fromBoxMajor(int parts) {
        return fromBoxPart(parts & 511, 0) | fromBoxPart(parts >>> 9 & 511, 1) | fromBoxPart(parts >>> 18, 2);
    }

    /** The box (0 to 2) of band cell {@code cell} (0 to 26). */
    public static int boxOf(int cell) {
        return (int) (BOX_OF >>> 2 * cell) & 3;
    }

    /** The number of cells of {@code mask} in each box, that is in each stack: 8 bits per stack, stack 0 lowest. */
    public static int stackCounts(int mask) {
        return Integer.bitCount(mask & box(0))
                | Integer.bitCount(mask & box(1)) << 8
                | Integer.bitCount(mask & box(2)) << 16;
    }

    /**
     * A key that ascends with the size of the mask, then with the mask, then with the index (0 to 2²⁷−1), so that one sort of
     * {@code long[]} puts the smallest sets in front. Its bits from 59 on are 0, for what is to be ordered before the size.
     */
    public static long sizeKey(int mask, int index) {
        return (long) Integer.bitCount(mask) << 27 + INDEX_BITS | (long) mask << INDEX_BITS | index;
    }

    /** The index of a {@link #sizeKey}. */
    public static int indexOfKey(long key) {
        return (int) key & (1 << INDEX_BITS) - 1;
    }
}
