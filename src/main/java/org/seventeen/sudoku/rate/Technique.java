package org.seventeen.sudoku.rate;

import java.util.Locale;

/**
 * The ways to find a step, easiest first, with their ratings in tenths. The whole number of a rating says what has to be seen: 1 and 2
 * need no notes but the candidates of one cell; 3 sets and fish; 4 and 5 chains; 6 chains from all candidates of a cell or of a digit in a unit;
 * 7 and 8 suppositions; 9 and more suppositions within suppositions. Within a number, larger sets and longer chains rate higher.
 */
public enum Technique {
    LAST_CELL(10),
    HIDDEN_SINGLE_IN_BOX(11),
    HIDDEN_SINGLE_IN_LINE(12),
    /** Locked candidates that leave a digit one place: no notes are needed. */
    LOCKED_FOR_SINGLE(20),
    NAKED_SINGLE(21),
    LOCKED_CANDIDATES(22),
    NAKED_PAIR(30),
    X_WING(31),
    HIDDEN_PAIR(32),
    NAKED_TRIPLE(33),
    SWORDFISH(34),
    HIDDEN_TRIPLE(35),
    XY_WING(36),
    XYZ_WING(37),
    NAKED_QUAD(38),
    JELLYFISH(39),
    HIDDEN_QUAD(39),
    /** A chain of places of one digit. */
    X_CHAIN(40),
    /** A chain of cells with two candidates. */
    XY_CHAIN(45),
    /** A chain of both. */
    CHAIN(50),
    /** Chains from each candidate of a cell, or from each place of a digit in a unit, to the same end. */
    FORCING_CHAINS(60),
    /** A candidate, or each of a cell or of a digit in a unit, is supposed, and singles follow. */
    SUPPOSITION(70),
    /** The same, and all steps of level 3 follow too. */
    SUPPOSITION_WITH_SETS(80),
    /** In a supposition others are made, and in those others. */
    NESTED_SUPPOSITIONS(90);

    private final int rating;

    Technique(int rating) {
        this.rating = rating;
    }

    /** The least rating of a step, in tenths. */
    int rating() {
        return rating;
    }

    /** The name, as {@code hidden single in box}. */
    @Override
    public String toString() {
        return this == X_WING || this == X_CHAIN || this == XY_WING || this == XY_CHAIN || this == XYZ_WING
                ? name().replace('_', '-').replace("WING", "wing").replace("CHAIN", "chain")
                : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
