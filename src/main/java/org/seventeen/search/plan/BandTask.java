package org.seventeen.search.plan;

import java.util.List;

/**
 * A first band with its clue count, the smallest of the three, and the splits to search with it.
 *
 * @param orientation 0 for rows, 1 for columns
 * @param first the first band, 0 to 2
 * @param clues its clue count
 * @param splits the clue counts of the other two bands
 */
public record BandTask(int orientation, int first, int clues, List<Split> splits) {}
