package org.seventeen.sudoku.search.plan;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;

/**
 * The options of a search.
 *
 * @param firstOnly whether to stop at the first puzzle found; a search by band pairs does not ask
 * @param rules the pruning rules in use
 * @param shuffled whether the parts of a grid are searched in random order; the share of parts done then estimates the share
 *     of work done, but tables change more often, which costs 4 %
 * @param seed of that order, and of the audit
 * @param walk how two bands are expanded
 * @param audit the share of the cuts that are searched again with all rules off, 0 to 1; 0 for no audit
 */
public record SearchOptions(boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed, Walk walk, double audit) {
    /** All puzzles, all rules. */
    public static final SearchOptions DEFAULT = new SearchOptions(false, EnumSet.allOf(Rule.class), false, 0);

    /**
     * Copies the rules and checks the audit.
     *
     * @throws IllegalArgumentException if its share is not from 0 to 1, if {@code firstOnly} is set too: everything after
     *     the first puzzle would seem to be lost, or if a walk over both bands is to be audited
     */
    public SearchOptions {
        EnumSet<Rule> copy = EnumSet.noneOf(Rule.class);
        copy.addAll(rules);
        rules = Collections.unmodifiableSet(copy);
        if (!(audit >= 0 && audit <= 1)) {
            throw new IllegalArgumentException("expected a share of 0 to 1 to audit, found " + audit);
        }
        if (audit > 0 && firstOnly) {
            throw new IllegalArgumentException("expected no audit of a search that stops at the first puzzle");
        }
        if (audit > 0 && walk == Walk.FORWARD) {
            throw new IllegalArgumentException("expected no audit of a walk over both bands, found one");
        }
    }

    /** Options without an audit, for groups of siblings. */
    public SearchOptions(boolean firstOnly, Set<Rule> rules, boolean shuffled, long seed) {
        this(firstOnly, rules, shuffled, seed, Walk.SIBLINGS, 0);
    }

    /** The same with another walk. */
    public SearchOptions with(Walk other) {
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
