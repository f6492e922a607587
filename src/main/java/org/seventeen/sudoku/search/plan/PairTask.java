package org.seventeen.sudoku.search.plan;

import java.util.List;

/**
 * A first band of a pair with its clue count, and the clue counts of the others to search with it.
 *
 * @param first the band expanded first, 0 or 1
 * @param clues its clue count
 * @param tables the third bands that the tables are made for: those of all splits, and perhaps more
 * @param splits the clue counts of all three bands; the second is the other one of the pair
 */
public record PairTask(int first, int clues, long tables, List<PairSplit> splits) {}
