package org.seventeen.survo.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * The fewest swaps that lead from a table to a solution, as Mustonen counts them in <em>Products of marginal sums</em>: as
 * many as there are blank cells less the cycles of the permutation between the two arrangements. A swap is good if it cuts a
 * cycle in two. The good swap with the smallest error comes next; ties go to the smallest numbers.
 */
public final class SwapPath {
    private SwapPath() {}

    /**
     * The swaps from a table to a solution, in order, as pairs of numbers.
     *
     * @param start not changed
     * @param solution the numbers row by row, with the givens of the puzzle
     */
    public static List<int[]> between(SwapTable start, int[] solution) {
        SwapTable table = SwapTable.of(start.puzzle(), start.cells());
        List<int[]> swaps = new ArrayList<>();
        int count = length(table.cells(), solution);
        while (swaps.size() < count) {
            int[] best = bestSwap(table, solution);
            table.swap(best[0], best[1]);
            swaps.add(best);
        }
        return List.copyOf(swaps);
    }

    /** The fewest swaps between two arrangements of the same numbers. */
    public static int length(int[] cells, int[] solution) {
        int[] cycle = cycles(cells, solution);
        int cycles = 0;
        for (int number = 1; number < cycle.length; number++) {
            cycles += cycle[number] == number ? 1 : 0;
        }
        return cells.length - cycles;
    }

    /** For each number the smallest one of its cycle. */
    private static int[] cycles(int[] cells, int[] solution) {
        int[] next = new int[cells.length + 1];
        for (int cell = 0; cell < cells.length; cell++) {
            next[cells[cell]] = solution[cell];
        }
        int[] cycle = new int[cells.length + 1];
        for (int number = 1; number <= cells.length; number++) {
            for (int other = number; cycle[other] == 0; other = next[other]) {
                cycle[other] = number;
            }
        }
        return cycle;
    }

    private static int[] bestSwap(SwapTable table, int[] solution) {
        int[] cycle = cycles(table.cells(), solution);
        int[] best = {0, 0};
        int least = Integer.MAX_VALUE;
        for (int number = 1; number < cycle.length; number++) {
            for (int other = number + 1; other < cycle.length; other++) {
                if (cycle[number] == cycle[other] && table.change(number, other) < least) {
                    least = table.change(number, other);
                    best = new int[] {number, other};
                }
            }
        }
        return best;
    }

    /**
     * The solution fewest swaps away from a table, among the solutions examined.
     *
     * @param cells the solution row by row, the first found if there are several; empty if there is no solution
     * @param seen how many solutions were examined
     * @param isComplete whether these are all solutions
     */
    public record Nearest(Optional<int[]> cells, int seen, boolean isComplete) {
        /**
         * Looks for the nearest solution.
         *
         * @param start not changed
         * @param most how many solutions are examined, at least 1
         * @param mostNodes how many lines the solver may decide, from 1
         */
        public static Nearest of(SwapTable start, int most, long mostNodes) {
            int[] cells = start.cells();
            int[][] nearest = {null};
            int[] seen = {0};
            boolean complete = new SurvoSolver(start.puzzle()).visitFirst(most, mostNodes, solution -> {
                seen[0]++;
                if (nearest[0] == null || length(cells, solution) < length(cells, nearest[0])) {
                    nearest[0] = solution.clone();
                }
            });
            return new Nearest(Optional.ofNullable(nearest[0]), seen[0], complete);
        }
    }
}
