package org.seventeen.sudoku.search.forward;

/**
 * The guardians of a branch between two rebuilds, small sockets first and equal sockets together. A row whose guardian has
 * no live cell left has made its socket unavoidable.
 */
final class ForwardGuardians extends HitRows {
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

    /** Fills the level with the guardians of a pair that no clue hits and that some living third band has. */
    void load(ForwardPair pair, long clues, long active, long living) {
        reserve(pair.guardians.length);
        for (int i = 0; i < pair.guardians.length; i++) {
            if ((pair.guardians[i] & clues) == 0) {
                add(
                        pair.guardians[i] & active,
                        pair.sockets[i],
                        pair.thirds[i] & living,
                        ForwardThirds.kind(pair.sockets[i]));
            }
        }
        fillVectors();
    }

    /** Fills the level with the rows of another one that are not hit and that some living third band has. */
    void rebuild(ForwardGuardians source, long[] unhit, long active, long living) {
        reserve(source.size);
        for (int word = 0; word < source.words; word++) {
            for (long rest = unhit[word]; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                add(source.masks[row] & active, source.sockets[row], source.thirds[row] & living, source.kinds[row]);
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
