package org.seventeen.survo;

import java.util.Locale;

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

    /** The name in lower case, for messages and JSON. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
