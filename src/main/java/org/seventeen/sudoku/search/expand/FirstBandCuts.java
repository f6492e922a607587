package org.seventeen.sudoku.search.expand;

/** Takes the branches that {@link FirstBandSets} leaves out. */
public interface FirstBandCuts {
    /** Takes nothing. */
    FirstBandCuts NONE = (chosen, alive, left) -> {};

    /**
     * No clue set of this branch hits every set of the band.
     *
     * @param chosen the clues set so far, 27 bits
     * @param alive the cells that the others would be chosen from, perhaps too few
     * @param left how many others, 0 or more
     */
    void cut(int chosen, int alive, int left);
}
