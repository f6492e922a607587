package org.seventeen.scan;

import java.util.EnumSet;
import java.util.Set;
import org.seventeen.forward.Rule;

/**
 * How a grid is searched.
 *
 * @param firstOnly whether to stop at the first puzzle found
 * @param rules the pruning rules in use
 * @param shuffled whether the parts of a grid are searched in random order; their share done then tells the share of the
 *     work done, but tables change more often, which was measured to cost 4 %
 * @param seed of that order
 * @param walk how a band pair is expanded; a search that is not by band pairs does not ask
 */
public record SearchOptions(boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed, PairWalk walk) {
    /** All puzzles, all rules. */
    public static final SearchOptions DEFAULT = new SearchOptions(false, EnumSet.allOf(Rule.class), false, 0);

    /** The same with band pairs expanded for groups of siblings. */
    public SearchOptions(boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed) {
        this(firstOnly, rules, shuffled, seed, PairWalk.SIBLINGS);
    }

    /** The same with band pairs expanded another way. */
    public SearchOptions with(PairWalk other) {
        return new SearchOptions(firstOnly, rules, shuffled, seed, other);
    }

    /** The same with one rule switched off. */
    public SearchOptions without(Rule rule) {
        EnumSet<Rule> fewer = EnumSet.noneOf(Rule.class);
        fewer.addAll(rules);
        fewer.remove(rule);
        return new SearchOptions(firstOnly, fewer, shuffled, seed, walk);
    }
}
