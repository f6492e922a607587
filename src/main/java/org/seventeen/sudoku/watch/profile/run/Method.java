package org.seventeen.sudoku.watch.profile.run;

/** The ways to search that strategies choose from; the rules come on top. */
public enum Method {
    /** By grids, as {@code scan} does; band pairs for groups of siblings. */
    GRIDS,
    /** By band pairs, for groups of siblings. */
    PAIRS,
    /** By band pairs, both bands as one table with the forward view. */
    FORWARD,
    /** Whole grids as hitting sets. */
    HITTING
}
