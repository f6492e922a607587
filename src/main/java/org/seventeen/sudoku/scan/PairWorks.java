package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * What is searched for one band pair with all its third bands, or for one grid by its six band pairs. The search runs on the calling thread;
 * {@link PairScanner} searches on several, and grids that share pairs together. Not thread-safe. Source: docs/census.md.
 */
public final class PairWorks {
    private final List<PairWork> works;
    private final List<PairGoal> goals = new ArrayList<>();
    private final TreeSet<FoundPuzzle> found = new TreeSet<>(Comparator.comparingInt(FoundPuzzle::third)
            .thenComparing(one -> one.puzzle().toString()));
    private final Counters counters = new Counters();

    private PairWorks(List<PairWork> works) {
        this.works = works;
        works.forEach(work -> goals.addAll(work.goals()));
    }

    /**
     * A band pair with all its third bands, and for each of these the puzzles that a census assigns to this pair.
     *
     * @param digits its 54 digits, row by row
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if these are not two bands of a grid, or there is no plan for this clue count
     */
    public static PairWorks ofPair(byte[] digits, int clues) {
        return new PairWorks(PairWork.Groups.ofPair(digits, CensusPlan.checked(clues)));
    }

    /**
     * All puzzles of a grid by its six band pairs, each with the third band that the grid has.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if there is no plan for this clue count
     */
    public static PairWorks ofGrid(SolutionGrid grid, int clues) {
        PairWork.Groups groups = new PairWork.Groups(CensusPlan.checked(clues));
        groups.add(0, grid);
        return new PairWorks(groups.works());
    }

    /** The number of third bands of a pair, 16 to 288. */
    public int thirds() {
        return goals.size();
    }

    /** The pair with one of its third bands, in the order of {@link org.seventeen.sudoku.ua.guardian.Gangster}. */
    public SolutionGrid grid(int third) {
        PairWork work = works.get(third / VirtualCells.MOST);
        return ThirdBand.of(work.thirds().get(goals.get(third).third())).under(work.pair());
    }

    /**
     * The item of the pair that a puzzle belongs to, or null if a census finds the puzzle in another pair.
     *
     * @param third the number of the third band
     * @param puzzle a puzzle of {@link #grid}
     */
    public @Nullable String item(int third, Puzzle puzzle) {
        return goals.get(third).item(puzzle);
    }

    /**
     * Searches everything.
     *
     * @param stop becomes true, and stays true, to ask for an early end; asked often
     * @return whether the search came to its end; if not, {@link #found} may lack puzzles
     */
    public boolean search(SearchOptions options, BooleanSupplier stop) {
        return search(options, stop, SearchObserver.none());
    }

    /** As {@link #search(SearchOptions, BooleanSupplier)}, with a listener for each part of the search. */
    public boolean search(SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
        for (PairWork work : works) {
            PairResult result = work.begin(options, stop, observer).searchAll();
            counters.addAll(result.counters());
            work.forEachFound(
                    result, (goal, one) -> found.add(new FoundPuzzle(one.puzzle(), one.minimal(), goal.owner())));
            if (!result.exhaustive()) {
                return false;
            }
        }
        return true;
    }

    /** The puzzles found, by the number of the third band, 0 for a grid, then by text; a pair stands on top of the third band. */
    public List<FoundPuzzle> found() {
        return List.copyOf(found);
    }

    /** The counters of the search. */
    public Counters counters() {
        return counters;
    }
}
