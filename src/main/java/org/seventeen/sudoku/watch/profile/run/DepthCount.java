package org.seventeen.sudoku.watch.profile.run;

/**
 * A count of the search at one depth.
 *
 * @param phase the phase of the search, as {@code second band}
 * @param depth the clues set
 * @param name what is counted
 * @param count how often
 * @param whole the count of the same phase and depth that this one is a share of; empty for none
 */
public record DepthCount(String phase, int depth, String name, long count, String whole) {}
