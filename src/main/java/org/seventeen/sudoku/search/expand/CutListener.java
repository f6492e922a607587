package org.seventeen.sudoku.search.expand;

/**
 * Hears what the search leaves out, at the place where it does so. The search ignores the outcome: a listener never changes
 * a result. Every call does nothing unless overridden, and a plain search has {@link #NONE}, so a kernel shows each cut as one
 * line and pays for a call that the compiler inlines to nothing.
 *
 * <p>Clues and cells are masks of 27 bits of the second band unless stated otherwise.
 */
public interface CutListener {
    /** Listens to nothing. */
    CutListener NONE = new CutListener() {};

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

    /** The pairs of such a node were cut, by {@link Cut#STATIC_NODE}. */
    default void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {}

    /** The pairs of such a node were not cut; leaves follow, perhaps for some of several third bands only. */
    default void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {}

    /** All clue sets of the third band were cut for a complete clue set of the second; none, for {@link Cut#FILLINGS}. */
    default void leaf(Cut cut, int second) {}

    /** One clue set of all three bands was cut. */
    default void candidate(Cut cut, int second, int third) {}
}
