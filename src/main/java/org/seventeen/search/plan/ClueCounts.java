package org.seventeen.search.plan;

/**
 * The clue counts of the bands of a {@link CensusPlanItem}, and the cap on every stack.
 *
 * @param first clues of the first band
 * @param second clues of the second band
 * @param third clues of the third band
 * @param stackCap most clues in a stack of the orientation searched
 */
public record ClueCounts(int first, int second, int third, int stackCap) {}
