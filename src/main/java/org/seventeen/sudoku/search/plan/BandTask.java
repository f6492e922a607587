package org.seventeen.sudoku.search.plan;

import java.util.List;

/**
 * A first band with its clue count, the smallest of the three, and the clue counts of the others to search with it.
 *
 * @param orientation 0 for rows, 1 for columns
 * @param first the first band, 0 to 2
 * @param clues its clue count
 * @param splits the clue counts of all three; the second band is the lower-numbered of the other two
 */
public record BandTask(int orientation, int first, int clues, List<ClueCounts> splits) {}
