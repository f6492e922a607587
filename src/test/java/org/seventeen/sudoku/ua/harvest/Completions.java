package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;

/** The grids that agree with a solution grid outside some cells, by {@link PlainSolver}. */
final class Completions {
    private Completions() {}

    /** Passes the digits of each grid that agrees outside the emptied cells, until {@code goOn} is false. */
    static void forEach(SolutionGrid grid, CellSet emptied, Predicate<int[]> goOn) {
        PlainSolver.forEach(Puzzle.of(grid, emptied.complement()).digits(), goOn);
    }

    /** The number of grids that agree outside the emptied cells, counted up to a limit; at least 1. */
    static int count(SolutionGrid grid, CellSet emptied, int limit) {
        int[] count = {0};
        forEach(grid, emptied, found -> ++count[0] < limit);
        return count[0];
    }

    /** Whether emptying these cells leaves another solution. */
    static boolean isUnavoidable(SolutionGrid grid, CellSet cells) {
        return count(grid, cells, 2) == 2;
    }

    /** Whether emptying these cells leaves another solution, but emptying all but any one of them does not. */
    static boolean isMinimalUnavoidable(SolutionGrid grid, CellSet cells) {
        if (!isUnavoidable(grid, cells)) {
            return false;
        }
        for (int cell : cells.cells()) {
            if (isUnavoidable(grid, cells.without(cell))) {
                return false;
            }
        }
        return true;
    }

    /** The minimal sets of cells in which other completions of the region differ: its minimal unavoidable sets. */
    static List<CellSet> minimalDifferences(SolutionGrid grid, CellSet region) {
        List<List<CellSet>> bySize = new ArrayList<>();
        for (int size = 0; size <= 81; size++) {
            bySize.add(new ArrayList<>());
        }
        forEach(grid, region, found -> {
            CellSet differing = CellSet.EMPTY;
            for (int cell : region.cells()) {
                if (found[cell] != grid.digit(cell)) {
                    differing = differing.with(cell);
                }
            }
            bySize.get(differing.size()).add(differing);
            return true;
        });
        List<CellSet> minimal = new ArrayList<>();
        for (List<CellSet> sets : bySize.subList(1, 82)) {
            for (CellSet set : sets) {
                if (minimal.stream().noneMatch(set::containsAll)) {
                    minimal.add(set);
                }
            }
        }
        return minimal;
    }
}
