package org.seventeen.sudoku.ua.harvest;

import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Finds the minimal unavoidable sets of one solution grid by closure: change a cell, repair what the change breaks, and when
 * nothing is broken any more the changed cells are an unavoidable set. {@link ClosureSearch} describes the search and proves
 * it complete.
 *
 * <p>A harvester holds no state between calls, but the calls of one harvester share its work space: one thread at a time.
 */
public final class UaHarvester {
    private static final List<CellSet> CHUTES = CellSet.chutes();
    /** The most shares of a harvest: two bands or stacks each, which take most of the time. */
    public static final int MOST_SHARES = 6;
    /** The ways to choose four boxes in two rows and two columns of boxes. */
    private static final int FOUR_BOXES = 9;

    private static final int SMALL = 8;
    private static final int ANY_SIZE = 81;
    private static final int ALL_DIGITS = 9;
    /** Most clues of a search that is too short for many sets: half of its time would be the harvest. */
    private static final int SHORT_SEARCH = 16;
    /** Largest sets of two bands or stacks for a short search, for one of 17 clues, by {@link #pairSize}, and for one of more. */
    private static final int PAIR_SIZE_SHORT = 15;

    private static final int PAIR_SIZE_EASY = 16;
    private static final int PAIR_SIZE_MEDIUM = 17;
    private static final int PAIR_SIZE_HARD = 18;
    private static final int PAIR_SIZE_LONG = 19;
    /** Least sets of few digits of a grid that is not easy, and of one that is hard. */
    private static final int SETS_MEDIUM = 300;

    private static final int SETS_HARD = 370;
    /** Least clues of a search that is long enough for more sets. */
    private static final int LONG_SEARCH = 18;
    /** Largest sets of three digits, of four, and in four boxes. */
    private static final int THREE_DIGITS_SIZE = 16;

    private static final int FOUR_DIGITS_SIZE = 14;
    private static final int FOUR_BOXES_SIZE = 18;
    /** Most cells of a set that guards third bands in a search that is not short. */
    private static final int MOST_GUARDING = 14;

    private final byte[] digits;
    private final ClosureSearch search;
    private final RegionClosure inner = new RegionClosure((pair, third) -> this.found.add(pair, third));
    private UaCollector found;

    /** A harvester for the given grid. */
    public UaHarvester(SolutionGrid grid) {
        search = new ClosureSearch(grid);
        digits = grid.digits();
    }

    /**
     * All minimal unavoidable sets of at most {@code maxSize} cells (any number is allowed; fewer than 4 finds nothing)
     * that lie in the region, all cells outside it given. Complete.
     */
    public UaTable within(CellSet region, int maxSize) {
        return within(region, maxSize, ALL_DIGITS);
    }

    /**
     * As {@link #within(CellSet, int)}, and only the sets whose cells hold at most {@code maxDigits} different digits (2
     * to 9). Complete too: a subset of such a set is such a set, so nothing minimal is lost.
     */
    public UaTable within(CellSet region, int maxSize, int maxDigits) {
        UaCollector sets = startWithSmallest(region, maxSize, maxDigits);
        search.collect(region, maxSize, maxDigits, sets);
        return sets.minimal().ordered();
    }

    /** The harvest for a search for 17 clues: {@link #forSearch(int)} of 17. */
    public UaTable forSearch() {
        return forSearch(17);
    }

    /**
     * The harvest used by the search: each band and stack completely; up to 16 cells of at most 3 digits and up to 14 cells
     * of 4 digits anywhere; up to 16 to 18 cells in two bands or two stacks, by the difficulty of the grid, 15 if the search is
     * for at most 16 clues and 19 if it is for at least 18; up to 18 cells in four boxes (two rows and two columns of boxes).
     *
     * @param clues the clue count of the puzzles to be found, any number: many clues make a search long enough for a longer
     *     harvest
     */
    public UaTable forSearch(int clues) {
        return share(clues, 0, 1);
    }

