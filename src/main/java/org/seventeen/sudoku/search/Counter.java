package org.seventeen.sudoku.search;

import org.jspecify.annotations.Nullable;

/**
 * The counters of a search, each with its step, the counter that it is a share of, and its meaning in one line. The statistics, JSON,
 * profiles and the table of docs/search.md take them from here: a new counter is one constant, and one {@link Counters#add(Counter)}
 * where it counts.
 */
public enum Counter {
    UAS_HARVESTED(Step.HARVEST, "uas_harvested", null, "unavoidable sets harvested"),
    UAS_IN_PAIR(Step.HARVEST, "uas_in_pair", UAS_HARVESTED, "those within the two bands of a pair; by band pairs"),
    HALF_CHANGES(
            Step.HARVEST,
            "half_changes",
            null,
            "changes of one band of a pair that are joined in the harvest; by band pairs"),
    UAS_LEARNED(Step.SOLVER, "uas_learned", null, "unavoidable sets learned from refused candidates"),
    FIRST_SETS(Step.FIRST_BAND, "first_band_sets", null, "clue sets X begun"),
    FIRST_SPLITS(
            Step.FIRST_BAND, "first_band_splits", null, "X times the ways to split the other clues over two bands"),
    FIRST_BOUND_CUTS(Step.FIRST_BAND, "cut_first_band_bound", FIRST_SPLITS, "dead by disjoint residuals"),
    FIRST_LEVEL_CUTS(
            Step.FIRST_BAND, "cut_first_band_levels", FIRST_SPLITS, "dead because a box needs more than it may have"),
    BRANCHES(Step.BOTH_BANDS, "branches", null, "branches of a walk over both bands"),
    BRANCH_CUTS(Step.BOTH_BANDS, "cut_branch_levels", BRANCHES, "dead because a box needs more than it may have"),
    TREE_NODES(Step.SECOND_BAND, "second_band_nodes", null, "nodes of the walk over Y with three or more clues left"),
    DISJOINT_CUTS(Step.SECOND_BAND, "cut_disjoint", TREE_NODES, "dead"),
    CRITICAL_NODES(Step.SECOND_BAND, "confined_critical", TREE_NODES, "confined to a critical group"),
    TWO_LEFT_NODES(Step.TWO_LEFT, "two_left_nodes", null, "nodes with two clues left"),
    NO_TWO_CELLS(Step.TWO_LEFT, "cut_no_two_cells", TWO_LEFT_NODES, "those where no two cells hit all sets"),
    STATIC_TESTS(Step.TWO_LEFT, "static_tests", null, "nodes tested with the guardians that no two cells touch"),
    STATIC_CUTS(Step.TWO_LEFT, "cut_static_node", STATIC_TESTS, "dead by them"),
    LEAVES(Step.THIRD_BAND, "leaves", null, "leaves (X, Y)"),
    LEAF_LEVEL_CUTS(Step.THIRD_BAND, "cut_stack_levels", LEAVES, "dead by stack caps alone"),
    LEAF_MAP_CUTS(
            Step.THIRD_BAND, "cut_box_maps", LEAVES, "dead by an empty box map or by the sum of the levels; of a grid"),
    THIRD_TESTS(
            Step.THIRD_BAND,
            "third_bands",
            null,
            "the third bands left to the leaves, summed over them: one a leaf in the search of a grid, none by band pairs for a"
                    + " leaf that the stack caps cut"),
    MINIROW_CUTS(Step.THIRD_BAND, "cut_minirows", THIRD_TESTS, "dead by the minirows"),
    EARLY_MULTI_BOX_TESTS(
            Step.THIRD_BAND,
            "early_multi_box_tests",
            THIRD_TESTS,
            "those whose minirows need all clues; by band pairs"),
    EARLY_MULTI_BOX_CUTS(
            Step.THIRD_BAND,
            "cut_early_multi_box",
            EARLY_MULTI_BOX_TESTS,
            "dead by a multi-box guardian before any map"),
    THIRD_MAP_CUTS(Step.THIRD_BAND, "cut_type_maps", THIRD_TESTS, "dead by an empty map of a box; by band pairs"),
    MULTI_BOX_TESTS(Step.THIRD_BAND, "multi_box_tests", THIRD_TESTS, "those that meet the multi-box guardians"),
    MULTI_BOX_CUTS(Step.THIRD_BAND, "cut_multi_box", MULTI_BOX_TESTS, "dead by them"),
    CANDIDATES(Step.SOLVER, "candidates", null, "clue sets that hit all sets in the tables"),
    FRESH_MISSES(Step.SOLVER, "cut_fresh_sets", CANDIDATES, "those that miss a set just learned"),
    LEAF_CHECKS(Step.SOLVER, "leaf_checks", null, "leaves given to the solver with the third band full"),
    LEAF_FAILURES(Step.SOLVER, "cut_leaf_check", LEAF_CHECKS, "refused"),
    PUZZLE_CHECKS(Step.SOLVER, "puzzle_checks", null, "candidates given to the solver"),
    SHRINK_CALLS(Step.SOLVER, "shrink_calls", null, "calls of the solver to shrink a set that is learned"),
    HARVEST_NANOS(Step.TIME, "harvest_ns", null, "CPU time of the harvest"),
    FIRST_BAND_NANOS(Step.TIME, "first_band_ns", null, "CPU time in which the work was laid out"),
    SEARCH_NANOS(Step.TIME, "search_ns", null, "CPU time of the search"),
    SOLVER_NANOS(Step.TIME, "solver_ns", SEARCH_NANOS, "of the solver, of learning and of the confirmation"),
    CONFIRM_NANOS(Step.TIME, "confirm_ns", SEARCH_NANOS, "of the confirmation by dancing links"),

