package org.seventeen.scan;

/**
 * How the clues that the first band leaves are split over the other two, and the cap on every stack.
 *
 * @param low clues of the lower-numbered of the two other bands
 * @param high clues of the higher-numbered one
 * @param stackCap most clues in a stack of the orientation searched
 * @param pass which pass the split belongs to
 */
record Split(int low, int high, int stackCap, Pass pass) {}
