package org.seventeen.band3;

/** Takes candidates of several third bands, one third band after the other. */
public interface ThirdSink extends CandidateSink {
    /** The candidates that follow are for third band {@code t}. */
    void third(int t);

    /** Whether the clue sets of the two bands that candidates come with are known to be complete with no third band. */
    boolean pairRefused();
}
