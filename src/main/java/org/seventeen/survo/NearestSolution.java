package org.seventeen.survo;

import java.util.Optional;

/** The solution that the fewest swaps lead to from a table, of the solutions that are looked at. */
public final class NearestSolution {
    private int[] solution;
    private int seen;
    private boolean complete = true;

    private NearestSolution() {}

    /**
     * Looks for the nearest solution.
     *
     * @param start is left as it is
     * @param most how many solutions are looked at, at least 1
     */
    public static NearestSolution of(SwapTable start, int most) {
        NearestSolution nearest = new NearestSolution();
        int[] cells = start.cells();
        int[] fewest = {Integer.MAX_VALUE};
        new SurvoSolver(start.puzzle()).visit(solution -> {
            if (nearest.seen == most) {
                nearest.complete = false;
                return false;
            }
            nearest.seen++;
            int swaps = SwapPath.length(cells, solution);
            if (swaps < fewest[0]) {
                fewest[0] = swaps;
                nearest.solution = solution.clone();
            }
            return true;
        });
        return nearest;
    }

    /** Its numbers row by row, of several equally near ones those found first; nothing if there is no solution. */
    public Optional<int[]> cells() {
        return Optional.ofNullable(solution).map(int[]::clone);
    }

    /** How many solutions were looked at. */
    public int seen() {
        return seen;
    }

    /** Whether these are all there are. */
    public boolean isComplete() {
        return complete;
    }
}
