package org.seventeen.scan;

import java.util.List;

/**
 * What the search of a band pair found.
 *
 * @param exhaustive whether every unit was searched to its end
 * @param puzzles by third band, then as text
 * @param counters what was counted
 */
record PairResult(boolean exhaustive, List<PairResult.Found> puzzles, Counters counters) {
    /**
     * A puzzle found with one of the third bands.
     *
     * @param third the number of the third band
     * @param puzzle the puzzle of the pair on top of that third band
     */
    record Found(int third, FoundPuzzle puzzle) {}
}