    /**
     * A share of {@link #forSearch(int)}: the sets of few digits, and those of some of the regions. {@link UaTable#of} makes the
     * harvest of the sets of all shares.
     *
     * @param share 0 to {@code shares} − 1
     * @param shares at most {@link #MOST_SHARES}
     */
    public UaTable share(int clues, int share, int shares) {
        found = startWithSmallest(CellSet.ALL, SMALL, 4);
        UaTable small = found.minimal();
        search.collect(CellSet.ALL, THREE_DIGITS_SIZE, 3, found);
        search.collect(CellSet.ALL, FOUR_DIGITS_SIZE, 4, found);
        int pairSize = pairSize(clues, found.minimal().size());
        for (int i = share; i < MOST_SHARES; i += shares) {
            collect(CHUTES.get(i), ANY_SIZE, small);
            collect(CHUTES.get(i).complement(), pairSize, small);
        }
        // Four boxes lie in two bands.
        for (int i = share; i < FOUR_BOXES && pairSize < FOUR_BOXES_SIZE; i += shares) {
            CellSet others = CHUTES.get(i / 3).or(CHUTES.get(3 + i % 3));
            collect(others.complement(), FOUR_BOXES_SIZE, small);
        }
        return found.minimal().ordered();
    }

    /**
     * Most cells of a set in two bands or stacks. The more sets of few digits a grid has, the longer its search takes: their number and
     * the time, as logarithms, correlate by 0.84 in random grids, the number of clue sets X and the time by 0.81. A long search is worth
     * a longer harvest; in an easy grid that of a hard one would be half of the time (docs/search.md).
     *
     * @param fewDigits how many minimal sets of at most 3 digits to 16 cells and of 4 digits to 14 cells the grid has
     */
    static int pairSize(int clues, int fewDigits) {
        if (clues <= SHORT_SEARCH) {
            return PAIR_SIZE_SHORT;
        }
        if (clues >= LONG_SEARCH) {
            return PAIR_SIZE_LONG;
        }
        return fewDigits < SETS_MEDIUM ? PAIR_SIZE_EASY : fewDigits < SETS_HARD ? PAIR_SIZE_MEDIUM : PAIR_SIZE_HARD;
    }

    /**
     * Most cells of a set of {@link #forSearch(int)} that guards third bands. Larger ones serve in second bands only: as
     * guardians they would seldom kill a leaf, and would make the tables longer for all leaves (docs/search.md).
     */
    public static int mostGuarding(int clues) {
        return clues <= SHORT_SEARCH ? ANY_SIZE : MOST_GUARDING;
    }

    /**
     * As {@link #within(CellSet, int)} for a region with few sets, such as the cells in which two solutions differ: omits
     * the preliminary search for the smallest sets, which would cost more than the rest.
     */
    public UaTable withinDifference(CellSet region, int maxSize) {
        found = new UaCollector();
        if (region.size() <= RegionClosure.MOST_CELLS) {
            inner.region(digits, region.pair(), region.band(2));
            inner.collect(maxSize, Long.MAX_VALUE);
        } else {
            search.leaveOutNothing();
            search.collect(region, maxSize, ALL_DIGITS, found);
        }
        return found.minimal().ordered();
    }

    /** Collects all sets in a region of at most 64 cells, and none that contains a known one. */
    private void collect(CellSet region, int maxSize, UaTable known) {
        inner.region(digits, region.pair(), region.band(2));
        inner.leaveOut(known);
        inner.collect(maxSize, Long.MAX_VALUE);
    }

    /**
     * The smallest sets on their own. The larger calls then skip their supersets, which halves the sets to be filtered and
     * saves a fifth of the time.
     */
    private UaCollector startWithSmallest(CellSet region, int maxSize, int maxDigits) {
        UaCollector smallest = new UaCollector();
        search.leaveOutNothing();
        search.collect(region, Math.min(maxSize, SMALL), maxDigits, smallest);
        search.leaveOut(smallest.minimal());
        return smallest;
    }
}
