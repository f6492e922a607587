package org.seventeen.sudoku.search.plan;

import java.util.List;

/**
 * A band pair with one of its third bands, and the clue counts to search there.
 *
 * @param balanced whether all lines have six clues at most
 * @param orientation 0 for rows, 1 for columns
 * @param first the band of the pair that is expanded first, 0 to 2
 * @param second the other band of the pair
 * @param third the third band
 * @param splits the clue counts, at least one
 */
public record CensusPlanItem(
        boolean balanced, int orientation, int first, int second, int third, List<ClueCounts> splits) {
    /**
     * The item's name in results: {@code crowded-B3} for the one with bands 1 and 2 as the pair, {@code balanced-S1-S3-S2}
     * for five of 17 or six of 18 clues in stack 1 and six in the others, stack 3 expanded second.
     */
    public String name() {
        String letter = orientation == 0 ? "B" : "S";
        return balanced
                ? "balanced-" + letter + (first + 1) + "-" + letter + (second + 1) + "-" + letter + (third + 1)
                : "crowded-" + letter + (third + 1);
    }
}
