package org.seventeen.forward;

/**
 * Is told of what the search cuts and searches some of it again, by a method that uses no rule. The search goes on as if
 * it had not asked: an audit never changes a result. Where there is no audit the search holds null.
 */
public interface CutAudit {
    /** Counts a cut; true if it is one of those to be searched again. */
    boolean spares(Cut cut);

    /** The caps that the clue distribution sets, 8 bits a stack: no rule has lowered them. */
    int stackCaps();

    /**
     * Searches the branch that was cut for puzzles; each is a fault of the program, unless the search has found it.
     *
     * @param second clues of the second band set so far, 27 bits; those that are missing are to be chosen
     * @param alive cells of the second band that they may be chosen from
     * @param required cells of the second band of which one at least must be a clue; 0 for no such condition
     */
    void branch(Cut cut, int second, int alive, int required);

    /** The same for one clue set of all three bands. */
    void candidate(Cut cut, int second, int third);
}
