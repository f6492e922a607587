package org.seventeen.sudoku.grid;

/**
 * A solution grid as 128 bits, exactly: two grids have the same key only if they are the same, and a key can be turned back
 * into its grid. So tables need not handle two grids with the same hash.
 *
 * <p>Cells are taken row by row. Each contributes the number of smaller digits that its row, column and box still allow, as
 * a digit of a mixed-radix number, the first cell least significant; the radix of a cell is the number of allowed digits. The cells of
 * rows 1 to 4 make the first number, the others the second. A row allows 9, 8, … digits, a box that has rows above 6, 5, 4
 * or 3, 2, 1, a column one less for each row above; with the least of the three at each cell the first number stays below
 * 2<sup>60</sup>, the second below 2<sup>44</sup>.
 *
 * @param first rows 1 to 4, 0 or more
 * @param second rows 5 to 9, 0 or more
 */
public record GridKey(long first, long second) {
    /** Bytes of a key in a file. */
    public static final int BYTES = 16;

    private static final int ALL_DIGITS = 0b11_1111_1110;
    private static final int SPLIT = 36;

    /** The key of a grid. */
    public static GridKey of(SolutionGrid grid) {
        int[] used = new int[27];
        return new GridKey(rank(grid, 0, SPLIT, used), rank(grid, SPLIT, 81, used));
    }

    /**
     * The grid with this key.
     *
     * @throws IllegalArgumentException if no grid has it
     */
    public SolutionGrid grid() {
        byte[] digits = new byte[81];
        int[] used = new int[27];
        if (!unrank(first, 0, SPLIT, used, digits) || !unrank(second, SPLIT, 81, used, digits)) {
            throw new IllegalArgumentException("expected the key of a solution grid, found " + Long.toHexString(first)
                    + ":" + Long.toHexString(second));
        }
        return SolutionGrid.of(digits);
    }

    /** 64 well mixed bits of the key, for tables. */
    public long mixed() {
        long mix = (first ^ Long.rotateLeft(second, 40)) * 0x9E3779B97F4A7C15L;
        mix = (mix ^ mix >>> 32) * 0xD6E8FEB86659FD93L;
        return mix ^ mix >>> 32;
    }

    private static long rank(SolutionGrid grid, int from, int to, int[] used) {
        long number = 0;
        long place = 1;
        for (int cell = from; cell < to; cell++) {
            int free = free(used, cell);
            int bit = 1 << grid.digit(cell);
            number += place * Integer.bitCount(free & bit - 1);
            place *= Integer.bitCount(free);
            use(used, cell, bit);
        }
        return number;
    }

    private static boolean unrank(long value, int from, int to, int[] used, byte[] digits) {
        if (value < 0) {
            return false;
        }
        long left = value;
        for (int cell = from; cell < to; cell++) {
            int free = free(used, cell);
            int count = Integer.bitCount(free);
            if (count == 0) {
                return false;
            }
            for (long smaller = left % count; smaller > 0; smaller--) {
                free &= free - 1;
            }
            left /= count;
            digits[cell] = (byte) Integer.numberOfTrailingZeros(free);
            use(used, cell, free & -free);
        }
        return left == 0;
    }

    private static int free(int[] used, int cell) {
        return ALL_DIGITS & ~(used[cell / 9] | used[9 + cell % 9] | used[18 + box(cell)]);
    }

    private static void use(int[] used, int cell, int bit) {
        used[cell / 9] |= bit;
        used[9 + cell % 9] |= bit;
        used[18 + box(cell)] |= bit;
    }

    private static int box(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}