    FORWARD_NODES(Step.BOTH_BANDS, "forward_nodes", null, "nodes with three or more clues left"),
    FORWARD_REBUILDS(Step.BOTH_BANDS, "forward_rebuilds", FORWARD_NODES, "tables rebuilt"),
    FORWARD_ROWS(Step.BOTH_BANDS, "forward_rows", null, "rows of the rebuilt tables, without those that a clue hits"),
    FORWARD_SUPERSETS(
            Step.BOTH_BANDS,
            "forward_dropped_supersets",
            FORWARD_ROWS,
            "rows dropped because they contain another row"),
    FORWARD_EMPTY(Step.BOTH_BANDS, "forward_cut_empty", FORWARD_NODES, "nodes where a set had no live cell left"),
    FORWARD_HIGHER_DEGREE(
            Step.BOTH_BANDS, "forward_cut_higher_degree", FORWARD_NODES, "nodes cut by the sets of higher degree"),
    FORWARD_LOOKS(
            Step.BOTH_BANDS,
            "forward_looks",
            null,
            "looks ahead at the sets of a node: one a node, and one more for each round of the fixed point"),
    FORWARD_MORE_ROUNDS(Step.BOTH_BANDS, "forward_looks_again", FORWARD_LOOKS, "looks of the second and later rounds"),
    FORWARD_DISJOINT(
            Step.BOTH_BANDS, "forward_cut_disjoint", FORWARD_LOOKS, "greedy packing found too many disjoint sets"),
    FORWARD_CRITICAL(
            Step.BOTH_BANDS, "forward_confined_critical", FORWARD_LOOKS, "greedy packing found a critical group"),
    FORWARD_BAND_CUTS(Step.BOTH_BANDS, "forward_cut_bands", FORWARD_LOOKS, "too many disjoint sets within a band"),
    FORWARD_BAND_CONFINED(
            Step.BOTH_BANDS, "forward_confined_bands", FORWARD_LOOKS, "a group within one band removed live cells"),
    FORWARD_GROUP_LOOKS(
            Step.BOTH_BANDS,
            "forward_group_looks",
            FORWARD_LOOKS,
            "looks at all groups of three or four disjoint sets"),
    FORWARD_GROUP_CUTS(Step.BOTH_BANDS, "forward_cut_groups", FORWARD_GROUP_LOOKS, "dead by them"),
    FORWARD_GROUP_CONFINED(
            Step.BOTH_BANDS, "forward_confined_groups", FORWARD_GROUP_LOOKS, "their intersection removed live cells"),
    FORWARD_FIXED_POINT_CUTS(
            Step.BOTH_BANDS,
            "forward_cut_fixed_point",
            FORWARD_MORE_ROUNDS,
            "dead by any rule in a later round; counted under that rule, too"),
    FORWARD_SOCKET_NODES(
            Step.BOTH_BANDS, "forward_socket_nodes", FORWARD_NODES, "nodes with a test of the unavoidable sockets"),
    FORWARD_SOCKET_CUTS(
            Step.BOTH_BANDS,
            "forward_cut_sockets",
            FORWARD_SOCKET_NODES,
            "every third band needs more clues than it may have"),
    FORWARD_TWO_LEFT_NODES(Step.BOTH_BANDS, "forward_two_left_nodes", null, "nodes with two clues left"),
    FORWARD_NO_TWO_CELLS(
            Step.BOTH_BANDS,
            "forward_cut_no_two_cells",
            FORWARD_TWO_LEFT_NODES,
            "those where no two cells hit all sets"),
    FORWARD_TWO_LEFT_SOCKET_CUTS(
            Step.BOTH_BANDS,
            "forward_cut_sockets_two_left",
            FORWARD_TWO_LEFT_NODES,
            "of the others, cut by the sockets that no two cells can touch"),
    FORWARD_COMPLETE(
            Step.BOTH_BANDS, "forward_complete", null, "clue sets that hit all sets, except those of cut nodes"),
    FORWARD_COMPLETE_SOCKET_CUTS(
            Step.BOTH_BANDS,
            "forward_cut_sockets_complete",
            FORWARD_COMPLETE,
            "every third band needs more clues than it may have"),
    FORWARD_LEAVES(Step.BOTH_BANDS, "forward_leaves", FORWARD_COMPLETE, "clue sets passed on"),
    FORWARD_LIVING_THIRDS(Step.BOTH_BANDS, "forward_living_thirds", null, "the sum of the third bands alive in them"),

