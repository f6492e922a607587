package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.watch.profile.StrategyProfile.DepthCount;

/**
 * Counts a search by depth. It hears the cuts as an audit does, so the search itself counts nothing by depth, and a search without
 * this listener pays nothing. Not thread-safe.
 *
 * <p>A node of the second band and a leaf are at the depth of the clues set in the first two bands. In a band pair a leaf counts
 * once, and once for each of the third bands that are left to it.
 */
final class Depths implements SearchListener {
    private static final int DEPTHS = 82;

    /** What is counted, in the order of the search; what has a counter takes name and step from it. */
    private enum Kind {
        SPLITS(Counter.FIRST_SPLITS, null),
        BOUND_CUTS(Counter.FIRST_BOUND_CUTS, SPLITS),
        LEVEL_CUTS(Counter.FIRST_LEVEL_CUTS, SPLITS),
        NODES(Counter.TREE_NODES, null),
        DISJOINT_CUTS(Counter.DISJOINT_CUTS, NODES),
        CONFINED(Counter.CRITICAL_NODES, NODES),
        TWO_LEFT(Counter.TWO_LEFT_NODES, null),
        NO_PAIR(Counter.NO_TWO_CELLS, TWO_LEFT),
        STATIC_CUTS(Counter.STATIC_CUTS, TWO_LEFT),
        LEAVES(Counter.LEAVES, null),
        THIRDS(Counter.THIRD_TESTS, null),
        STACK_CUTS(Counter.LEAF_LEVEL_CUTS, THIRDS),
        MINIROW_CUTS(Counter.MINIROW_CUTS, THIRDS),
        MAP_CUTS(Counter.LEAF_MAP_CUTS, THIRDS),
        TYPE_MAP_CUTS(Counter.THIRD_MAP_CUTS, THIRDS),
        MULTI_BOX_CUTS(Counter.MULTI_BOX_CUTS, THIRDS),
        REFUSED_THIRDS(Counter.Step.THIRD_BAND, "cut_third_bands", THIRDS),
        FRESH(Counter.FRESH_MISSES, null),
        REFUSED(Counter.Step.SOLVER, "cut_puzzle_check", null),
        FOUND(Counter.Step.SOLVER, "puzzles", null);

        private final Counter.Step step;
        private final String label;
        private final Kind whole;

        Kind(Counter counter, Kind whole) {
            this(counter.step(), counter.label(), whole);
        }

        Kind(Counter.Step step, String label, Kind whole) {
            this.step = step;
            this.label = label;
            this.whole = whole;
        }
    }

    private final Map<Kind, long[]> counts = new EnumMap<>(Kind.class);
    private final List<DepthCount> walked = new ArrayList<>();
    private final boolean pair;
    private final boolean bothBands;
    private int first;
    private int clues;
    private long ahead;

    /**
     * Counts nothing yet.
     *
     * @param pair whether band pairs are searched, not grids
     * @param bothBands whether the walk goes over both bands as one table
     */
    Depths(boolean pair, boolean bothBands) {
        this.pair = pair;
        this.bothBands = bothBands;
        for (Kind kind : Kind.values()) {
            counts.put(kind, new long[DEPTHS]);
        }
    }

    /** All counts but zeros. */
    List<DepthCount> counts() {
        List<DepthCount> all = new ArrayList<>(walked);
        for (Kind kind : Kind.values()) {
            for (int depth = 0; depth < DEPTHS; depth++) {
                long count = counts.get(kind)[depth];
                if (count != 0) {
                    all.add(new DepthCount(
                            kind.step.label(), depth, kind.label, count, kind.whole == null ? "" : kind.whole.label));
                }
            }
        }
        return all;
    }

    private void add(Kind kind, int depth) {
        add(kind, depth, 1);
    }

    private void add(Kind kind, int depth, long count) {
        counts.get(kind)[depth] += count;
    }

    /** The clues set with these of the second band. */
    private int depth(int second) {
        return first + Integer.bitCount(second);
    }

    @Override
    public void begin(int orientation, int second, int third, int firstClues, ClueCounts toSet, long thirds) {
        first = toSet.first();
        clues = toSet.clues();
        // A branch of the walk over both bands counts its own nodes.
        if (!bothBands) {
            add(Kind.SPLITS, first);
        }
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        int depth = depth(chosen);
        switch (cut) {
            // A node that is walked to its end is reported by what it leaves out.
            case BRANCHING -> add(Kind.NODES, depth);
            case DISJOINT -> {
                add(Kind.NODES, depth);
                add(Kind.DISJOINT_CUTS, depth);
            }
            case FIRST_BAND_BOUND -> add(Kind.BOUND_CUTS, depth);
            case FIRST_BAND_LEVELS -> add(Kind.LEVEL_CUTS, depth);
            default -> {}
        }
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        add(Kind.CONFINED, depth(chosen));
    }

    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        add(Kind.TWO_LEFT, depth(chosen));
        if (count == 0) {
            add(Kind.NO_PAIR, depth(chosen));
        }
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        add(Kind.STATIC_CUTS, depth(chosen));
    }

    @Override
    public void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {
        if (pair) {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Integer.bitCount(partners[i]);
            }
            add(Kind.LEAVES, depth(chosen) + 2, sum);
        }
    }

    @Override
    public void leaf(Cut cut, int second) {
        int depth = depth(second);
        if (cut == Cut.FRESH_SETS || cut == Cut.PAIR_CHECK) {
            // A candidate showed that its leaf has no completion. The totals count the one that a fresh set refused as
            // such a
            // candidate, too.
            if (cut == Cut.FRESH_SETS) {
                add(Kind.FRESH, clues);
            }
            if (pair) {
                // X and Y are refused with every third band: the one at hand and all after it.
                add(Kind.THIRDS, depth, Long.bitCount(ahead));
                add(Kind.REFUSED_THIRDS, depth, Long.bitCount(ahead));
            } else {
                // The leaf itself ends with another call.
                add(Kind.REFUSED_THIRDS, depth);
            }
        } else if (!pair && cut == Cut.STATIC_NODE) {
            add(Kind.STATIC_CUTS, depth);
        } else if (!pair) {
            add(Kind.LEAVES, depth);
            thirds(cut, depth, 1, Kind.MAP_CUTS);
        }
    }

    @Override
    public void leaf(Cut cut, int second, long thirds) {
        if (cut != Cut.STATIC_NODE) {
            // The empty map of a box is that of a third band here, as in the totals.
            thirds(cut, depth(second), Long.bitCount(thirds), Kind.TYPE_MAP_CUTS);
        }
    }

    private void thirds(Cut cut, int depth, int count, Kind maps) {
        add(Kind.THIRDS, depth, count);
        switch (cut) {
            case STACK_LEVELS -> add(Kind.STACK_CUTS, depth, count);
            case MINIROWS -> add(Kind.MINIROW_CUTS, depth, count);
            case BOX_MAPS -> add(maps, depth, count);
            case MULTI_BOX -> add(Kind.MULTI_BOX_CUTS, depth, count);
            default -> {}
        }
    }

    @Override
    public void turnedTo(long notYet) {
        ahead = notYet;
    }

    @Override
    public void candidate(Cut cut, int second, int third) {
        add(cut == Cut.FRESH_SETS ? Kind.FRESH : Kind.REFUSED, clues);
    }

    @Override
    public void found(int third, CellSet puzzle) {
        add(Kind.FOUND, clues);
    }

    @Override
    public void walked(Counter counter, int depth, long count) {
        String whole = counter.whole() == null ? "" : counter.whole().label();
        walked.add(new DepthCount(counter.step().label(), depth, counter.label(), count, whole));
    }
}
