package org.seventeen.scan;

import java.util.EnumSet;
import java.util.Set;
import org.seventeen.forward.Rule;

/**
 * How a grid is searched.
 *
 * @param firstOnly whether to stop at the first puzzle found
 * @param rules the pruning rules in use
 * @param seed the order in which units are searched
 */
public record SearchOptions(boolean firstOnly, Set<Rule> rules, long seed) {
    /** All puzzles, all rules. */
    public static final SearchOptions DEFAULT = new SearchOptions(false, EnumSet.allOf(Rule.class), 17);

    /** The same with one rule switched off. */
    public SearchOptions without(Rule rule) {
        EnumSet<Rule> fewer = EnumSet.noneOf(Rule.class);
        fewer.addAll(rules);
        fewer.remove(rule);
        return new SearchOptions(firstOnly, fewer, seed);
    }
}
