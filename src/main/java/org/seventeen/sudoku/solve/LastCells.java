package org.seventeen.sudoku.solve;

/**
 * Counts the ways to fill the few cells that are left open on a level, one cell after another. With so few cells the rules for a
 * whole grid take longer than the cells do.
 */
final class LastCells {
    /** Most cells that {@link #count} fills. */
    static final int MOST = 32;

    /** By cell still open: its candidates, and its row, column and box, 9 bits each apart. */
    private final int[] candidates = new int[MOST];

    private final int[] row = new int[MOST];
    private final int[] column = new int[MOST];
    private final int[] box = new int[MOST];

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
     * The number of solutions of a level that the rules have reduced, with at most {@value #MOST} open cells.
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
                candidates[size] = (int) (words[base + word] >>> shift) & 511;
                row[size] = 3 * band + place / 3;
                column[size] = 9 + 3 * stack + place % 3;
                box[size] = 18 + 3 * band + stack;
                size++;
            }
        }
        return size == 0 ? 1 : fill(0, limit);
    }

    /** Fills the cells from {@code from} on, next the one with fewest candidates. */
    private long fill(int from, long limit) {
        int best = from;
        int digits = 0;
        int fewest = 10;
        for (int i = from; i < size && fewest > 1; i++) {
            int left = candidates[i] & ~(taken[row[i]] | taken[column[i]] | taken[box[i]]);
            int count = Integer.bitCount(left);
            if (count < fewest) {
                fewest = count;
                best = i;
                digits = left;
            }
        }
        if (from == size - 1) {
            return Math.min(fewest, limit);
        }
        swap(from, best);
        long count = 0;
        for (int rest = digits; rest != 0 && count < limit; rest &= rest - 1) {
            int digit = rest & -rest;
            taken[row[from]] |= digit;
            taken[column[from]] |= digit;
            taken[box[from]] |= digit;
            count += fill(from + 1, limit - count);
            taken[row[from]] ^= digit;
            taken[column[from]] ^= digit;
            taken[box[from]] ^= digit;
        }
        return count;
    }

    private void swap(int i, int k) {
        int cell = candidates[i];
        candidates[i] = candidates[k];
        candidates[k] = cell;
        cell = row[i];
        row[i] = row[k];
        row[k] = cell;
        cell = column[i];
        column[i] = column[k];
        column[k] = cell;
        cell = box[i];
        box[i] = box[k];
        box[k] = cell;
    }
}
