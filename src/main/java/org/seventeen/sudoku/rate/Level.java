package org.seventeen.sudoku.rate;

import java.util.Locale;

/** What people call the ratings of puzzles. */
public enum Level {
    /** Digits with one place left in a unit. */
    EASY(0, 19),
    /** Cells with one candidate left, and locked candidates. */
    MEDIUM(20, 29),
    /** Sets, fish and wings. */
    HARD(30, 39),
    /** Chains. */
    EXPERT(40, 59),
    /** Chains from several candidates, and suppositions. */
    EXTREME(60, Integer.MAX_VALUE);

    private final int least;
    private final int most;

    Level(int least, int most) {
        this.least = least;
        this.most = most;
    }

    /** The level of a rating in tenths. */
    public static Level of(int rating) {
        Level found = EASY;
        for (Level level : values()) {
            found = rating >= level.least ? level : found;
        }
        return found;
    }

    /** The greatest rating of the level, in tenths. */
    int most() {
        return most;
    }

    /** The name in small letters. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
