package org.seventeen.sudoku.watch.trace;

import java.util.Optional;
import java.util.Set;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;

/**
 * A branch of the search: a clue set of the first band with one way to divide the other clues.
 *
 * @param number its number in the order of the search, from 1
 * @param place the bands
 * @param firstClues the clue set of the first band, 27 bits
 * @param counts the clues of the bands
 * @param cut what cut the whole branch at once; empty if it was searched
 * @param nodes nodes of the tree of the second band, without its leaves
 * @param twoLeft those of them with two clues left
 * @param leaves complete clue sets of the second band
 * @param candidates clue sets of all bands
 * @param puzzles those that are puzzles
 */
public record TraceBranch(
        long number,
        TracePlace place,
        int firstClues,
        ClueCounts counts,
        Optional<Cut> cut,
        long nodes,
        long twoLeft,
        long leaves,
        long candidates,
        int puzzles) {
    /** The clue set of the first band, in the grid. */
    public CellSet firstCells() {
        return place.cells(firstClues, 0, 0);
    }

    /**
     * Why the second band was chosen, in words.
     *
     * @param rules those of the search
     */
    public String choice(Set<Rule> rules) {
        if (cut.filter(by -> by == Cut.FIRST_BAND_BOUND).isPresent()) {
            return "it needs too many clues";
        }
        if (counts.second() != counts.third()) {
            return "fewer clues";
        }
        return rules.contains(Rule.SIDE_CHOICE)
                ? "lower predicted cost"
                : "as many clues as the third band, and a lower number";
    }
}
