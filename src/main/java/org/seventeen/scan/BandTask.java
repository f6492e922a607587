package org.seventeen.scan;

import java.util.List;

/**
 * One first band with its number of clues, the smallest of the three, and the splits to search with it.
 *
 * @param orientation 0 for rows, 1 for columns
 * @param first the first band, 0 to 2
 * @param clues its clues
 * @param splits what the other two bands may hold
 */
record BandTask(int orientation, int first, int clues, List<Split> splits) {}
