package org.seventeen.sudoku.search.expand;

/**
 * Takes the clue sets of the second band from {@link SecondBandTree}, in the order of its depth-first walk. The calls for
 * one leaf come in the order {@link #descend}, {@link #open}, {@link #firstCell}, {@link #leaf}; the sink may cut at a node.
 */
public interface LeafSink {
    /**
     * A clue was set at {@code depth} (from 0), with two or more left. The one that leaves two is passed on just before {@link
     * #open}, as most such nodes have no pair of last clues.
     */
    void descend(int depth, int cell);

    /**
     * Two clues are left and at least one pair of them hits everything.
     *
     * @param depth clues set so far
     * @param chosen all clues of the second band set so far
     * @param candidates all cells of all such pairs
     * @param stackCounts clues of the first two bands by stack, 8 bits per stack
     * @return whether to go on with the pairs
     */
    boolean open(int depth, int chosen, int candidates, int stackCounts);

    /** The first cell of the pairs that follow. */
    void firstCell(int cell);

    /**
     * A complete clue set of the second band.
     *
     * @param clues all its cells
     * @param cell the last of them
     * @param stackCounts clues of the first two bands by stack, 8 bits per stack
     */
    void leaf(int clues, int cell, int stackCounts);

    /** A complete clue set of fewer than two clues; {@link #open} was not called. */
    void few(int clues, int stackCounts);
}
