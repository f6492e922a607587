package org.seventeen.sudoku.catalog;

/**
 * The third bands that may complete a second band to a minlex grid: those that are of no lesser class than the first band, at least.
 * One second band is selected at a time; its third bands then have the places {@link #from} to {@link #to} of the arrays. Not safe for
 * several threads.
 */
abstract class ThirdBands {
    /** In {@link #orders}: the third band is of the class of the first, so that a grid with it may be another's form. */
    static final int SAME_CLASS = 1 << 18;

    /** For each third band, c of the codes of stacks 0 to 2, 6 bits each, stack 0 lowest; and {@link #SAME_CLASS}. */
    int[] orders = new int[0];

    /** For each third band the least image of its rows; null if the first band has no automorphism but the identity. */
    short[] images;

    /** The place of the first third band for the selected second band. */
    int from;

    /** The place behind the last. */
    int to;

    /**
     * Selects a second band, given as an entry of a list with its first row.
     *
     * @param inOrder whether the third bands must be in ascending order
     */
    abstract void select(int row, BandList list, int entry, boolean inOrder);

    /**
     * The number of a row of a third band.
     *
     * @param row 0 to 2, ascending; only if there are {@link #images}
     */
    abstract int row(int place, int row);

    /** Copies the 27 digits of a third band into rows 7 to 9 of a grid. */
    abstract void copyTo(byte[] grid, int place);
}
