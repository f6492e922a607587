package org.seventeen.sudoku.search.forward;

import java.util.Arrays;

/**
 * The residual sets of a branch between two rebuilds, smallest first. The rows are those of {@link ForwardTable#rebuild}; the
 * walk uses the vectors.
 */
final class ForwardLevel extends HitRows {
    /** Rows dropped by the last rebuild because they contain another row. */
    int dropped;

    private final int[] start = new int[CELLS + 2];
    private long[] unsorted = new long[64];
    private int gathered;

    /** Fills the level with the sets that no clue hits, restricted to the live cells. */
    void load(long[] sets, long clues, long active, boolean dropSupersets) {
        reserve(sets.length);
        for (long set : sets) {
            if ((set & clues) == 0) {
                unsorted[gathered++] = set & active;
            }
        }
        sort(dropSupersets);
    }

    /** Fills the level with the rows of another one that are not hit, restricted to the live cells. */
    void rebuild(ForwardLevel source, long[] unhit, long active, boolean dropSupersets) {
        reserve(source.size);
        for (int word = 0; word < source.words; word++) {
            for (long rest = unhit[word]; rest != 0; rest &= rest - 1) {
                unsorted[gathered++] = source.masks[64 * word + Long.numberOfTrailingZeros(rest)] & active;
            }
        }
        sort(dropSupersets);
    }

    private void reserve(int rows) {
        gathered = 0;
        if (unsorted.length < rows) {
            unsorted = new long[rows];
            masks = new long[rows];
        }
    }

    private void sort(boolean dropSupersets) {
        Arrays.fill(start, 0);
        for (int i = 0; i < gathered; i++) {
            start[Long.bitCount(unsorted[i]) + 1]++;
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        for (int i = 0; i < gathered; i++) {
            masks[start[Long.bitCount(unsorted[i])]++] = unsorted[i];
        }
        size = gathered;
        if (dropSupersets) {
            size = 0;
            for (int i = 0; i < gathered; i++) {
                if (!isAboveAnother(masks[i])) {
                    masks[size++] = masks[i];
                }
            }
        }
        dropped = gathered - size;
        fillVectors();
    }

    private boolean isAboveAnother(long mask) {
        for (int i = 0; i < size; i++) {
            if ((masks[i] & ~mask) == 0) {
                return true;
            }
        }
        return false;
    }
}
