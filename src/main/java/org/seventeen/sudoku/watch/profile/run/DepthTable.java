package org.seventeen.sudoku.watch.profile.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts by depth while a search runs: an array for each thing that is counted. Not thread-safe. */
final class DepthTable {
    /** The most clues that can be set. */
    private static final int DEPTHS = 82;

    /**
     * What is counted, in the order of the search.
     *
     * <p>A node of the second band and a leaf are at the depth of the clues set in the first two bands.
     */
    enum Kind {
        SPLITS("first band", "first_band_splits", null),
        BOUND_CUTS("first band", "cut_first_band_bound", SPLITS),
        LEVEL_CUTS("first band", "cut_first_band_levels", SPLITS),
        NODES("second band", "second_band_nodes", null),
        DISJOINT_CUTS("second band", "cut_disjoint", NODES),
        CONFINED("second band", "confined_critical", NODES),
        TWO_LEFT("two left", "two_left_nodes", null),
        NO_PAIR("two left", "cut_no_two_cells", TWO_LEFT),
        STATIC_CUTS("two left", "cut_static_node", TWO_LEFT),
        LEAVES("third band", "leaves", null),
        THIRDS("third band", "third_bands", null),
        STACK_CUTS("third band", "cut_stack_levels", THIRDS),
        MINIROW_CUTS("third band", "cut_minirows", THIRDS),
        MAP_CUTS("third band", "cut_box_maps", THIRDS),
        TYPE_MAP_CUTS("third band", "cut_type_maps", THIRDS),
        MULTI_BOX_CUTS("third band", "cut_multi_box", THIRDS),
        REFUSED_THIRDS("third band", "cut_third_bands", THIRDS),
        FRESH("solver", "cut_fresh_sets", null),
        REFUSED("solver", "cut_puzzle_check", null),
        FOUND("solver", "puzzles", null);

        private final String phase;
        private final String label;
        private final Kind whole;

        Kind(String phase, String label, Kind whole) {
            this.phase = phase;
            this.label = label;
            this.whole = whole;
        }
    }

    private final Map<Kind, long[]> counts = new EnumMap<>(Kind.class);
    private final List<DepthCount> others = new ArrayList<>();

    /** The counts of one kind by depth, to be changed in place. */
    long[] of(Kind kind) {
        return counts.computeIfAbsent(kind, key -> new long[DEPTHS]);
    }

    /** Adds a count that is kept elsewhere. */
    void add(DepthCount count) {
        others.add(count);
    }

    /** All counts but zeros. */
    List<DepthCount> counts() {
        List<DepthCount> all = new ArrayList<>(others);
        for (Kind kind : Kind.values()) {
            for (int depth = 0; depth < DEPTHS; depth++) {
                long count = of(kind)[depth];
                if (count != 0) {
                    all.add(new DepthCount(
                            kind.phase, depth, kind.label, count, kind.whole == null ? "" : kind.whole.label));
                }
            }
        }
        return all;
    }
}
