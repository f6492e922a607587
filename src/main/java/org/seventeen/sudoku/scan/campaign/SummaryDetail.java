package org.seventeen.sudoku.scan.campaign;

/** How much the summary of a campaign says. */
public enum SummaryDetail {
    /** Nothing but what was stored. */
    NONE,
    /** What was searched and found, and what it took. */
    SHORT,
    /** Each counter with its share too. */
    FULL;

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
