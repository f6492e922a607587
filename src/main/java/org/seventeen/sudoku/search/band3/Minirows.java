package org.seventeen.sudoku.search.band3;

/**
 * A lower bound on the clues that the boxes of the third band need, from the sockets of two and three cells that lie in a
 * minirow: the counterpart of {@link Minirows64} for one third band.
 *
 * <p>A state is a word with a bit for each slot, 12 · box + 4 · minirow + kind: kinds 0 to 2 are the pairs of columns 1-2,
 * 1-3 and 2-3, kind 3 is the whole minirow. A minirow with a socket that is not hit needs a clue, one in which none of the
 * three pairs is hit needs two: no cell lies in all of them. Building a state takes one OR per guardian, reading it one
 * look-up per box, so most leaves die before a map of fillings is touched. Source: docs/search.md §6.
 */
final class Minirows {
    private static final int BOX_STATES = 1 << 12;

    /** For each 9-bit set of a box its slot in box 0, or 0. */
    private static final long[] SLOT = new long[512];

    /** For the 12 bits of a box the number of clues it needs. */
    private static final byte[] NEED = new byte[BOX_STATES];

    static {
        for (int minirow = 0; minirow < 3; minirow++) {
            SLOT[0b011 << 3 * minirow] = 1L << 4 * minirow;
            SLOT[0b101 << 3 * minirow] = 2L << 4 * minirow;
            SLOT[0b110 << 3 * minirow] = 4L << 4 * minirow;
            SLOT[0b111 << 3 * minirow] = 8L << 4 * minirow;
        }
        for (int state = 0; state < BOX_STATES; state++) {
            for (int minirow = 0; minirow < 3; minirow++) {
                int kinds = state >>> 4 * minirow & 15;
                NEED[state] += (byte) ((kinds != 0 ? 1 : 0) + ((kinds & 7) == 7 ? 1 : 0));
            }
        }
    }

    private Minirows() {}

    /** The slot of a 9-bit set of a box as one bit of a state; 0 if it is not part of a minirow. */
    static long slot(int box, int set) {
        return SLOT[set] << 12 * box;
    }

    /** The least number of clues that a box needs in a state. */
    static int need(long state, int box) {
        return NEED[(int) (state >>> 12 * box) & BOX_STATES - 1];
    }
}
