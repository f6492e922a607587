package org.seventeen.search.expand;

/** Logarithms of the probability that random clues of a band hit a set, tabulated. */
final class HitOdds {
    private static final double[] LOG = new double[28 * 28];

    static {
        for (int size = 1; size <= 27; size++) {
            for (int clues = 0; clues <= 27; clues++) {
                double missed = 1;
                for (int i = 0; i < clues; i++) {
                    missed *= Math.max(0, 27.0 - size - i) / (27 - i);
                }
                // Without clues the logarithm is infinite: a finite, very low value keeps scores comparable.
                LOG[28 * size + clues] = missed >= 1 ? -50 : Math.log1p(-missed);
            }
        }
    }

    private HitOdds() {}

    /** ln(1 − C(27−size, clues) / C(27, clues)): the share of clue sets that hit one set of {@code size} cells. */
    static double logHitShare(int size, int clues) {
        return LOG[28 * size + clues];
    }
}
