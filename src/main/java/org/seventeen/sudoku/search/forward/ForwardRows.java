package org.seventeen.sudoku.search.forward;

import java.util.Arrays;
import org.seventeen.sudoku.search.forward.ForwardSockets.ForwardThirds;

/**
 * Rows that are sets of pair cells, with a bit-vector of the rows that each cell hits: a table of the walk between two rebuilds.
 * Reused; allocates only to hold more rows than ever before.
 */
abstract class ForwardRows {
    static final int CELLS = 54;

    /** The cells of each row that were live at the rebuild; rows up to {@link #size}. */
    long[] masks = new long[64];

    int size;

    /** Words of a bit-vector. */
    int words;

    /** At cell · words + word: the rows that contain the cell. */
    long[] hits = new long[CELLS];

    /** Marks all rows in the first words of a vector. */
    final void markAll(long[] vector) {
        for (int word = 0; word < words; word++) {
            vector[word] = word + 1 < words || (size & 63) == 0 ? -1L : (1L << size) - 1;
        }
    }

    /** Leaves in {@code to} the rows of {@code from} that a cell does not hit. */
    final void clear(long[] from, long[] to, int cell) {
        int vector = cell * words;
        for (int word = 0; word < words; word++) {
            to[word] = from[word] & ~hits[vector + word];
        }
    }

    /** Makes the bit-vectors of the rows. */
    final void fillVectors() {
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

    /** The residual sets of a branch, smallest first. */
    static final class Sets extends ForwardRows {
        /** Rows dropped by the last rebuild because they contain another row. */
        int dropped;

        private final int[] start = new int[CELLS + 2];
        private long[] unsorted = new long[64];
        private int gathered;

        /** Fills the table with the sets that no clue hits, restricted to the live cells. */
        void load(long[] sets, long clues, long active, boolean dropSupersets) {
            reserve(sets.length);
            for (long set : sets) {
                if ((set & clues) == 0) {
                    unsorted[gathered++] = set & active;
                }
            }
            sort(dropSupersets);
        }

        /** Fills the table with the rows of another one that are not hit, restricted to the live cells. */
        void rebuild(Sets source, long[] unhit, long active, boolean dropSupersets) {
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

    /**
     * The guardians of a branch, small sockets first and equal sockets together. A row whose guardian has no live cell left has
     * made its socket unavoidable.
     */
    static final class Guardians extends ForwardRows {
        private static final int SMALL = 3;

        int[] sockets = new int[64];

        /** The third bands of each row. */
        long[] thirds = new long[64];

        /** {@link ForwardThirds#kind} of each socket. */
        int[] kinds = new int[64];

        /** Rows with a socket of at most {@link #SMALL} cells; they come first. */
        int small;

        /** The first row with the socket of the row added last. */
        private int run;

        /** Fills the table with the guardians of a pair that no clue hits and that some living third band has. */
        void load(ForwardPair pair, long clues, long active, long living) {
            reserve(pair.guardians.length);
            for (int i = 0; i < pair.guardians.length; i++) {
                int socket = pair.sockets[i];
                if ((pair.guardians[i] & clues) == 0) {
                    add(pair.guardians[i] & active, socket, pair.thirds[i] & living, ForwardThirds.kind(socket));
                }
            }
            fillVectors();
        }

        /** Fills the table with the rows of another one that are not hit and that some living third band has. */
        void rebuild(Guardians source, long[] unhit, long active, long living) {
            reserve(source.size);
            for (int word = 0; word < source.words; word++) {
                for (long rest = unhit[word]; rest != 0; rest &= rest - 1) {
                    int row = 64 * word + Long.numberOfTrailingZeros(rest);
                    long inThirds = source.thirds[row] & living;
                    add(source.masks[row] & active, source.sockets[row], inThirds, source.kinds[row]);
                }
            }
            fillVectors();
        }

        private void reserve(int rows) {
            size = 0;
            small = 0;
            run = 0;
            if (masks.length < rows) {
                masks = new long[rows];
                sockets = new int[rows];
                thirds = new long[rows];
                kinds = new int[rows];
            }
        }

        /** Adds a row, unless a row of the same socket implies it; rows that it implies make room for it. */
        private void add(long mask, int socket, long inThirds, int kind) {
            if (inThirds == 0) {
                return;
            }
            if (size > 0 && sockets[size - 1] != socket) {
                run = size;
            }
            for (int i = run; i < size; i++) {
                if ((masks[i] & ~mask) == 0 && (inThirds & ~thirds[i]) == 0) {
                    return;
                }
                if ((mask & ~masks[i]) == 0 && (thirds[i] & ~inThirds) == 0) {
                    masks[i] = mask;
                    thirds[i] = inThirds;
                    return;
                }
            }
            masks[size] = mask;
            sockets[size] = socket;
            thirds[size] = inThirds;
            kinds[size++] = kind;
            if (Integer.bitCount(socket) <= SMALL) {
                small = size;
            }
        }
    }
}
