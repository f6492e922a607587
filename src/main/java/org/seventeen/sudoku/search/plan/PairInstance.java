package org.seventeen.sudoku.search.plan;

import java.util.Arrays;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * A band pair with up to 64 of its third bands, and its given and free cells. The ordinary case has nothing given and all
 * cells free; the smaller ones let tests compare the search with a slow one that is obviously right.
 *
 * @param cells the pair and its third bands
 * @param givenPair cells of the pair that are clues in every puzzle and are not counted, 54 bits
 * @param givenVirtual the same of the virtual cells, 27 bits
 * @param freePair cells of the pair that may become clues, none of them given
 * @param freeVirtual the same of the virtual cells
 */
public record PairInstance(VirtualCells cells, long givenPair, int givenVirtual, long freePair, int freeVirtual) {
    public static final long PAIR = (1L << 54) - 1;

    /** Removes the given cells from the free ones. */
    public PairInstance {
        freePair &= ~givenPair;
        freeVirtual &= ~givenVirtual;
    }

    /** A pair of which all cells are free. */
    public static PairInstance of(byte[] pair, byte[][] thirdBands) {
        return new PairInstance(new VirtualCells(pair, thirdBands), 0, 0, PAIR, BandMask.ALL);
    }

    /** The free cells of a band of the pair (0 or 1), 27 bits. */
    public int free(int band) {
        return (int) (freePair >>> 27 * band) & BandMask.ALL;
    }

    /** The given cells of a band of the pair (0 or 1), 27 bits. */
    public int given(int band) {
        return (int) (givenPair >>> 27 * band) & BandMask.ALL;
    }

    /** The grid of the pair on top of third band {@code t}, with its given and free cells; no clues to choose. */
    public SearchInstance grid(int t) {
        return new SearchInstance(
                SolutionGrid.of(cells.grid(t)),
                new CellSet(givenPair, cells.cells(givenVirtual, t)),
                new CellSet(freePair, cells.cells(freeVirtual, t)),
                0);
    }

    /** The 54 digits of the pair. */
    byte[] pair() {
        return Arrays.copyOf(cells.grid(0), 54);
    }
}
