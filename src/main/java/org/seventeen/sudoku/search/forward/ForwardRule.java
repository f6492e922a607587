package org.seventeen.sudoku.search.forward;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The rules of {@link ForwardExpansion} that can be switched off one at a time. All but {@link #SOCKETS}, {@link #MINIROWS}
 * and {@link #BOXES} only detect earlier what the last clues would show, so the same clue sets are found without them.
 */
public enum ForwardRule {
    /** The tables are rebuilt after 3, 6 and 7 or 8 clues (champagne). */
    REBUILD("rebuild"),
    /** A rebuilt table drops rows that contain another one (champagne). */
    SUPERSETS("supersets"),
    /** Branches on the set with the fewest live cells, not on the first of the table. */
    SMALLEST("smallest"),
    /** More disjoint sets than clues left, packed greedily: dead (champagne, property 1). */
    DISJOINT("disjoint"),
    /** As many disjoint sets as clues left, packed greedily, confine the clues (champagne, property 2). */
    CRITICAL("critical"),
    /** Properties 1 and 2 for the sets within one band and the clues left there. */
    BANDS("bands"),
    /**
     * With three or four clues left, all groups of as many disjoint sets, and their intersection (champagne, property 3).
     */
    GROUPS("groups"),
    /** The confining rules are repeated on the remaining cells until nothing changes (champagne, property 3). */
    FIXED_POINT("fixed-point"),
    /** Unions of two to five disjoint sets, built once (McGuire, Tugemann, Civario 2012, section 7.1). */
    HIGHER_DEGREE("higher-degree"),
    /**
     * Sockets that became unavoidable bound the clues that each third band needs (champagne, "Improving the valid GUAs
     * search").
     */
    SOCKETS("sockets"),
    /** Three sockets of two cells within three cells of a minirow need two clues. A part of {@link #SOCKETS}. */
    MINIROWS("minirows"),
    /** The sockets within a box are compared with the clues that its stack may still have. A part of {@link #SOCKETS}. */
    BOXES("boxes");

    private final String label;

    ForwardRule(String label) {
        this.label = label;
    }

    /** The rule's name in statistics. */
    public String label() {
        return label;
    }

    /** All rules. */
    public static Set<ForwardRule> all() {
        return Collections.unmodifiableSet(EnumSet.allOf(ForwardRule.class));
    }

    /** No rule. */
    public static Set<ForwardRule> none() {
        return Collections.unmodifiableSet(EnumSet.noneOf(ForwardRule.class));
    }

    /** All rules but one. */
    public static Set<ForwardRule> without(ForwardRule rule) {
        return Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(rule)));
    }
}
