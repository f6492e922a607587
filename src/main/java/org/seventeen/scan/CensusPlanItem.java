package org.seventeen.scan;

import java.util.List;

/**
 * A band pair with one of its third bands, and the clue counts searched there.
 *
 * @param orientation 0 for rows, 1 for columns
 * @param first the band of the pair that is expanded first, 0 to 2
 * @param second the other band of the pair
 * @param third the third band
 * @param splits the clue counts, at least one
 */
record CensusPlanItem(int orientation, int first, int second, int third, List<CensusPlanSplit> splits) {}
