package org.seventeen.sudoku.watch.profile;

import java.util.Arrays;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;

/**
 * Counts a search by depth. It hears the cuts as an audit does, so the search itself counts nothing by depth, and a search without
 * this listener pays nothing. Not thread-safe.
 *
 * <p>A node of the second band and a leaf are at the depth of the clues set in the first two bands. In a band pair a leaf counts
 * once, and once for each of the third bands that are left to it.
 */
final class Depths implements SearchListener {
    /** Clues are 0 to 81. */
    static final int DEPTHS = 82;

    private final Counters[] counts = new Counters[DEPTHS];
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
        Arrays.setAll(counts, depth -> new Counters());
    }

    /** The counts by the clues set. */
    Counters[] counts() {
        return counts;
    }

    private void add(Counter counter, int depth) {
        counts[depth].add(counter);
    }

    private void add(Counter counter, int depth, long count) {
        counts[depth].add(counter, count);
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
            add(Counter.FIRST_SPLITS, first);
        }
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        int depth = depth(chosen);
        switch (cut) {
            // A node that is walked to its end is reported by what it leaves out.
            case BRANCHING -> add(Counter.TREE_NODES, depth);
            case DISJOINT -> {
                add(Counter.TREE_NODES, depth);
                add(Counter.DISJOINT_CUTS, depth);
            }
            case FIRST_BAND_BOUND -> add(Counter.FIRST_BOUND_CUTS, depth);
            case FIRST_BAND_LEVELS -> add(Counter.FIRST_LEVEL_CUTS, depth);
            default -> {}
        }
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        add(Counter.CRITICAL_NODES, depth(chosen));
    }

    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        add(Counter.TWO_LEFT_NODES, depth(chosen));
        if (count == 0) {
            add(Counter.NO_TWO_CELLS, depth(chosen));
        }
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        add(Counter.STATIC_CUTS, depth(chosen));
    }

    @Override
    public void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {
        if (pair) {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += Integer.bitCount(partners[i]);
            }
            add(Counter.LEAVES, depth(chosen) + 2, sum);
        }
    }

    @Override
    public void leaf(Cut cut, int second) {
        int depth = depth(second);
        if (cut == Cut.FRESH_SETS || cut == Cut.PAIR_CHECK) {
            // A candidate showed that its leaf has no completion. The totals count the one that a fresh set refused as
            // such a candidate, too.
            if (cut == Cut.FRESH_SETS) {
                add(Counter.FRESH_MISSES, clues);
            }
            if (pair) {
                // X and Y are refused with every third band: the one at hand and all after it.
                add(Counter.THIRD_TESTS, depth, Long.bitCount(ahead));
                add(Counter.REFUSED_THIRDS, depth, Long.bitCount(ahead));
            } else {
                // The leaf itself ends with another call.
                add(Counter.REFUSED_THIRDS, depth);
            }
        } else if (!pair && cut == Cut.STATIC_NODE) {
            add(Counter.STATIC_CUTS, depth);
        } else if (!pair) {
            add(Counter.LEAVES, depth);
            thirds(cut, depth, 1, Counter.LEAF_MAP_CUTS);
        }
    }

    @Override
    public void leaf(Cut cut, int second, long thirds) {
        if (cut == Cut.STACK_LEVELS) {
            // No third band is looked at.
            add(Counter.LEAF_LEVEL_CUTS, depth(second));
        } else if (cut != Cut.STATIC_NODE) {
            // The empty map of a box is that of a third band here, as in the totals.
            thirds(cut, depth(second), Long.bitCount(thirds), Counter.THIRD_MAP_CUTS);
        }
    }

    private void thirds(Cut cut, int depth, int count, Counter maps) {
        add(Counter.THIRD_TESTS, depth, count);
        switch (cut) {
            case STACK_LEVELS -> add(Counter.LEAF_LEVEL_CUTS, depth, count);
            case MINIROWS -> add(Counter.MINIROW_CUTS, depth, count);
            case BOX_MAPS -> add(maps, depth, count);
            case EARLY_MULTI_BOX -> add(Counter.EARLY_MULTI_BOX_CUTS, depth, count);
            case MULTI_BOX -> add(Counter.MULTI_BOX_CUTS, depth, count);
            default -> {}
        }
    }

    @Override
    public void turnedTo(long notYet) {
        ahead = notYet;
    }

    @Override
    public void candidate(Cut cut, int second, int third) {
        add(cut == Cut.FRESH_SETS ? Counter.FRESH_MISSES : Counter.REFUSED_CANDIDATES, clues);
    }

    @Override
    public void found(int third, CellSet puzzle) {
        add(Counter.PUZZLES, clues);
    }

    @Override
    public void walked(Counter counter, int depth, long count) {
        add(counter, depth, count);
    }
}
