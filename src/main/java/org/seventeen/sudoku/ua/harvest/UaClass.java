package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.canon.MinlexText;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * The unavoidable sets of a grid that a move takes to each other, cells and digits.
 *
 * @param form the minlex text of their cells
 * @param cells how many cells each has
 * @param sets how many of the table there are
 * @param solutions in how many ways the digits fit into the cells of one of them, that of the grid among them: at least 2
 * @param first the number of the first in the table
 */
public record UaClass(Puzzle form, int cells, int sets, int solutions, int first) {

    /** The classes of the sets of a table, smallest sets first, then by number of sets. */
    public static List<UaClass> of(SolutionGrid grid, UaTable table) {
        MinlexText text = new MinlexText();
        Map<Puzzle, UaClass> classes = new HashMap<>();
        for (int set = 0; set < table.size(); set++) {
            int index = set;
            text.find(Puzzle.of(grid, table.get(set)).digits());
            classes.compute(
                    text.puzzle(),
                    (form, known) -> known == null
                            ? new UaClass(form, table.cells(index), 1, solutions(grid, table.get(index)), index)
                            : new UaClass(form, known.cells, known.sets + 1, known.solutions, known.first));
        }
        List<UaClass> sorted = new ArrayList<>(classes.values());
        sorted.sort(Comparator.comparingInt(UaClass::cells)
                .thenComparing(Comparator.comparingInt(UaClass::sets).reversed())
                .thenComparing(known -> known.form.toString()));
        return sorted;
    }

    /** The class in words. */
    public String text() {
        return cells + " cells, " + Printable.counted(sets, "set") + ", " + solutions + " solutions";
    }

    private static int solutions(SolutionGrid grid, CellSet set) {
        return new BitSolver().count(Puzzle.of(grid, set.complement()), Integer.MAX_VALUE);
    }
}
