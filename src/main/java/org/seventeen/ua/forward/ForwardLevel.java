package org.seventeen.ua.forward;

import java.util.Arrays;

/**
 * The residual sets of a branch between two rebuilds, smallest first, with a bit-vector of the rows that each cell hits. The
 * rows are those of {@link org.seventeen.ua.forward.ForwardTable#rebuild}; the walk uses the vectors.
 *
 * <p>Reused; allocates only to hold more rows than ever before.
 */
final class ForwardLevel {
    private static final int CELLS = 54;

    /** The rows, up to {@link #size}. */
    long[] masks = new long[64];

    int size;

    /** Words of a bit-vector. */
    int words;

    /** At cell · words + word: the rows that contain the cell. */
    long[] hits = new long[CELLS];

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

    /** Marks all rows in the first words of a vector. */
    void markAll(long[] vector) {
        for (int word = 0; word < words; word++) {
            vector[word] = word + 1 < words || (size & 63) == 0 ? -1L : (1L << size) - 1;
        }
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

    private void fillVectors() {
        words = size + 63 >>> 6;
        if (hits.length < CELLS * words) {
            hits = new long[CELLS * words];
        } else {
            Arrays.fill(hits, 0, CELLS * words, 0);
        }
        for (int row = 0; row < size; row++) {
            int word = row >>> 6;
            for (long cells = masks[row]; cells != 0; cells &= cells - 1) {
                hits[Long.numberOfTrailingZeros(cells) * words + word] |= 1L << row;
            }
        }
    }
}
