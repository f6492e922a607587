package org.seventeen.expand;

/** What {@link ForwardExpansion} counts, each with the count it is a part of. */
public enum ForwardCounter {
    /** Nodes with three or more clues left. */
    NODES("nodes", null),
    /** Tables rebuilt. */
    REBUILDS("rebuilds", NODES),
    /** Rows of the tables that were rebuilt, without those that a clue hits. */
    ROWS("rows", null),
    /** Rows that a rebuild dropped as they contain another one. */
    SUPERSETS("dropped_supersets", ROWS),
    /** Nodes where a set had no live cell left. */
    EMPTY("cut_empty", NODES),
    /** Nodes cut by the sets of higher degree. */
    HIGHER_DEGREE("cut_higher_degree", NODES),
    /** Looks ahead at the sets of a node: one a node, and one more for each round of the fixed point. */
    LOOKS("looks", null),
    /** Looks of the second and later rounds. */
    MORE_ROUNDS("looks_again", LOOKS),
    /** Looks that found more disjoint sets than clues left by greedy packing. */
    DISJOINT("cut_disjoint", LOOKS),
    /** Looks in which greedy packing found a critical group that took live cells away. */
    CRITICAL("confined_critical", LOOKS),
    /** Looks that found more disjoint sets within a band than clues left there. */
    BAND_CUTS("cut_bands", LOOKS),
    /** Looks in which a group within one band took live cells away. */
    BAND_CONFINED("confined_bands", LOOKS),
    /** Looks at all groups of three or four disjoint sets. */
    GROUP_LOOKS("group_looks", LOOKS),
    /** Of them, those that found the branch dead. */
    GROUP_CUTS("cut_groups", GROUP_LOOKS),
    /** Of them, those in which the intersection of all critical groups took live cells away. */
    GROUP_CONFINED("confined_groups", GROUP_LOOKS),
    /** Looks of a later round that found the branch dead, by whatever rule; counted there, too. */
    FIXED_POINT_CUTS("cut_fixed_point", MORE_ROUNDS),
    /** Nodes whose unavoidable sockets were looked at. */
    SOCKET_NODES("socket_nodes", NODES),
    /** Of them, cut: no third band can do with its clues. */
    SOCKET_CUTS("cut_sockets", SOCKET_NODES),
    /** Nodes with two clues left. */
    PAIR_NODES("two_left_nodes", null),
    /** Of them, those where no pair of cells hits all sets. */
    PAIRLESS("cut_no_pair", PAIR_NODES),
    /** Of those with a pair, cut by the sockets that no pair can touch. */
    PAIR_SOCKET_CUTS("cut_sockets_two_left", PAIR_NODES),
    /** Clue sets that hit all sets, those of cut nodes left out. */
    COMPLETE("complete", null),
    /** Of them, cut: no third band can do with its clues. */
    COMPLETE_SOCKET_CUTS("cut_sockets_complete", COMPLETE),
    /** Clue sets handed to the sink. */
    PAIRS("band_pairs", COMPLETE),
    /** Third bands that were alive in them, together. */
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

    /** The counter this one is a share of, or null if it stands for itself. */
    public ForwardCounter whole() {
        return whole;
    }
}
