package org.seventeen.survo.swap;

import java.util.ArrayList;
import java.util.List;

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
        SwapTable table = SwapTable.copyOf(start);
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
}
