package org.seventeen.sudoku.search.plan;

import java.util.Arrays;
import java.util.List;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The order of the six lines of a grid for {@link CensusPlan}: by their number of 5-clue sets, ties by the minlex form of
 * the grid with that line as the third band. So the order is the same for every form of the grid, and two lines are equal in
 * it only if an automorphism of the grid takes one to the other. Source: docs/census.md.
 */
public final class LineOrder {
    private LineOrder() {}

    /**
     * The plan of a grid.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @param items its six items in the order of the third line
     * @param ties whether lines that are equal in everything stay equal; if not, the number of the line decides, which suits
     *     a search of all items of one form of the grid
     */
    public static CensusPlan plan(SolutionGrid grid, int clues, List<PairItem> items, boolean ties) {
        PairItem[] lines = items.toArray(PairItem[]::new);
        PairItem[] sorted = lines.clone();
        Arrays.sort(sorted);
        int[] ranks = new int[lines.length];
        for (int line = 0; line < ranks.length; line++) {
            int rank = 0;
            while (!sorted[rank].equals(lines[line])) {
                rank++;
            }
            for (int other = 0; other < line && !ties; other++) {
                rank += lines[other].equals(lines[line]) ? 1 : 0;
            }
            ranks[line] = rank;
        }
        return new CensusPlan(clues, FiveClueSets.ofLines(grid), ranks);
    }
}
