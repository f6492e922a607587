package org.seventeen.sudoku.search.band3;

/** Takes the clue sets that hit every known unavoidable set; the verifier decides whether they are puzzles. */
public interface CandidateSink {
    /**
     * A candidate for the current clue set of the first band.
     *
     * @param second clues of the second band, 27 bits
     * @param third clues of the third band, 27 bits
     * @return false to drop all further candidates with these clues of the first and second band
     */
    boolean candidate(int second, int third);
}
