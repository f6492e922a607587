package org.seventeen.sudoku.scan;

import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairSet;

/**
 * One grid, searched by its six band pairs, each with the third band that the grid has. The search runs on the calling thread;
 * {@link PairScanner} searches many grids, and those that share pairs together. Not thread-safe. Source: docs/census.md.
 */
public final class GridPairs {
    private final List<PairWork> works;
    private final TreeMap<String, FoundPuzzle> puzzles = new TreeMap<>();
    private final Counters counters = new Counters();

    private GridPairs(List<PairWork> works) {
        this.works = works;
    }

    /**
     * A grid that has not been searched.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if there is no plan for this clue count
     */
    public static GridPairs of(SolutionGrid grid, int clues) {
        PairWork.Groups groups = new PairWork.Groups(CensusPlan.checked(clues));
        groups.add(0, grid);
        return new GridPairs(groups.works());
    }

    /**
     * Searches all pairs.
     *
     * @param stop becomes true, and stays true, to ask for an early end; asked often
     * @param observer follows each part of the search
     * @return whether the search came to its end; if not, {@link #puzzles} may lack puzzles
     */
    public boolean search(SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
        for (PairWork work : works) {
            PairResult result = work.begin(options, stop, observer).searchAll();
            counters.addAll(result.counters());
            for (PairGoal goal : work.goals()) {
                for (FoundPuzzle found : result.puzzles()) {
                    if (found.third() == goal.third() && goal.admits(found.puzzle())) {
                        Puzzle puzzle = goal.back().apply(found.puzzle());
                        puzzles.put(puzzle.toString(), new FoundPuzzle(puzzle, found.minimal()));
                    }
                }
            }
            if (!result.exhaustive()) {
                return false;
            }
        }
        return true;
    }

    /** The puzzles that the search has found, sorted by their text. */
    public List<FoundPuzzle> puzzles() {
        return List.copyOf(puzzles.values());
    }

    /** The counters of the search. */
    public Counters counters() {
        return counters;
    }
}
