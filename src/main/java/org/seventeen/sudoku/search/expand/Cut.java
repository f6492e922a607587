package org.seventeen.sudoku.search.expand;

/**
 * The places where the search leaves out part of the clue sets. Together they are all such places, so an audit of every cut
 * examines every clue set that the search did not report (docs/search.md, "The audit").
 *
 * <p>Rules that only choose among complete lists or remove sets from them (side choice, learning) cut nothing
 * themselves; a cut by a learned set is counted at its place.
 */
public enum Cut {
    /** Clue sets of the first band that miss a set of that band. */
    FIRST_BAND_SETS("first-band-sets"),
    /** {@link Rule#FIRST_BAND_BOUND}. */
    FIRST_BAND_BOUND("first-band-bound"),
    /** {@link Rule#FIRST_BAND_LEVELS}. */
    FIRST_BAND_LEVELS("first-band-levels"),
    /** Cells of a stack that is full only by {@link Rule#PROFILE_CAPS}. */
    PROFILE_CAPS("profile-caps"),
    /** Clue sets of the second band without a cell of the set that a node branches on. */
    BRANCHING("branching"),
    /** {@link Rule#DISJOINT}. */
    DISJOINT("disjoint"),
    /** Cells outside the union of a critical group, {@link Rule#CRITICAL}. */
    CRITICAL("critical"),
    /** Pairs of last clues of the second band that miss a residual, in a node with two clues left. */
    PAIRS("pairs"),
    /** {@link Rule#STATIC_NODE}. */
    STATIC_NODE("static-node"),
    /** Leaves whose minirows need too many clues, {@link Rule#MINIROWS}. */
    MINIROWS("minirows"),
    /** Leaves with too few clues left in a stack. */
    STACK_LEVELS("stack-levels"),
    /** {@link Rule#BOX_MAPS}; for a band pair the maps of the types of its boxes. */
    BOX_MAPS("box-maps"),
    /** {@link Rule#MULTI_BOX}. */
    MULTI_BOX("multi-box"),
    /** Fillings that an uncut leaf did not pass on. */
    FILLINGS("fillings"),
    /** Candidates that miss a set learned since the tables were filled. */
    FRESH_SETS("fresh-sets"),
    /** Pairs of clue sets that the solver refused with the full third band. */
    PAIR_CHECK("pair-check"),
    /** Candidates that the solver refused. */
    PUZZLE_CHECK("puzzle-check");

    private final String label;

    Cut(String label) {
        this.label = label;
    }

    /** The name of the cut in statistics. */
    public String label() {
        return label;
    }
}
