package org.seventeen.sudoku.search.plan;

import java.util.EnumSet;
import java.util.Set;
import org.seventeen.sudoku.search.expand.Rule;

/**
 * The options of the search of a grid.
 *
 * @param firstOnly whether to stop at the first puzzle found
 * @param rules the pruning rules in use
 * @param shuffled whether the parts of a grid are searched in random order; the share of parts done then estimates the share
 *     of work done, but tables change more often, which costs 4 %
 * @param seed of that order, and of the audit
 * @param walk how a band pair is expanded; a search that is not by band pairs does not ask
 * @param audit the share of the cuts that are searched again with all rules off, 0 to 1; 0 for no audit
 */
public record SearchOptions(
        boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed, PairWalk walk, double audit) {
    /** All puzzles, all rules. */
    public static final SearchOptions DEFAULT = new SearchOptions(false, EnumSet.allOf(Rule.class), false, 0);

    /**
     * Checks the audit.
     *
     * @throws IllegalArgumentException if its share is not from 0 to 1, or if {@code firstOnly} is set too: everything after
     *     the first puzzle would seem to be lost
     */
    public SearchOptions {
        if (!(audit >= 0 && audit <= 1)) {
            throw new IllegalArgumentException("expected a share of 0 to 1 to audit, found " + audit);
        }
        if (audit > 0 && firstOnly) {
            throw new IllegalArgumentException("expected no audit of a search that stops at the first puzzle");
        }
    }

    /** Options without an audit; band pairs are expanded for groups of siblings. */
    public SearchOptions(boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed) {
        this(firstOnly, rules, shuffled, seed, PairWalk.SIBLINGS, 0);
    }

    /** The same with another walk over band pairs. */
    public SearchOptions with(PairWalk other) {
        return new SearchOptions(firstOnly, rules, shuffled, seed, other, audit);
    }

    /** The same with an audit of that share, 0 to 1. */
    public SearchOptions withAudit(double share) {
        return new SearchOptions(firstOnly, rules, shuffled, seed, walk, share);
    }

    /** The same with one rule switched off. */
    public SearchOptions without(Rule rule) {
        EnumSet<Rule> fewer = EnumSet.noneOf(Rule.class);
        fewer.addAll(rules);
        fewer.remove(rule);
        return new SearchOptions(firstOnly, fewer, shuffled, seed, walk, audit);
    }
}
