package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * The order in which an expansion sets given clues, and the cells that are dead afterwards.
 *
 * <p>An expansion takes the smallest set without a clue and tries its cells in turn; those tried before are dead. As in
 * champagne's text it works through its table from the top and rebuilds it after 3 and 6 clues. Given only the clues, each
 * step takes the first row without a clue that contains a remaining clue; the first of its remaining clues is set. Clues in
 * no row come last and leave no cell dead. Sets of one size may come in any order, and another order may give other dead
 * cells; known steps can be given to {@link #ofSteps}.
 *
 * @param steps the steps that had a row
 * @param dead the cells that are dead after all clues, a 54-bit mask
 */
public record ClueOrder(List<Step> steps, long dead) {
    private static final int FIRST_REBUILD = 3;
    private static final int SECOND_REBUILD = 6;

    /**
     * A clue and the row it was taken from.
     *
     * @param row the cells of the row that were not dead
     * @param clue the clue, 0 to 53, one of these cells; the cells before it become dead
     */
    public record Step(long row, int clue) {}

    /**
     * Finds the order.
     *
     * @param primary the pair sets before the first clue; not changed
     * @param clues the clues, a 54-bit mask
     */
    public static ClueOrder of(ForwardTable primary, long clues) {
        ForwardTable table = new ForwardTable();
        table.rebuild(primary, 0, ForwardTable.ALL_CELLS);
        List<Step> steps = new ArrayList<>();
        long set = 0;
        long dead = 0;
        for (int row = firstRow(table, set, clues); row >= 0; row = firstRow(table, set, clues)) {
            long cells = table.mask(row) & ~dead;
            int clue = Long.numberOfTrailingZeros(cells & clues);
            steps.add(new Step(cells, clue));
            dead |= cells & (1L << clue) - 1;
            set |= 1L << clue;
            if (steps.size() == FIRST_REBUILD || steps.size() == SECOND_REBUILD) {
                table.rebuild(table, set, ForwardTable.ALL_CELLS & ~dead);
            }
        }
        return new ClueOrder(List.copyOf(steps), dead);
    }

    /** The order given by known steps. A cell before a clue in its row is dead, unless it is a clue of an earlier step. */
    public static ClueOrder ofSteps(List<Step> steps) {
        long set = 0;
        long dead = 0;
        for (Step step : steps) {
            dead |= step.row() & (1L << step.clue()) - 1 & ~set;
            set |= 1L << step.clue();
        }
        return new ClueOrder(List.copyOf(steps), dead);
    }

    /** The clues of all steps, a 54-bit mask. */
    public long clues() {
        long clues = 0;
        for (Step step : steps) {
            clues |= 1L << step.clue();
        }
        return clues;
    }

    private static int firstRow(ForwardTable table, long set, long clues) {
        for (int row = 0; row < table.size(); row++) {
            if ((table.mask(row) & set) == 0 && (table.mask(row) & clues) != 0) {
                return row;
            }
        }
        return -1;
    }
}