    REFUSED_THIRDS(
            Step.THIRD_BAND,
            "cut_third_bands",
            THIRD_TESTS,
            "those whose leaf the solver or a set just learned refused; by depth only"),
    REFUSED_CANDIDATES(Step.SOLVER, "cut_puzzle_check", PUZZLE_CHECKS, "refused; in profiles only"),
    PUZZLES(Step.SOLVER, "puzzles", null, "puzzles found; by depth only"),
    HITTING_NODES(Step.WALK, "nodes", null, "nodes of the search by hitting sets"),
    HITTING_DEGREE_CUTS(
            Step.WALK, "cut_higher_degree", HITTING_NODES, "dead by a union of disjoint sets without a clue"),
    HITTING_EMPTY_CUTS(Step.WALK, "cut_empty", HITTING_NODES, "dead by a set without a cell that may become a clue"),
    HITTING_MISSES(Step.THIRD_BAND, "cut_missed_set", LEAVES, "complete clue sets of that search that miss a set");

    /** The steps of a search, in their order. */
    public enum Step {
        HARVEST("harvest"),
        FIRST_BAND("first band"),
        BOTH_BANDS("both bands"),
        SECOND_BAND("second band"),
        TWO_LEFT("two left"),
        WALK("walk"),
        THIRD_BAND("third band"),
        SOLVER("solver"),
        TIME("time");

        private final String label;

        Step(String label) {
            this.label = label;
        }

        /** Its name in profiles. */
        public String label() {
            return label;
        }
    }

    private final Step step;
    private final String label;
    private final Counter whole;
    private final String meaning;

    Counter(Step step, String label, Counter whole, String meaning) {
        this.step = step;
        this.label = label;
        this.whole = whole;
        this.meaning = meaning;
    }

    /** The step of the search in which it counts. */
    public Step step() {
        return step;
    }

    /** The counter's name in statistics and JSON. */
    public String label() {
        return label;
    }

    /** The counter this one is a share of, or null if it stands alone. */
    public @Nullable Counter whole() {
        return whole;
    }

    /** What it counts, in one line. */
    public String meaning() {
        return meaning;
    }

    /** Whether it counts nanoseconds, which are never the same twice. */
    public boolean isTime() {
        return step == Step.TIME;
    }

    /** Whether a profile counts it, and no search by itself. */
    public boolean isOfProfile() {
        return compareTo(FORWARD_LIVING_THIRDS) > 0;
    }

    /** Whether only {@link Walk#FORWARD} counts it. */
    public boolean isForward() {
        return label.startsWith("forward_");
    }
}
