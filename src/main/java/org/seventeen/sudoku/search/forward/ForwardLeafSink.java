package org.seventeen.sudoku.search.forward;

/**
 * Takes the clue sets of a band pair from {@link ForwardExpansion}, in the order of its depth-first walk. Only {@link #leaf}
 * is mandatory; with the other calls a sink can reuse work for common clues, and cut at a node. The calls for one clue set
 * come in the order {@link #descend}, {@link #open}, {@link #firstCell}, {@link #leaf}.
 *
 * <p>Cells of the pair are 54 bits, those of the first band first.
 */
@FunctionalInterface
public interface ForwardLeafSink {
    /** A clue was set at {@code depth} (clues set before, given ones included), at least three before the last. */
    default void descend(int depth, int cell) {}

    /**
     * Two clues are left, and two cells hit everything.
     *
     * @param depth clues set so far, given ones included
     * @param cell the clue set last, at depth − 1; −1 if none was set in this walk
     * @param clues all clues set so far
     * @param candidates all cells of all such two
     * @param stackCounts clues set so far by stack, 8 bits per stack
     * @param livingThirds the third bands not known to need more clues than they may have
     * @return whether to go on with them
     */
    default boolean open(int depth, int cell, long clues, long candidates, int stackCounts, long livingThirds) {
        return true;
    }

    /** The first of the two cells of the leaves that follow. */
    default void firstCell(int cell) {}

    /** A clue set of a task with fewer than two clues to set; {@link #open} was not called. */
    default void few(int first, int second, long livingThirds) {
        leaf(first, second, livingThirds);
    }

    /**
     * A clue set that hits all sets of the pair.
     *
     * @param first its cells in the first band, 27 bits
     * @param second its cells in the second band, 27 bits
     * @param livingThirds the third bands, bit t for third band t, not known to need more clues than they may have; never 0
     */
    void leaf(int first, int second, long livingThirds);
}
