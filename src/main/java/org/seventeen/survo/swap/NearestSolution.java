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
