package org.seventeen.expand;

/** Takes the clue sets of a band pair from {@link ForwardExpansion}. */
@FunctionalInterface
public interface ForwardPairSink {
    /**
     * A clue set of the pair that hits all sets of the pair.
     *
     * @param first its cells in the first band, 27 bits
     * @param second its cells in the second band, 27 bits
     * @param livingThirds the third bands, bit t for third band t, not known to need more clues than they may have;
     *     never 0
     */
    void pair(int first, int second, long livingThirds);
}
