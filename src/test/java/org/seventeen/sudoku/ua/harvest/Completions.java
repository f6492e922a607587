package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;

/** A plain solver for the tests: lists the grids that agree with a solution grid outside some cells. */
final class Completions {
    private final int[] digits = new int[81];
    private final Predicate<int[]> goOn;

    private Completions(SolutionGrid grid, CellSet emptied, Predicate<int[]> goOn) {
        this.goOn = goOn;
        for (int cell = 0; cell < 81; cell++) {
            digits[cell] = emptied.contains(cell) ? 0 : grid.digit(cell);
        }
    }

    /** Passes the digits of each grid that agrees outside the emptied cells, until {@code goOn} is false. */
    static void forEach(SolutionGrid grid, CellSet emptied, Predicate<int[]> goOn) {
        new Completions(grid, emptied, goOn).solve();
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

    private boolean solve() {
        int cell = -1;
        int fewest = 10;
        int best = 0;
        for (int candidate = 0; candidate < 81; candidate++) {
            if (digits[candidate] == 0) {
                int free = free(candidate);
                if (Integer.bitCount(free) < fewest) {
                    fewest = Integer.bitCount(free);
                    cell = candidate;
                    best = free;
                }
            }
        }
        if (cell < 0) {
            return goOn.test(digits);
        }
        for (int digit = 1; digit <= 9; digit++) {
            if ((best >>> digit & 1) != 0) {
                digits[cell] = digit;
                boolean more = solve();
                digits[cell] = 0;
                if (!more) {
                    return false;
                }
            }
        }
        return true;
    }

    private int free(int cell) {
        int taken = 1;
        int corner = cell / 27 * 27 + cell % 9 / 3 * 3;
        for (int i = 0; i < 9; i++) {
            taken |= 1 << digits[cell / 9 * 9 + i];
            taken |= 1 << digits[cell % 9 + 9 * i];
            taken |= 1 << digits[corner + i / 3 * 9 + i % 3];
        }
        return ~taken & 0b11_1111_1110;
    }
}
