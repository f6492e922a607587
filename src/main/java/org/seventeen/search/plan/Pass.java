package org.seventeen.search.plan;

/** The three parts of the cover of all clue distributions; each puzzle belongs to exactly one. See {@link ScanPlan}. */
public enum Pass {
    /** Some band of the better orientation has the most clues, more than the balanced cap. */
    UNBALANCED_BETTER("unbalanced, better orientation"),
    /** Some band of the other orientation has more clues than every band of the better one and than the cap. */
    UNBALANCED_OTHER("unbalanced, other orientation"),
    /** No band and no stack has more clues than the balanced cap. */
    BALANCED("balanced");

    final String label;

    Pass(String label) {
        this.label = label;
    }
}
