package org.seventeen.sudoku.watch.profile;

import org.seventeen.sudoku.watch.profile.run.RunInput;

/**
 * A grid or a band pair to be searched by all strategies.
 *
 * @param name where it is from, as {@code grids.txt:3}; named in faults
 * @param input what is searched
 */
public record ProfileCase(String name, RunInput input) {}
