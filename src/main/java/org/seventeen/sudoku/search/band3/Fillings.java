package org.seventeen.sudoku.search.band3;

/** The fillings of the boxes of a third band under the guardians that a leaf misses, as maps of {@link BoxFillings}. */
abstract class Fillings {
    /** The map found by the last call of {@link #find}. */
    long low;

    long high;

    /**
     * Sets {@link #low} and {@link #high} to the fillings of {@code box} with {@code level} clues that hit every in-box
     * guardian which the current leaf misses.
     *
     * @return whether there is one
     */
    abstract boolean find(int box, int level);
}
