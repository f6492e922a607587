package org.seventeen.sudoku.search.forward;

/** The counters of {@link ForwardExpansion}, each with the counter it is a part of. */
public enum ForwardCounter {
    /** Nodes with three or more clues left. */
    NODES("nodes", null),
    /** Tables rebuilt. */
    REBUILDS("rebuilds", NODES),
    /** Rows of the tables that were rebuilt, without those that a clue hits. */
    ROWS("rows", null),
    /** Rows that a rebuild dropped because they contain another row. */
    SUPERSETS("dropped_supersets", ROWS),
    /** Nodes where a set had no live cell left. */
    EMPTY("cut_empty", NODES),
    /** Nodes cut by the sets of higher degree. */
    HIGHER_DEGREE("cut_higher_degree", NODES),
    /** Looks ahead at the sets of a node: one per node, and one more for each round of the fixed point. */
    LOOKS("looks", null),
    /** Looks of the second and later rounds. */
    MORE_ROUNDS("looks_again", LOOKS),
    /** Looks that found more disjoint sets than clues left by greedy packing. */
    DISJOINT("cut_disjoint", LOOKS),
    /** Looks in which greedy packing found a critical group and removed live cells. */
    CRITICAL("confined_critical", LOOKS),
    /** Looks that found more disjoint sets within a band than clues left there. */
    BAND_CUTS("cut_bands", LOOKS),
    /** Looks in which a group within one band removed live cells. */
    BAND_CONFINED("confined_bands", LOOKS),
    /** Looks at all groups of three or four disjoint sets. */
    GROUP_LOOKS("group_looks", LOOKS),
    /** Of them, those that found the branch dead. */
    GROUP_CUTS("cut_groups", GROUP_LOOKS),
    /** Of them, those in which the intersection of all critical groups removed live cells. */
    GROUP_CONFINED("confined_groups", GROUP_LOOKS),
    /** Looks of a later round that found the branch dead, by any rule; counted under that rule, too. */
    FIXED_POINT_CUTS("cut_fixed_point", MORE_ROUNDS),
    /** Nodes with a test of the unavoidable sockets. */
    SOCKET_NODES("socket_nodes", NODES),
    /** Of them, cut: every third band needs more clues than it may have. */
    SOCKET_CUTS("cut_sockets", SOCKET_NODES),
    /** Nodes with two clues left. */
    TWO_LEFT_NODES("two_left_nodes", null),
    /** Of them, those where no two cells hit all sets. */
    NO_TWO_CELLS("cut_no_two_cells", TWO_LEFT_NODES),
    /** Of the others, cut by the sockets that no two cells can touch. */
    TWO_LEFT_SOCKET_CUTS("cut_sockets_two_left", TWO_LEFT_NODES),
    /** Clue sets that hit all sets, except those of cut nodes. */
    COMPLETE("complete", null),
    /** Of them, cut: every third band needs more clues than it may have. */
    COMPLETE_SOCKET_CUTS("cut_sockets_complete", COMPLETE),
    /** Clue sets passed to the sink. */
    LEAVES("leaves", COMPLETE),
    /** The sum of the third bands alive in them. */
    LIVING_THIRDS("living_thirds", null);

    private final String label;
    private final ForwardCounter whole;

    ForwardCounter(String label, ForwardCounter whole) {
        this.label = label;
        this.whole = whole;
    }

    /** The counter's name in statistics. */
    public String label() {
        return label;
    }

    /** The counter this one is a share of, or null if it stands alone. */
    public ForwardCounter whole() {
        return whole;
    }
}
