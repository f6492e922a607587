package org.seventeen.search.expand;

/**
 * Takes the cuts of the search and searches some of the cut branches again, by a method that uses no rule. The search
 * ignores the outcome: an audit never changes a result. Without an audit the search has null instead.
 */
public interface CutListener {
    /** Counts a cut; returns whether it is to be searched again. */
    boolean spares(Cut cut);

    /** The caps of the clue distribution, not lowered by any rule, 8 bits per stack. */
    int stackCaps();

    /**
     * Searches a cut branch for puzzles; each is a fault of the program, unless the search has found it.
     *
     * @param second clues of the second band set so far, 27 bits; the missing ones are to be chosen
     * @param alive cells of the second band from which they may be chosen
     * @param required cells of the second band of which at least one must be a clue; 0 for no such condition
     */
    void branch(Cut cut, int second, int alive, int required);

    /** The same for one clue set of all three bands. */
    void candidate(Cut cut, int second, int third);
}
