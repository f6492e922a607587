package org.seventeen.scan;

import java.util.List;

/**
 * One first band of a pair with its number of clues, and what is searched with it.
 *
 * @param first the band expanded first, 0 or 1
 * @param clues its clues
 * @param tables the third bands that the tables are made for: those of all splits, and perhaps more
 * @param splits what the other two bands may hold
 */
record PairTask(int first, int clues, long tables, List<PairSplit> splits) {}
