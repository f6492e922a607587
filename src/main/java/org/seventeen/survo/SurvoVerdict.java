package org.seventeen.survo;

/** How many solutions a puzzle has. */
public enum SurvoVerdict {
    /** None. */
    NONE,
    /** Exactly one. */
    UNIQUE,
    /** Two or more. */
    MULTIPLE;

    /** The verdict for a number of solutions found by a search that stops at two or later. */
    public static SurvoVerdict of(long solutions) {
        return solutions == 0 ? NONE : solutions == 1 ? UNIQUE : MULTIPLE;
    }
}
