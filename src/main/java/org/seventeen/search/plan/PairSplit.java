package org.seventeen.search.plan;

/**
 * The clue counts of a {@link PairTask} after the first band.
 *
 * @param second clues of the second band
 * @param third clues of the third band
 * @param stackCap most clues in a stack
 * @param thirds the third bands to search, bit t for third band t
 */
public record PairSplit(int second, int third, int stackCap, long thirds) {}
