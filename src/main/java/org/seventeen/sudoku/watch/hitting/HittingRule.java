package org.seventeen.sudoku.watch.hitting;

/**
 * The rules of {@link HittingSearch} that can be switched off. That a cell tried is dead for its later siblings is no rule:
 * without it, each puzzle would be found once for each order of its clues.
 */
public enum HittingRule {
    /** Unions of two to five disjoint sets need as many clues (McGuire, Tugemann, Civario 2012, section 7.1). */
    HIGHER_DEGREE("higher-degree"),
    /** The last clue is one of the cells that all sets without a clue have in common (the same, section 6). */
    LAST_CLUE("last-clue");

    private final String label;

    HittingRule(String label) {
        this.label = label;
    }

    /** The rule's name on the command line and in statistics. */
    public String label() {
        return label;
    }
}
