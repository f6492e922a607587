package org.seventeen.sudoku.search;

import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;

/**
 * Hears where a search is, what it leaves out, at the place where it does so, and what it finds. The search ignores the outcome: a
 * listener never changes a result. Every call does nothing unless overridden, and a plain search has {@link #NONE}, so a kernel shows
 * each event as one line and pays for a call that the compiler inlines to nothing. Audit, trace and profile are listeners.
 *
 * <p>Clues and cells are masks of 27 bits of the second band unless stated otherwise. Masks of third bands have bit t for third band
 * t; the search of a grid has one, number 0. A cut in the walk is one for all third bands that are left to the clue set of the first
 * band.
 */
public interface SearchListener {
    /** Listens to nothing. */
    SearchListener NONE = new SearchListener() {};

    /**
     * Sets the place of the cuts that follow: after a clue set of the first band.
     *
     * @param orientation 0 for rows, 1 for columns
     * @param second the second band, 0 to 2
     * @param third the third band
     * @param firstClues the clue set of the first band; in a walk over both bands the common part of its clue sets
     * @param counts the clues to set in the other two, and the cap on stacks, not lowered by any rule
     * @param thirds the third bands to search
     */
    default void begin(int orientation, int second, int third, int firstClues, ClueCounts counts, long thirds) {}

    /**
     * As {@link #begin} for a part of a walk over both bands of a pair, or for the nodes above its parts.
     *
     * @param clues the common part of its clue sets, 54 bits
     */
    default void beginBoth(long clues, ClueCounts counts, long thirds) {
        begin(0, 1, 2, (int) clues & BandMask.ALL, counts, thirds);
    }

    /**
     * A clue set of the first band goes on with some of its third bands: the others were cut, by {@link
     * Cut#FIRST_BAND_LEVELS}. Not called if none is left, nor for a grid.
     *
     * @param left the third bands left, at least one
     */
    default void begun(long left) {}

    /**
     * A branch was cut.
     *
     * @param chosen clues of the second band set so far
     * @param alive cells from which the missing ones may be chosen
     */
    default void branch(Cut cut, int chosen, int alive) {}

    /**
     * Cells were removed from those that may become clues, by {@link Cut#CRITICAL}.
     *
     * @param alive the cells before
     * @param removed some of them, perhaps none
     */
    default void confined(int chosen, int alive, int removed) {}

    /**
     * The cells of full stacks were removed: full by the caps of the clue distribution, or only by {@link Cut#PROFILE_CAPS}.
     *
     * @param alive the cells before
     * @param removed some of them, perhaps none
     * @param stackCounts clues of the first two bands by stack, 8 bits per stack
     */
    default void stacksFull(int chosen, int alive, int removed, int stackCounts) {}

    /**
     * A node with two clues left has listed its pairs: everything else was cut, by {@link Cut#PAIRS}.
     *
     * @param branching the cells tried as first cell
     * @param firstCells {@code count} of these cells, ascending
     * @param partners for each of them the second cells
     */
    default void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {}

    /**
     * A node with two clues left goes on with some of the third bands: the others are cut by {@link Cut#STATIC_NODE}, for the
     * pairs that the next call reports ({@link #pairsOpened}, or {@link #pairsRefused} if none is left). Not for a grid.
     *
     * @param left the third bands left, perhaps none
     */
    default void nodeOpened(long left) {}

    /** The pairs of such a node were cut, by {@link Cut#STATIC_NODE}. */
    default void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {}

    /** The pairs of such a node were not cut; leaves follow, perhaps for some of several third bands only. */
    default void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {}

    /**
     * All clue sets of the third band were cut for a complete clue set of the second; none, for {@link Cut#FILLINGS}. Of several third
     * bands those of the last {@link #turnedTo} are meant.
     */
    default void leaf(Cut cut, int second) {}

    /**
     * As {@link #leaf(Cut, int)}, for some of several third bands.
     *
     * @param thirds these third bands, perhaps none
     */
    default void leaf(Cut cut, int second, long thirds) {}

    /**
     * The third bands of a leaf are completed one by one: what is cut next as a candidate belongs to the first of these, what
     * is cut next as a leaf to all of them. Not called for a grid.
     *
     * @param ahead the third bands not yet completed, at least one
     */
    default void turnedTo(long ahead) {}

    /** One clue set of all three bands was cut. */
    default void candidate(Cut cut, int second, int third) {}

    /**
     * The search found a puzzle.
     *
     * @param third the number of its third band
     * @param puzzle its cells: of a grid in row orientation, of a band pair those of the pair on top of that third band
     */
    default void found(int third, CellSet puzzle) {}

    /**
     * A walk over both bands counted a node, what it did there, or a complete clue set: first {@link Counter#FORWARD_NODES} or {@link
     * Counter#FORWARD_TWO_LEFT_NODES}, then the cuts, or the rules that removed live cells. With {@link Counter#BRANCHES} the walk is
     * cut into parts at this node: what it counted here does not count.
     *
     * @param clues the clues of both bands set so far, 54 bits
     * @param before the cells that might become clues before; of a complete clue set the third bands
     * @param after those that still may; with two clues left the cells of all pairs that hit everything; of a complete clue set the
     *     third bands that it is passed on with
     */
    default void counted(Counter counter, long clues, long before, long after) {}

    /**
     * At its end a walk over both bands says how often something was counted.
     *
     * @param depth the clues set, 0 to 54
     * @param count 1 or more
     */
    default void walked(Counter counter, int depth, long count) {}
}
