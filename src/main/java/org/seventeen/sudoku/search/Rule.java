package org.seventeen.sudoku.search;

import java.util.EnumSet;
import java.util.Set;

/**
 * The pruning rules of the search that can be switched off one at a time. Switching a rule off costs time and never changes
 * the result; tests check this for every rule. The command line, the texts and docs/search.md take names and meanings from here.
 *
 * <p>Rules of the forward view act in {@link Walk#FORWARD} only. All of them but {@link #FORWARD_SOCKETS}, {@link
 * #FORWARD_MINIROWS} and {@link #FORWARD_BOXES} only detect earlier what the last clues would show, so the walk passes on the
 * same clue sets without them.
 */
public enum Rule {
    FIRST_BAND_BOUND(
            "first-band-bound", "disjoint bound on both remaining bands as soon as the first band is decided (§4)"),
    FIRST_BAND_LEVELS("first-band-levels", "in-box levels that the first band alone forces on the third (§6)"),
    DISJOINT("disjoint", "more disjoint sets than clues left cut a node of the second band (champagne, property 1)"),
    CRITICAL("critical", "as many disjoint sets as clues left confine the clues to those sets (champagne, property 2)"),
    STATIC_NODE("static-node", "third-band sets that no pair of last clues can touch, tested once for the node (§6)"),
    PROFILE_CAPS(
            "profile-caps", "stack caps of the second band lowered by the least clues that the third band needs (§5)"),
    MINIROWS("minirows", "the least clues that the minirows of the third band need; only with box-maps (§6)"),
    BOX_MAPS("box-maps", "fillings of the three third-band boxes tested against the in-box sets (§6)"),
    EARLY_MULTI_BOX(
            "early-multi-box",
            "multi-box sets against the cells that minirows without a spare clue leave; by band pairs (§6)"),
    MULTI_BOX("multi-box", "multi-box sets trimmed to usable cells and folded into the box maps to a fixed point (§6)"),
    LEARNING("learning", "unavoidable sets learned from failed candidates join the tables (§7)"),
    SIDE_CHOICE("side-choice", "the second band is chosen by predicted size instead of by number (§4)"),

    FORWARD_REBUILD("forward:rebuild", "the tables are rebuilt after 3, 6 and 7 or 8 clues (champagne)"),
    FORWARD_SUPERSETS("forward:supersets", "a rebuilt table drops rows that contain another one (champagne)"),
    FORWARD_SMALLEST(
            "forward:smallest", "branches on the set with the fewest live cells, not on the first of the table"),
    FORWARD_DISJOINT(
            "forward:disjoint", "more disjoint sets than clues left, packed greedily: dead (champagne, property 1)"),
    FORWARD_CRITICAL(
            "forward:critical", "as many disjoint sets as clues left confine the clues (champagne, property 2)"),
    FORWARD_BANDS("forward:bands", "properties 1 and 2 for the sets within one band and the clues left there"),
    FORWARD_GROUPS(
            "forward:groups",
            "with three or four clues left, all groups of as many disjoint sets and their intersection (property 3)"),
    FORWARD_FIXED_POINT("forward:fixed-point", "the confining rules are repeated until nothing changes (property 3)"),
    FORWARD_HIGHER_DEGREE(
            "forward:higher-degree",
            "unions of two to five disjoint sets, built once (McGuire, Tugemann, Civario 2012, section 7.1)"),
    FORWARD_SOCKETS(
            "forward:sockets",
            "unavoidable sockets bound the clues that each third band needs (champagne, valid GUAs)"),
    FORWARD_MINIROWS(
            "forward:minirows",
            "three sockets of two cells within a minirow need two clues; a part of forward:sockets"),
    FORWARD_BOXES(
            "forward:boxes", "sockets within a box against the clues left to its stack; a part of forward:sockets");

    private static final String FORWARD = "forward:";

    private final String label;
    private final String meaning;

    Rule(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The rule's name on the command line and in statistics. */
    public String label() {
        return label;
    }

    /** What it does, in one line; § refers to docs/search.md. */
    public String meaning() {
        return meaning;
    }

    /** Whether it is a rule of the forward view. */
    public boolean isForward() {
        return label.startsWith(FORWARD);
    }

    /** The rules that a walk asks for: those of the forward view are only asked for in it. */
    public static Set<Rule> of(Walk walk) {
        EnumSet<Rule> rules = EnumSet.allOf(Rule.class);
        rules.removeIf(rule -> rule.isForward() && walk != Walk.FORWARD);
        return rules;
    }
}
