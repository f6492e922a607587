package org.seventeen.sudoku.search.plan;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.seventeen.sudoku.search.forward.ForwardRule;

/**
 * The walk over the clue sets (X, Y) of a band pair. All walks find the same puzzles.
 *
 * @param forward true: both bands as one table of 54 cells, champagne's way ({@link org.seventeen.sudoku.search.forward.ForwardExpansion});
 *     false: one band first, the other for groups of siblings
 * @param rules the rules of the forward view; empty if it is not used
 */
public record PairWalk(boolean forward, Set<ForwardRule> rules) {
    /** One band first, the other for groups of siblings. */
    public static final PairWalk SIBLINGS = new PairWalk(false, ForwardRule.none());

    /** Copies the rules. */
    public PairWalk {
        EnumSet<ForwardRule> copy = EnumSet.noneOf(ForwardRule.class);
        copy.addAll(rules);
        rules = Collections.unmodifiableSet(copy);
    }

    /** Both bands as one table, under these rules. */
    public static PairWalk forward(Set<ForwardRule> rules) {
        return new PairWalk(true, rules);
    }
}
