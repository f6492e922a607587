package org.seventeen.sudoku.search.result;

/** The counters of a search, each with the counter it is a part of. */
public enum Counter {
    UAS_HARVESTED("uas_harvested", null),
    UAS_LEARNED("uas_learned", null),
    FIRST_SETS("first_band_sets", null),
    FIRST_SPLITS("first_band_splits", null),
    FIRST_BOUND_CUTS("cut_first_band_bound", FIRST_SPLITS),
    FIRST_LEVEL_CUTS("cut_first_band_levels", FIRST_SPLITS),
    BRANCHES("branches", null),
    BRANCH_CUTS("cut_branch_levels", BRANCHES),
    TREE_NODES("second_band_nodes", null),
    DISJOINT_CUTS("cut_disjoint", TREE_NODES),
    CRITICAL_NODES("confined_critical", TREE_NODES),
    TWO_LEFT_NODES("two_left_nodes", null),
    NO_TWO_CELLS("cut_no_two_cells", TWO_LEFT_NODES),
    STATIC_TESTS("static_tests", null),
    STATIC_CUTS("cut_static_node", STATIC_TESTS),
    LEAVES("leaves", null),
    LEAF_LEVEL_CUTS("cut_stack_levels", LEAVES),
    LEAF_MAP_CUTS("cut_box_maps", LEAVES),
    THIRD_TESTS("third_bands", null),
    MINIROW_CUTS("cut_minirows", THIRD_TESTS),
    THIRD_MAP_CUTS("cut_type_maps", THIRD_TESTS),
    MULTI_BOX_TESTS("multi_box_tests", THIRD_TESTS),
    MULTI_BOX_CUTS("cut_multi_box", MULTI_BOX_TESTS),
    CANDIDATES("candidates", null),
    FRESH_MISSES("cut_fresh_sets", CANDIDATES),
    LEAF_CHECKS("leaf_checks", null),
    LEAF_FAILURES("cut_leaf_check", LEAF_CHECKS),
    PUZZLE_CHECKS("puzzle_checks", null),
    SHRINK_CALLS("shrink_calls", null),
    HARVEST_NANOS("harvest_ns", null),
    FIRST_BAND_NANOS("first_band_ns", null),
    SEARCH_NANOS("search_ns", null),
    SOLVER_NANOS("solver_ns", SEARCH_NANOS),
    CONFIRM_NANOS("confirm_ns", SEARCH_NANOS);

    private final String label;
    private final Counter whole;

    Counter(String label, Counter whole) {
        this.label = label;
        this.whole = whole;
    }

    /** The counter's name in statistics and JSON. */
    public String label() {
        return label;
    }

    /** The counter this one is a share of, or null if it stands alone. */
    public Counter whole() {
        return whole;
    }

    /** Whether it counts nanoseconds, which are never the same twice. */
    public boolean isTime() {
        return label.endsWith("_ns");
    }
}
