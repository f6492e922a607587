package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.List;
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
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import org.seventeen.sudoku.ua.harvest.PairSet;

/**
 * A band pair with all its third bands, and for each of these the puzzles that a census assigns to this pair. The search runs on the
 * calling thread; {@link PairScanner} searches pairs on several. Not thread-safe. Source: docs/census.md.
 */
public final class CensusPair {
    /**
     * A puzzle that the search of the pair has to find, and has found.
     *
     * @param third the number of the third band
     * @param puzzle the puzzle, the pair on top of that third band
     * @param minimal whether no clue is redundant
     * @param item the item that the puzzle belongs to, {@link org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem#name}; its bands are
     *     those of the pair, and the third band is B3
     */
    public record Found(int third, Puzzle puzzle, boolean minimal, String item) {}

    private final byte[] pair;
    private final List<PairWork> works;
    private final List<byte[]> thirds = new ArrayList<>();
    private final List<PairGoal> goals = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final Counters counters = new Counters();

    private CensusPair(byte[] pair, List<PairWork> works) {
        this.pair = pair;
        this.works = works;
        for (PairWork work : works) {
            thirds.addAll(work.thirds());
            goals.addAll(work.goals());
        }
    }

    /**
     * A pair that has not been searched.
     *
     * @param digits its 54 digits, row by row
     * @param clues the clue count of the puzzles, 16 to 18
     * @throws IllegalArgumentException if these are not two bands of a grid, or there is no plan for this clue count
     */
    public static CensusPair of(byte[] digits, int clues) {
        return new CensusPair(digits.clone(), PairWork.Groups.ofPair(digits, CensusPlan.checked(clues)));
    }

    /** The number of third bands, 16 to 288. */
    public int thirds() {
        return thirds.size();
    }

    /** The pair with one of its third bands, in the order of {@link org.seventeen.sudoku.ua.guardian.Gangster}. */
    public SolutionGrid grid(int third) {
        return ThirdBand.of(thirds.get(third)).under(pair);
    }

    /**
     * The item of this pair that a puzzle belongs to, or null if a census finds the puzzle in another pair.
     *
     * @param third the number of the third band
     * @param puzzle a puzzle of {@link #grid}
     */
    public String item(int third, Puzzle puzzle) {
        return goals.get(third).item(puzzle);
    }

    /**
     * Searches the pair with all its third bands.
     *
     * @param stop becomes true, and stays true, to ask for an early end; asked often
     * @return whether the search came to its end; if not, {@link #found} may lack puzzles
     */
    public boolean search(SearchOptions options, BooleanSupplier stop) {
        return search(options, stop, SearchObserver.none());
    }

    /** As {@link #search(SearchOptions, BooleanSupplier)}, with a listener for each part of the search. */
    public boolean search(SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
        found.clear();
        int before = 0;
        for (PairWork work : works) {
            PairResult result = work.begin(options, stop, observer).searchAll();
            counters.addAll(result.counters());
            if (!result.exhaustive()) {
                return false;
            }
            for (FoundPuzzle one : result.puzzles()) {
                int third = before + one.third();
                Puzzle puzzle = one.puzzle();
                String item = item(third, puzzle);
                // One search serves all third bands, so it may find what another pair is to find.
                if (item != null) {
                    found.add(new Found(third, puzzle, one.minimal(), item));
                }
            }
            before += work.thirds().size();
        }
        return true;
    }

    /** The puzzles that the search has found, by third band, then by text. */
    public List<Found> found() {
        return List.copyOf(found);
    }

    /** The counters of the search. */
    public Counters counters() {
        return counters;
    }
}
