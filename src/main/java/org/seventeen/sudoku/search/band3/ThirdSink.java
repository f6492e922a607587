package org.seventeen.sudoku.search.band3;

/** Takes candidates of several third bands, one third band after the other. */
public interface ThirdSink extends CandidateSink {
    /** The third band of the candidates that follow. */
    void third(int t);

    /** Whether the current clue sets of the two bands are known to have no completion with any third band. */
    boolean leafRefused();
}
