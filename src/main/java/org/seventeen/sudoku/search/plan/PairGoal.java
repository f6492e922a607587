package org.seventeen.sudoku.search.plan;

import java.util.List;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem;

/**
 * The puzzles that a grid needs from one of its band pairs: those of some clue counts.
 *
 * @param owner the number of the grid among those searched together
 * @param line the line of the grid that is the third band, 3 · orientation + band
 * @param third the number of the third band in the {@code PairWork}
 * @param parts the items of the grid's plan that are covered, with their clue counts; first and second are those of the two
 *     bands of the pair in its order
 * @param back takes the pair on top of the third band to the grid
 */
public record PairGoal(int owner, int line, int third, List<PairGoal.Part> parts, Isotopy back) {
    /**
     * An item of the plan.
     *
     * @param item its name, {@link CensusPlanItem#name}
     * @param splits its clue counts
     */
    public record Part(String item, List<ClueCounts> splits) {}

    /** The clue counts of all items. */
    public List<ClueCounts> splits() {
        return parts.stream().flatMap(part -> part.splits().stream()).toList();
    }

    /** The names of the items. */
    public List<String> covers() {
        return parts.stream().map(Part::item).toList();
    }

    /** Whether the clue counts of a puzzle, the pair on top of the third band, are among those needed here. */
    public boolean admits(Puzzle puzzle) {
        return item(puzzle) != null;
    }

    /** The item that a puzzle, the pair on top of the third band, belongs to by its clue counts; null if to none of these. */
    public String item(Puzzle puzzle) {
        int[] bands = new int[3];
        int[] stacks = new int[3];
        byte[] digits = puzzle.digits();
        for (int cell = 0; cell < 81; cell++) {
            if (digits[cell] != 0) {
                bands[cell / 27]++;
                stacks[cell % 9 / 3]++;
            }
        }
        int most = Math.max(stacks[0], Math.max(stacks[1], stacks[2]));
        for (Part part : parts) {
            for (ClueCounts split : part.splits()) {
                if (split.first() == bands[0]
                        && split.second() == bands[1]
                        && split.third() == bands[2]
                        && split.stackCap() >= most) {
                    return part.item();
                }
            }
        }
        return null;
    }
}
