package org.seventeen.sudoku.search;

/**
 * The places where the search leaves out part of the clue sets. Together they are all such places, so an audit of every cut
 * examines every clue set that the search did not report (docs/search.md, "The audit"). A cut that is made by a rule has its
 * name.
 *
 * <p>Rules that only choose among complete lists or remove sets from them (side choice, learning) cut nothing
 * themselves; a cut by a learned set is counted at its place.
 */
public enum Cut {
    /** Clue sets of the first band that miss a set of that band. */
    FIRST_BAND_SETS("first-band-sets"),
    FIRST_BAND_BOUND(Rule.FIRST_BAND_BOUND),
    FIRST_BAND_LEVELS(Rule.FIRST_BAND_LEVELS),
    /** Cells of a stack that is full only by the rule. */
    PROFILE_CAPS(Rule.PROFILE_CAPS),
    /** Clue sets of the second band without a cell of the set that a node branches on. */
    BRANCHING("branching"),
    DISJOINT(Rule.DISJOINT),
    /** Cells outside the union of a critical group. */
    CRITICAL(Rule.CRITICAL),
    /** Pairs of last clues of the second band that miss a residual, in a node with two clues left. */
    PAIRS("pairs"),
    STATIC_NODE(Rule.STATIC_NODE),
    /** Leaves whose minirows need too many clues. */
    MINIROWS(Rule.MINIROWS),
    /** Leaves with too few clues left in a stack. */
    STACK_LEVELS("stack-levels"),
    /** For a band pair the maps of the types of its boxes. */
    BOX_MAPS(Rule.BOX_MAPS),
    /** Third bands of a leaf whose minirows need all clues; of a band pair only. */
    EARLY_MULTI_BOX(Rule.EARLY_MULTI_BOX),
    MULTI_BOX(Rule.MULTI_BOX),
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

    Cut(Rule rule) {
        this(rule.label());
    }

    /** The name of the cut in statistics. */
    public String label() {
        return label;
    }
}
