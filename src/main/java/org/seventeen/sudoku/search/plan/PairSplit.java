package org.seventeen.sudoku.search.plan;

/**
 * Clue counts of a {@link PairTask} with the third bands that need them.
 *
 * @param counts the clue counts; the first and the second band are those of the task
 * @param thirds the third bands to search, bit t for third band t
 */
public record PairSplit(ClueCounts counts, long thirds) {}
