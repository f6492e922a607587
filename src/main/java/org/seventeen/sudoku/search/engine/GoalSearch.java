package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.MinimalityCheck;

/**
 * The search of a grid for puzzles of several numbers of clues: that for the highest number N, and then the puzzles that those of
 * N clues contain.
 *
 * <p>It misses none. A puzzle of fewer clues remains one when clues are added to it, one at a time up to N, and each clue added is
 * redundant in the puzzle that it makes. So the way back, which removes one redundant clue at a time from each puzzle of N clues,
 * meets it.
 *
 * <p>The way back may take longer than the search, as each puzzle of N clues costs a solver call a clue. It asks for a stop before
 * each puzzle, and the result is then not exhaustive.
 */
public final class GoalSearch implements UnitSearch<GridResult> {
    private final PuzzleGoal goal;
    private final UnitSearch<GridResult> search;
    private final BooleanSupplier stop;
    private final MinimalityCheck check = new MinimalityCheck();
    /** Whether the way back was cut short by a stop. */
    private boolean stopped;

    private GoalSearch(PuzzleGoal goal, UnitSearch<GridResult> search, BooleanSupplier stop) {
        this.goal = goal;
        this.search = search;
        this.stop = stop;
    }

    /** Lays out the search of a grid; parameters as in {@link GridSearch#GridSearch(SearchInstance, SearchOptions, BooleanSupplier)}. */
    public static UnitSearch<GridResult> of(
            PuzzleGoal goal, SolutionGrid grid, SearchOptions options, BooleanSupplier stop) {
        return of(goal, grid, options, stop, SearchObserver.none());
    }

    /** The same, followed by an observer, unless the walk goes over both bands, which has no audit. */
    public static UnitSearch<GridResult> of(
            PuzzleGoal goal,
            SolutionGrid grid,
            SearchOptions options,
            BooleanSupplier stop,
            SearchObserver<CellSet> observer) {
        UnitSearch<GridResult> search = options.walk() == Walk.FORWARD
                ? new GridByPairs(goal.in(grid), options, stop, SearchObserver.none())
                : new GridSearch(goal.in(grid), options, stop, observer);
        return goal.fewer().isEmpty() ? search : new GoalSearch(goal, search, stop);
    }

    @Override
    public int units() {
        return search.units();
    }

    @Override
    public Worker worker() {
        return search.worker();
    }

    /** The puzzles of all wanted numbers of clues, fewest clues first, and sorted by their text. */
    @Override
    public GridResult result() {
        GridResult most = search.result();
        long cpu = MachineSpeed.cpuNanos();
        long begun = System.nanoTime();
        List<FoundPuzzle> found = puzzles(most);
        cpu = MachineSpeed.cpuNanos() - cpu;
        most.counters().add(Counter.SEARCH_NANOS, cpu);
        most.counters().add(Counter.SOLVER_NANOS, cpu);
        SearchInstance searched = most.instance();
        SearchInstance asked = new SearchInstance(
                searched.solution(), searched.given(), searched.free(), searched.clues(), goal.minimalOnly());
        return new GridResult(
                asked,
                most.exhaustive() && !stopped,
                found,
                most.counters(),
                most.wallNanos() + System.nanoTime() - begun,
                most.audit());
    }

    private List<FoundPuzzle> puzzles(GridResult most) {
        SolutionGrid grid = most.instance().solution();
        List<FoundPuzzle> wanted = new ArrayList<>();
        most.puzzles().stream().filter(this::isWanted).forEach(wanted::add);
        List<Puzzle> notMinimal = new ArrayList<>();
        for (FoundPuzzle found : most.puzzles()) {
            if (!found.minimal()) {
                notMinimal.add(found.puzzle());
            }
        }
        for (int clues = goal.clues() - 1; clues >= goal.fewer().get(0) && !notMinimal.isEmpty(); clues--) {
            Map<CellSet, FoundPuzzle> contained = new HashMap<>();
            for (Puzzle puzzle : notMinimal) {
                stopped |= stop.getAsBoolean();
                if (!stopped) {
                    addContained(grid, puzzle, contained);
                }
            }
            notMinimal.clear();
            for (FoundPuzzle found : contained.values()) {
                if (goal.fewer().contains(clues) && isWanted(found)) {
                    wanted.add(found);
                }
                if (!found.minimal()) {
                    notMinimal.add(found.puzzle());
                }
            }
        }
        wanted.sort(Comparator.comparing((FoundPuzzle found) -> found.puzzle().clueCount())
                .thenComparing(found -> found.puzzle().toString()));
        return List.copyOf(wanted);
    }

    private boolean isWanted(FoundPuzzle found) {
        return found.minimal() || !goal.minimalOnly();
    }

    /** Adds the puzzles with one clue less. */
    private void addContained(SolutionGrid grid, Puzzle puzzle, Map<CellSet, FoundPuzzle> contained) {
        for (int cell : check.redundantClues(puzzle).minus(goal.with()).cells()) {
            CellSet less = puzzle.clues().without(cell);
            if (!contained.containsKey(less)) {
                Puzzle made = Puzzle.of(grid, less);
                contained.put(
                        less, new FoundPuzzle(made, check.redundantClues(made).isEmpty()));
            }
        }
    }
}
