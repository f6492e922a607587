package org.seventeen.sudoku.search.plan;

import java.util.List;
import org.seventeen.sudoku.search.ClueCounts;

/**
 * A first band of a pair with its clue count, and the clue counts of the others to search with it.
 *
 * @param first the band expanded first, 0 or 1
 * @param clues its clue count
 * @param tables the third bands that the tables are made for: those of all splits, and perhaps more
 * @param splits the clue counts of all three bands; the second is the other one of the pair
 */
public record PairTask(int first, int clues, long tables, List<PairSplit> splits) {

    /**
     * Clue counts of a {@link PairTask} with the third bands that need them.
     *
     * @param counts the clue counts; the first and the second band are those of the task
     * @param thirds the third bands to search, bit t for third band t
     */
    public record PairSplit(ClueCounts counts, long thirds) {}
}
