package org.seventeen.expand;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The rules of {@link ForwardExpansion} that can be switched off one at a time. All but {@link #SOCKETS},
 * {@link #MINIROWS} and {@link #BOXES} only say sooner what the last clues would show, so that without them the same clue sets are found.
 */
public enum ForwardRule {
    /** The tables are rebuilt after 3, 6 and 7 or 8 clues (seed 001). */
    REBUILD("rebuild"),
    /** A rebuilt table drops rows that contain another one (seed 001). */
    SUPERSETS("supersets"),
    /** Branches on the set with the fewest live cells, not on the first of the table. */
    SMALLEST("smallest"),
    /** More disjoint sets than clues left, packed greedily: dead (seed 001, property 1). */
    DISJOINT("disjoint"),
    /** As many disjoint sets as clues left, packed greedily, confine the clues (seed 001, property 2). */
    CRITICAL("critical"),
    /** Properties 1 and 2 for the sets within one band and the clues left there. */
    BANDS("bands"),
    /** With three or four clues left all groups of as many disjoint sets, and their intersection (seed 001, property 3). */
    GROUPS("groups"),
    /** The rules that confine are repeated on what they leave until nothing changes (seed 001, property 3). */
    FIXED_POINT("fixed-point"),
    /** Unions of two to five disjoint sets, made once (McGuire, Tugemann, Civario 2012, section 7.1). */
    HIGHER_DEGREE("higher-degree"),
    /** Sockets that became unavoidable bound what each third band needs (seed 001, "Improving the valid GUAs search"). */
    SOCKETS("sockets"),
    /** Three sockets of two cells within three cells of a minirow need two clues. A part of {@link #SOCKETS}. */
    MINIROWS("minirows"),
    /** The sockets within a box are held against the clues that its stack may still have. A part of {@link #SOCKETS}. */
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
