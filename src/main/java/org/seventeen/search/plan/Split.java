package org.seventeen.search.plan;

/**
 * The clue counts of the other two bands, and the cap on every stack.
 *
 * @param low clues of the lower-numbered of the two other bands
 * @param high clues of the higher-numbered one
 * @param stackCap most clues in a stack of the orientation searched
 * @param pass the pass of the split
 */
public record Split(int low, int high, int stackCap, Pass pass) {}
