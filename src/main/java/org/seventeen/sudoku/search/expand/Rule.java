package org.seventeen.sudoku.search.expand;

/**
 * The pruning rules of the search that can be switched off one at a time. Switching a rule off costs time and never changes
 * the result; tests check this for every rule.
 */
public enum Rule {
    /** Disjoint bound on both remaining bands as soon as the first band is decided (docs/search.md §4). */
    FIRST_BAND_BOUND("first-band-bound"),
    /** In-box levels that the first band alone forces on the third (docs/search.md §6). */
    FIRST_BAND_LEVELS("first-band-levels"),
    /** More disjoint sets than clues left cut a node of the second band (champagne, property 1). */
    DISJOINT("disjoint"),
    /** As many disjoint sets as clues left confine the clues to those sets (champagne, property 2). */
    CRITICAL("critical"),
    /** Third-band sets that no pair of last clues can touch are tested once for the node (docs/search.md §6). */
    STATIC_NODE("static-node"),
    /** Stack caps of the second band lowered by the least clues that the third band needs (docs/search.md §5). */
    PROFILE_CAPS("profile-caps"),
    /** The least clues that the minirows of the third band need; only with {@link #BOX_MAPS} (docs/search.md §6). */
    MINIROWS("minirows"),
    /** Fillings of the three third-band boxes tested against the in-box sets (docs/search.md §6). */
    BOX_MAPS("box-maps"),
    /** Multi-box sets trimmed to usable cells and folded into the box maps to a fixed point (docs/search.md §6). */
    MULTI_BOX("multi-box"),
    /** Unavoidable sets learned from failed candidates join the tables (docs/search.md §7). */
    LEARNING("learning"),
    /** The second band is chosen by predicted size instead of by number (docs/search.md §4). */
    SIDE_CHOICE("side-choice");

    private final String label;

    Rule(String label) {
        this.label = label;
    }

    /** The rule's name on the command line and in statistics. */
    public String label() {
        return label;
    }
}
