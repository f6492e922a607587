package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;

/**
 * A slow search that is right by construction, for comparison with the engine.
 *
 * <p>Depth-first: some set known to be unavoidable is not hit, so one of its cells is a clue. If all known sets are hit, a
 * plain solver looks for a second solution; its difference is a set not hit, which joins the known ones. If there is none,
 * every choice of the remaining clues is a puzzle. Nothing is pruned, nothing is harvested.
 */
public final class ReferenceSearch {
    private final CellSet given;
    private final CellSet free;
    private final PlainSolver solver;
    private final List<CellSet> known = new ArrayList<>();
    private final Set<CellSet> found = new LinkedHashSet<>();
    private int most;
    private long steps;

    /** A search for puzzles of a grid that have all given cells as clues and choose among the free ones. */
    public ReferenceSearch(SolutionGrid solution, CellSet given, CellSet free) {
        this.given = given;
        this.free = free.minus(given);
        solver = new PlainSolver(solution);
    }

    /** Thrown when an instance is too large for this search; the test then draws another. */
    public static final class TooLargeException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * All sets of {@code clues} free cells that make a puzzle together with the given ones; the given cells are part of
     * each set returned. In the order found, so that tests which draw from them are the same in every run.
     *
     * @throws TooLargeException if there are more than {@code limit}, or it takes too long
     */
    public Set<CellSet> puzzles(int clues, int limit) {
        found.clear();
        most = limit;
        steps = 0;
        choose(given, free, clues);
        return Collections.unmodifiableSet(new LinkedHashSet<>(found));
    }

    private void choose(CellSet chosen, CellSet alive, int left) {
        if (++steps > 60_000) {
            throw new TooLargeException();
        }
        CellSet missed = firstMissed(chosen);
        if (missed == null) {
            addAll(chosen, alive.cells(), 0, left);
            return;
        }
        if (left == 0) {
            return;
        }
        CellSet rest = alive;
        for (int cell : missed.and(alive).cells()) {
            rest = rest.without(cell);
            choose(chosen.with(cell), rest, left - 1);
        }
    }

    /** A set that {@code chosen} misses, the smallest one known; null if it is a puzzle. */
    private CellSet firstMissed(CellSet chosen) {
        for (CellSet set : known) {
            if (!set.meets(chosen)) {
                return set;
            }
        }
        CellSet difference = solver.otherThan(chosen);
        if (difference == null) {
            return null;
        }
        CellSet smaller = shrunk(difference);
        known.add(smaller);
        known.sort(Comparator.comparingInt(set -> set.and(free).size()));
        return smaller;
    }

    private CellSet shrunk(CellSet difference) {
        CellSet set = difference;
        for (int cell : difference.cells()) {
            if (set.contains(cell)) {
                CellSet other = solver.otherThan(set.without(cell).complement());
                set = other == null ? set : other;
            }
        }
        return set;
    }

    private void addAll(CellSet chosen, int[] cells, int from, int left) {
        if (left == 0) {
            found.add(chosen);
            if (found.size() > most) {
                throw new TooLargeException();
            }
            return;
        }
        for (int i = from; i + left <= cells.length; i++) {
            addAll(chosen.with(cells[i]), cells, i + 1, left - 1);
        }
    }
}
