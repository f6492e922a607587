package org.seventeen.sudoku.solve;

/**
 * Counts the ways to fill the few cells that are left open on a level, one cell after another. With so few cells the rules for a
 * whole grid take longer than the cells do.
 */
final class LastCells {
    /** Most cells that {@link #count} fills. */
    static final int MOST = 32;

    /** By open cell: its candidates, bits 0 to 8, and 5 bits each for the numbers of its row, column and box in {@link #taken}. */
    private final int[] cells = new int[MOST];

    /** By row, column and box: the digits given to open cells. */
    private final int[] taken = new int[27];

    private int size;

    /** The number of open cells of a level. */
    static int open(long[] words, int base) {
        int open = 0;
        for (int word = base; word < base + LaneRules.CELLS; word++) {
            open += Long.bitCount(LaneRules.several(words[word]));
        }
        return open;
    }

    /**
     * The number of solutions of a level that the rules have reduced, with one to {@value #MOST} open cells.
     *
     * @param limit stop at this many
     */
    long count(long[] words, int base, long limit) {
        size = 0;
        for (int word = 0; word < LaneRules.CELLS; word++) {
            int place = word % 9;
            for (long rest = LaneRules.several(words[base + word]); rest != 0; rest &= rest - 1) {
                int shift = Long.numberOfTrailingZeros(rest) - 9;
                int band = shift % 30 / 10;
                int stack = word < 9 ? shift / 30 : 2;
                int units = 3 * band + place / 3 | 9 + 3 * stack + place % 3 << 5 | 18 + 3 * band + stack << 10;
                cells[size] = (int) (words[base + word] >>> shift) & 511 | units << 9;
                size++;
            }
        }
        return fill(0, limit);
    }

    /** Fills the cells from {@code from} on, next the one with fewest candidates. */
    private long fill(int from, long limit) {
        if (from >= size - 2) {
            return Math.min(limit, fillTwo(cells[from], cells[size - 1]));
        }
        int best = from;
        int digits = 0;
        int fewest = 10;
        for (int i = from; i < size && fewest > 1; i++) {
            int left = left(cells[i]);
            int count = Integer.bitCount(left);
            if (count < fewest) {
                fewest = count;
                best = i;
                digits = left;
            }
        }
        int cell = cells[best];
        cells[best] = cells[from];
        cells[from] = cell;
        int row = cell >>> 9 & 31;
        int column = cell >>> 14 & 31;
        int box = cell >>> 19;
        long count = 0;
        for (int rest = digits; rest != 0 && count < limit; rest &= rest - 1) {
            int digit = rest & -rest;
            taken[row] |= digit;
            taken[column] |= digit;
            taken[box] |= digit;
            count += fill(from + 1, limit - count);
            taken[row] ^= digit;
            taken[column] ^= digit;
            taken[box] ^= digit;
        }
        return count;
    }

    /** The ways to fill two cells, or one that is given twice. */
    private long fillTwo(int cell, int other) {
        int left = left(cell);
        int otherLeft = left(other);
        int ways = Integer.bitCount(left);
        if (cell == other) {
            return ways;
        }
        int units = cell ^ other;
        boolean peers = (units & 31 << 9) == 0 || (units & 31 << 14) == 0 || units >>> 19 == 0;
        return ways * Integer.bitCount(otherLeft) - (peers ? Integer.bitCount(left & otherLeft) : 0);
    }

    /** The candidates of a cell that no filled cell has taken. */
    private int left(int cell) {
        return cell & 511 & ~(taken[cell >>> 9 & 31] | taken[cell >>> 14 & 31] | taken[cell >>> 19]);
    }
}
