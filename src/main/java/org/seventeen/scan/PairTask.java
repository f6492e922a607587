package org.seventeen.scan;

import java.util.List;

/**
 * One first band of a pair with its number of clues, and what is searched with it.
 *
 * @param first the band expanded first, 0 or 1
 * @param clues its clues
 * @param splits what the other two bands may hold
 */
record PairTask(int first, int clues, List<PairSplit> splits) {
    /** The third bands of all splits. */
    long thirds() {
        long all = 0;
        for (PairSplit split : splits) {
            all |= split.thirds();
        }
        return all;
    }
}
