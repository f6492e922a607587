package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.solve.Verdict;

/**
 * What the searches of a grid and of a band pair have in common: units that any number of workers may take in any order, the
 * puzzles they found, each confirmed, and their counters. The puzzles do not depend on the workers; counters and time do.
 *
 * @param <S> an unavoidable set
 * @param <U> a unit
 * @param <R> the result
 */
abstract class ConfirmedSearch<S, U, R> implements UnitSearch<R> {
    /** Sibling groups in a unit. */
    static final int GROUPS_PER_UNIT = 48;

    final SearchOptions options;
    final SearchObserver<S> observer;
    final List<U> units = new ArrayList<>();
    final Counters counters = new Counters();
    final WorkerSets.Learned<S> learned = new WorkerSets.Learned<>();

    private final boolean firstOnly;
    private final boolean minimalOnly;
    private final BooleanSupplier stop;
    private final List<FoundPuzzle> puzzles = new ArrayList<>();
    private final SudokuCover solver = new SudokuCover();
    private volatile boolean enough;
    private int unitsDone;

    /**
     * A search.
     *
     * @param firstOnly whether to stop at the first puzzle
     * @param minimalOnly whether puzzles with a redundant clue are left out
     */
    ConfirmedSearch(
            SearchOptions options,
            boolean firstOnly,
            boolean minimalOnly,
            BooleanSupplier stop,
            SearchObserver<S> observer) {
        this.options = options;
        this.firstOnly = firstOnly;
        this.minimalOnly = minimalOnly;
        this.stop = stop;
        this.observer = observer;
    }

    @Override
    public final int units() {
        return units.size();
    }

    final boolean stopped() {
        return enough || stop.getAsBoolean();
    }

    /** Whether no further puzzle is wanted. */
    final boolean hasEnough() {
        return enough;
    }

    private synchronized void unitDone() {
        unitsDone++;
    }

    /** Whether every unit was searched to its end. */
    final synchronized boolean exhaustive() {
        return unitsDone == units.size();
    }

    /**
     * Takes a puzzle from a worker, after the exact cover solver, which shares no code with the search, confirmed it (step 6b).
     *
     * @param third the number of its third band, 0 if there is but one
     * @return false if no further puzzle is wanted
     * @throws IllegalStateException if it has not exactly one solution: then the two solvers disagree
     */
    final synchronized boolean found(int third, CellSet clues) {
        if (enough) {
            return false;
        }
        long begin = MachineSpeed.cpuNanos();
        Puzzle puzzle = Puzzle.of(grid(third), clues);
        Verdict verdict = Verdict.of(puzzle, solver);
        if (verdict.solutions() != Verdict.Solutions.UNIQUE) {
            throw new IllegalStateException("the two solvers disagree on " + puzzle);
        }
        counters.add(Counter.CONFIRM_NANOS, MachineSpeed.cpuNanos() - begin);
        if (minimalOnly && !verdict.minimal()) {
            return true;
        }
        puzzles.add(new FoundPuzzle(puzzle, verdict.minimal(), third));
        enough = firstOnly;
        return !enough;
    }

    /** The solution with that third band. */
    abstract SolutionGrid grid(int third);

    /** The puzzles found, by third band, then by text. */
    final synchronized List<FoundPuzzle> sorted() {
        List<FoundPuzzle> sorted = new ArrayList<>(puzzles);
        sorted.sort(Comparator.comparing(FoundPuzzle::third)
                .thenComparing(found -> found.puzzle().toString()));
        return List.copyOf(sorted);
    }

    /** The counters of the closed workers so far. */
    final synchronized Counters total() {
        Counters total = new Counters();
        total.addAll(counters);
        return total;
    }

    private synchronized SearchListener nextListener() {
        return observer.listener();
    }

    /** Searches units, counts, and measures the time. */
    abstract class UnitWorker implements UnitSearch.Worker {
        final Counters counts = new Counters();
        final SearchListener listener = nextListener();

        @Override
        public final void search(int index) {
            search(units.get(index));
        }

        /** Searches a unit, or a part of one. */
        public final void search(U unit) {
            long begin = MachineSpeed.cpuNanos();
            if (!stopped()) {
                run(unit);
            }
            counts.add(Counter.SEARCH_NANOS, MachineSpeed.cpuNanos() - begin);
            if (!stopped()) {
                unitDone();
            }
        }

        /** What this worker has counted so far, but for what is counted when it is closed. */
        public final Counters counted() {
            return counts;
        }

        @Override
        public final void close() {
            synchronized (ConfirmedSearch.this) {
                ended();
                counters.addAll(counts);
            }
        }

        abstract void run(U unit);

        /** Completes the counts of this worker; one thread at a time. */
        abstract void ended();
    }
}
