package org.seventeen.search.engine;

import java.util.List;

/**
 * The result of the search of a band pair.
 *
 * @param exhaustive whether every unit was searched to its end
 * @param puzzles by third band, then by text
 * @param counters the counters of the search
 */
public record PairResult(boolean exhaustive, List<PairResult.Found> puzzles, Counters counters) {
    /**
     * A puzzle found with one of the third bands.
     *
     * @param third the number of the third band
     * @param puzzle the puzzle of the pair on top of that third band
     */
    public record Found(int third, FoundPuzzle puzzle) {}
}
