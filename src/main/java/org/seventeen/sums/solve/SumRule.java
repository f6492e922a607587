package org.seventeen.sums.solve;

import java.util.EnumSet;
import java.util.Set;

/**
 * What the solver does beyond bounds: each rule leaves all solutions as they are and only saves search. Without all of them
 * the solver still finds every solution.
 */
public enum SumRule {
    /** Eliminates blanks from the equations before the search, and adds the equations that result. */
    ELIMINATION,
    /** Counts with the least and greatest sums that different numbers can have. */
    DISTINCT_SUMS,
    /**
     * Keeps only numbers that some choice of the others completes to the total, by tables of sums. It takes
     * more time than it saves (docs/sums.md), so it is for comparisons only.
     */
    TABLES;

    /** The rules that save time. */
    public static Set<SumRule> usual() {
        return EnumSet.of(ELIMINATION, DISTINCT_SUMS);
    }
}
