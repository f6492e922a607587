package org.seventeen.survo.swap;

import java.util.Optional;
import org.seventeen.survo.solve.SurvoSolver;

/** The solution fewest swaps away from a table, among the solutions examined. */
public final class NearestSolution {
    private int[] solution;
    private int seen;
    private boolean complete = true;

    private NearestSolution() {}

    /**
     * Looks for the nearest solution.
     *
     * @param start not changed
     * @param most how many solutions are examined, at least 1
     */
    public static NearestSolution of(SwapTable start, int most) {
        return of(start, most, Long.MAX_VALUE);
    }

    /**
     * Looks for the nearest solution with bounded work.
     *
     * @param start not changed
     * @param most how many solutions are examined, at least 1
     * @param mostNodes how many lines the solver may decide, from 1
     */
    public static NearestSolution of(SwapTable start, int most, long mostNodes) {
        NearestSolution nearest = new NearestSolution();
        int[] cells = start.cells();
        int[] fewest = {Integer.MAX_VALUE};
        boolean allVisited = new SurvoSolver(start.puzzle()).visitWithin(mostNodes, solution -> {
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
        nearest.complete &= allVisited;
        return nearest;
    }

    /** The nearest solution row by row, the first found if there are several; empty if there is no solution. */
    public Optional<int[]> cells() {
        return Optional.ofNullable(solution).map(int[]::clone);
    }

    /** How many solutions were examined. */
    public int seen() {
        return seen;
    }

    /** Whether these are all solutions. */
    public boolean isComplete() {
        return complete;
    }
}
